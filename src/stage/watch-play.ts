import {
  type DeviceClass,
  PLAYED_SCENES,
  type PlayedScene,
  type PlayedTier,
} from '../../domain/rules/field-data/measures'
import type { Cancel } from '../../scenes/engine/frame/frame'
import { deviceTraits } from '../../scenes/engine/quality/device'
import { hardwareTier } from '../../scenes/engine/quality/quality-plan'
import { withStage } from './stage-holder'

/** What the device is likely to be able to draw, by its memory and cores alone. */
export const deviceClass = (): DeviceClass => hardwareTier(deviceTraits())

/**
 * Hears of each frame that a scene draws while it is played: the time since the one before in ms, and its quality. Where
 * layers beside the canvas show the play, which take no frames of the page, it asks for them, to know when they come.
 */
export function watchPlay(heard: (scene: PlayedScene, intervalMs: number, tier: PlayedTier) => void): void {
  withStage((stage) => {
    const { loop, director } = stage
    let stopAsking: Cancel | undefined
    loop.observe(({ intervalMs, rendered }) => {
      const isPlayed = director.scene?.busy === true
      if (isPlayed && stage.quality.layers) stopAsking ??= loop.addUpdate(() => false)
      else {
        stopAsking?.()
        stopAsking = undefined
      }
      if (intervalMs === undefined || !isPlayed || !(rendered || stopAsking)) return
      const scene = PLAYED_SCENES.find((kind) => kind === director.casting?.kind)
      if (scene) heard(scene, intervalMs, stage.quality.tier)
    })
  })
}
