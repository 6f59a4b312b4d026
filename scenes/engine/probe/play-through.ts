import type { Scene } from '../scene/scene'
import { SceneGone } from '../scene/scene-gone'
import type { Director } from '../stage/director'

/** The scene that is rebuilt after `name` was lost; rejects with `reason` when there is none. */
function successor(director: Director, name: string, reason: Error): Promise<Scene> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const { scene, status } = director
      const isOver = status.state === 'idle' || status.state === 'failed'
      if (!isOver && !scene) return
      unsubscribe()
      if (scene?.snapshot().scene === name) resolve(scene)
      else reject(reason)
    }
    const unsubscribe = director.subscribe(check)
    check()
  })
}

/**
 * Plays the scene that is shown to its end, across lost and restored surfaces.
 *
 * @param index the result, 0-based
 * @throws SceneGone when the scene is not shown again
 */
export async function playThrough(director: Director, index: number): Promise<void> {
  const { scene } = director
  if (!scene) throw new Error('The scene is not ready to be played.')
  const name = scene.snapshot().scene
  let playing = scene.play(index)
  for (;;) {
    try {
      return await playing
    } catch (error) {
      if (!(error instanceof SceneGone)) throw error
      playing = (await successor(director, name, error)).playOn(index)
    }
  }
}
