import { CaptchaScene } from '../../../scenes/captcha/captcha-scene'
import type { CaptchaShape } from '../../../scenes/captcha/captcha-shape'
import type { SoundPort } from '../../../scenes/engine/audio/audio'
import type { Listeners } from '../../../scenes/engine/scene/scene'
import { openSideSurface, type SideSurface } from '../../../scenes/engine/stage/side-surface'
import { fontsReady } from '../../platform/fonts'
import { preferences } from '../../stores/preferences'
import { heldStage } from '../stage-holder'

const SILENT: SoundPort = { play: () => undefined }

/** Shows the captcha on a canvas of its own; it plays sounds only where a stage has loaded them. */
export function openCaptcha(
  slot: HTMLElement,
  data: CaptchaShape['data'],
  listeners: Listeners<CaptchaShape['events']>,
  signal: AbortSignal,
): Promise<SideSurface<CaptchaShape>> {
  return openSideSurface(
    {
      sceneClass: CaptchaScene,
      slot,
      data,
      listeners,
      touchAction: 'pan-y',
      sound: heldStage()?.audio ?? SILENT,
      preferences: preferences.getState,
      fontsReady,
    },
    signal,
  )
}
