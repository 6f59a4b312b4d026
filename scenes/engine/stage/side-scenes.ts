import type { SceneSnapshot } from '../scene/scene'

const shown: (() => SceneSnapshot)[] = []

/** Registers a scene shown beside the stage for the probe, until the returned function is called. */
export function registerSideScene(snapshot: () => SceneSnapshot): () => void {
  shown.push(snapshot)
  return () => {
    const at = shown.indexOf(snapshot)
    if (at >= 0) shown.splice(at, 1)
  }
}

/** Snapshot of the newest scene beside the stage, which covers what the stage shows. */
export const sideSnapshot = (): SceneSnapshot | undefined => shown[shown.length - 1]?.()
