import type { SceneSnapshot } from '../scene/scene'

const shown: (() => SceneSnapshot)[] = []

/** Tells the probe of a scene that is shown beside the stage, until the returned function is called. */
export function noteSideScene(snapshot: () => SceneSnapshot): () => void {
  shown.push(snapshot)
  return () => {
    const at = shown.indexOf(snapshot)
    if (at >= 0) shown.splice(at, 1)
  }
}

/** The newest scene beside the stage; it lies over what the stage shows. */
export const sideSnapshot = (): SceneSnapshot | undefined => shown.at(-1)?.()
