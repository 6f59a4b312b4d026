import { bundleSheets } from '../../scenes/engine/assets/bundle'
import { registry, type SceneKind } from '../../scenes/registry'
import { knownPixelRatio } from './likely-pixel-ratio'

/**
 * Fetches what a scene needs before a page shows it: its code, the stage's, then its images, one after the other
 * so that the page's own calls keep the network.
 *
 * @throws whatever kept a file from coming; the scene fetches it again when it is shown
 */
export async function fetchAhead(kind: SceneKind, signal: AbortSignal): Promise<void> {
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
