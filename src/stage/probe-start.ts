import { isProbed } from '../platform/probe'
import { withStage } from './stage-holder'
import { stageSettings } from './stage-settings'

let started = false

/** Sets `window.__hongbao` on pages opened with `?probe=1`; its chunk is fetched for those only. */
export async function startProbe(): Promise<void> {
  if (started || !isProbed()) return
  started = true
  const { installProbe } = await import('../../scenes/engine/probe/probe-install')
  const attach = installProbe(__LAB__ && stageSettings().gallery === true)
  withStage(attach)
}
