import type { FrameLoop } from '../frame/frame'
import type { Scene } from '../scene/scene'
import type { Director } from '../stage/director'
import { MovementMarks } from './movement'

type PlayedScene = Pick<Scene, 'isGame' | 'busy' | 'commands' | 'play'>

interface MarkedStage {
  readonly loop: Pick<FrameLoop, 'observe' | 'framePending'>
  readonly director: Pick<Director, 'subscribe'> & { readonly scene: PlayedScene | undefined }
}

/**
 * Marks when the stage moves: its loop, from a frame that has drawn something until none follows it, and a game, from its
 * command until neither it nor what it wins moves any more. A finger that scratches may pause, and is no command.
 */
export function markStage(
  { loop, director }: MarkedStage,
  loopMarks = new MovementMarks('loop'),
  gameMarks = new MovementMarks('game'),
): void {
  let played: PlayedScene | undefined

  loop.observe(({ rendered }) => {
    // What follows is planned after the frame has been reported.
    queueMicrotask(() => {
      const isMoving = rendered && loop.framePending
      if (isMoving) loopMarks.begin()
      else loopMarks.end()
      if (!isMoving && played?.busy === false) gameMarks.end()
    })
  })
  director.subscribe(() => {
    const { scene } = director
    if (scene !== played) gameMarks.end()
    if (!scene?.isGame) return
    watchCommands(scene, gameMarks.now, (givenAtMs) => {
      if (!scene.busy) return
      played = scene
      gameMarks.begin(givenAtMs)
    })
  })
}

const watched = new WeakSet<PlayedScene>()

/** Calls back after each command, and each play of the gallery, with the time at which it was given. */
function watchCommands(scene: PlayedScene, now: () => number, given: (atMs: number) => void): void {
  if (watched.has(scene)) return
  watched.add(scene)
  const watch = (owner: object, name: string) => {
    const command: unknown = Reflect.get(owner, name)
    if (typeof command !== 'function') return
    Reflect.set(owner, name, (...args: unknown[]) => {
      const atMs = now()
      const answer: unknown = Reflect.apply(command, owner, args)
      given(atMs)
      return answer
    })
  }
  for (const name of Object.keys(scene.commands)) watch(scene.commands, name)
  watch(scene, 'play')
}
