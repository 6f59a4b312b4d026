export type { SceneKind } from '../../scenes/registry'
export { startProbe } from './probe-start'
export {
  type SceneCommands,
  type SceneData,
  type SceneEvents,
  SceneView,
  type SceneViewProps,
} from './scene-view'
export type { SceneProgress, SceneState } from './stage-claims'
export { configureStage } from './stage-settings'
