import { type BundleSheet, bundleSheets, firstSheets } from '../../scenes/engine/assets/bundle'
import { registry, type SceneKind } from '../../scenes/registry'
import { whenIdle } from '../platform/idle'
import { knownPixelRatio, screenRatio } from './likely-pixel-ratio'
import { prepareScene, type SceneAhead } from './prepare-scene'
import { prepareStage } from './stage-claims'

async function fetchAll(sheets: readonly BundleSheet[], signal: AbortSignal): Promise<void> {
  for (const { address } of sheets) {
    const answer = await fetch(address, { signal, credentials: 'same-origin', priority: 'low' })
    await answer.arrayBuffer()
  }
}

/**
 * Prefetches what a scene needs: its code, the stage's code, then its images, those of its first frame first, one after the
 * other so that the page's own calls go first; and starts the stage, or prepares the scene on it.
 * @param ahead what the scene will be shown with, where that is known
 * @throws the error of the first fetch that fails; the scene repeats it when it is shown
 */
export async function prefetchScene<Kind extends SceneKind>(
  kind: Kind,
  signal: AbortSignal,
  ahead?: SceneAhead<Kind>,
): Promise<void> {
  const { bundle } = await registry[kind].load()
  if (signal.aborted) return
  await import('./host/start-stage')
  const pixelRatio = knownPixelRatio()
  const isKnown = pixelRatio !== undefined
  if (bundle.first || isKnown) await fetchAll(await firstSheets(bundle, pixelRatio ?? screenRatio()), signal)
  await whenIdle()
  if (!signal.aborted) await (ahead ? prepareScene(kind, ahead, signal) : prepareStage())
  if (isKnown) await fetchAll(await bundleSheets(bundle, pixelRatio), signal)
}
