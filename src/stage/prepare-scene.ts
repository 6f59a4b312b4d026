import type { Listeners } from '../../scenes/engine/scene/scene'
import { registry, type SceneKind, type SceneShapes } from '../../scenes/registry'
import styles from './prepare-scene.module.css'
import { type Claim, claimStage, prepareStage, releaseClaim } from './stage-claims'

/** What a scene will be shown with, as its page will give it. */
export interface SceneAhead<Kind extends SceneKind> {
  sceneKey: string
  data: SceneShapes[Kind]['data']
}

const NO_LISTENERS: Listeners<object> = {}

/**
 * Prepares a scene in a space of its page's size that is not seen, as far as its first frame, so that the page only has to
 * show it.
 * @param signal lets the scene go, unless its page has it by then
 */
export async function prepareScene<Kind extends SceneKind>(
  kind: Kind,
  { sceneKey, data }: SceneAhead<Kind>,
  signal: AbortSignal,
): Promise<void> {
  await prepareStage()
  if (signal.aborted) return
  const slot = document.createElement('div')
  slot.className = styles.unseen ?? ''
  document.body.append(slot)
  const entry = registry[kind]
  const claim: Claim = {
    slot,
    touchAction: entry.touchAction,
    onState: () => {},
    request: { kind, sceneKey, entry, data, listeners: NO_LISTENERS, isAhead: true },
  }
  claimStage(claim)
  signal.addEventListener(
    'abort',
    () => {
      releaseClaim(claim)
      slot.remove()
    },
    { once: true },
  )
}
