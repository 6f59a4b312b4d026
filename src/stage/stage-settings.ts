import type { Tier } from '../../scenes/engine/quality/quality'
import type { RendererKind } from '../../scenes/engine/renderer/surface'

/** Settings for the gallery; the app uses none of them. */
interface StageSettings {
  /** Keeps one tier instead of following the device. */
  tier?: Tier
  /** Starts with this renderer. */
  renderer?: RendererKind
  /** The probe can play and reset. */
  gallery?: boolean
}

let settings: StageSettings = {}

/** Called before the first scene is shown. */
export function configureStage(changes: StageSettings): void {
  settings = { ...settings, ...changes }
}

export const stageSettings = (): StageSettings => settings
