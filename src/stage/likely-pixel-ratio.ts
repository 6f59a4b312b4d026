import { deviceTraits } from '../../scenes/engine/quality/device'
import { hardwareTier, QUALITY } from '../../scenes/engine/quality/quality-plan'
import { learntTier } from './learnt-tier'
import { heldStage } from './stage-holder'

export const screenRatio = () => window.devicePixelRatio || 1

/**
 * Device px per CSS px that a scene will most likely use on this device, before the stage knows the GPU.
 */
export function likelyPixelRatio(): number {
  return knownPixelRatio() ?? Math.min(screenRatio(), QUALITY[hardwareTier(deviceTraits())].maxPixelRatio)
}

/** The same where no GPU can change it; undefined where only the GPU decides. */
export function knownPixelRatio(): number | undefined {
  const stage = heldStage()
  if (stage) return Math.min(screenRatio(), stage.quality.maxPixelRatio)
  const learnt = learntTier()
  if (learnt) return Math.min(screenRatio(), QUALITY[learnt].maxPixelRatio)
  if (hardwareTier(deviceTraits()) === 'low') return Math.min(screenRatio(), QUALITY.low.maxPixelRatio)
  return screenRatio() <= QUALITY.mid.maxPixelRatio ? screenRatio() : undefined
}
