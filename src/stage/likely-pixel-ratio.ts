import { deviceTraits } from '../../scenes/engine/device'
import { initialTier, QUALITY } from '../../scenes/engine/quality-plan'

/**
 * Device px for a CSS px that a scene will most likely draw with on this device, before the stage is there to
 * name the GPU.
 */
export function likelyPixelRatio(): number {
  return Math.min(window.devicePixelRatio || 1, QUALITY[initialTier(deviceTraits())].maxPixelRatio)
}
