import { bundleSheets } from '../../scenes/engine/assets/bundle'
import { registry, type SceneKind } from '../../scenes/registry'
import { knownPixelRatio } from './likely-pixel-ratio'

/**
 * Prefetches what a scene needs: its code, the stage's code, then its images, one after the other so that the page's
 * own calls go first.
 * @throws the error of the first fetch that fails; the scene repeats it when it is shown
 */
export async function prefetchScene(kind: SceneKind, signal: AbortSignal): Promise<void> {
  const { bundle } = await registry[kind].load()
  if (signal.aborted) return
  await import('./host/start-stage')
  const pixelRatio = knownPixelRatio()
  if (pixelRatio === undefined) return
  for (const { address } of await bundleSheets(bundle, pixelRatio)) {
    const answer = await fetch(address, { signal, credentials: 'same-origin', priority: 'low' })
    await answer.arrayBuffer()
  }
}
