import type { SceneShape } from './scene'

/**
 * A named state of a scene: feeds the gallery, the visual suite and the leak test. The commands run in order
 * once the scene is ready; then the clock, when it is hand-driven, is moved on.
 */
export interface SceneFixture<Shape extends SceneShape = SceneShape> {
  data: Shape['data']
  /** Brings the scene into its state with its commands. */
  act?: (commands: Shape['commands']) => void
  /** Clock time after `act` at which the picture is taken, ms. */
  advanceMs?: number
}
