export { type NineGridLayout, nineGridLayout } from '../../scenes/nine-grid/layout'
export type { SceneKind } from '../../scenes/registry'
export { type WheelLayout, wheelLayout } from '../../scenes/wheel/layout'
export {
  type CaptchaCommands,
  type CaptchaData,
  type CaptchaEvents,
  CaptchaView,
  type CaptchaViewProps,
  type Click,
} from './captcha-view'
export { fetchAhead } from './fetch-ahead'
export {
  HotspotView,
  type HotspotViewProps,
  type ImageHotspotPhase,
  type ImageHotspotProgress,
  type LongImage,
} from './hotspot/hotspot-view'
export { likelyPixelRatio } from './likely-pixel-ratio'
export { startProbe } from './probe-start'
export {
  type SceneCommands,
  type SceneData,
  type SceneEvents,
  SceneView,
  type SceneViewProps,
} from './scene-view'
export {
  type ScratchCardCommands,
  type ScratchCardData,
  ScratchCardView,
  type ScratchCardViewProps,
} from './scratch-card-view'
export type { SceneProgress, SceneState } from './stage-claims'
export { configureStage } from './stage-settings'
