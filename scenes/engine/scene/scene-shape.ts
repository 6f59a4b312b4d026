/** A scene's state as plain data: for the probe, for a resume, for a rebuild after a lost context. */
export interface SceneSnapshot {
  scene: string
  phase: string
}

/**
 * What crosses between a page and a scene: data and commands in, events out. `events` maps a past-tense name
 * to its payload; `commands` are verbs that answer with events, never with a value.
 */
export interface SceneShape {
  data: object
  events: object
  commands: object
  snapshot: SceneSnapshot
}

/** A page's listeners: one handler per event. */
export type Listeners<Events> = { [Name in keyof Events]?: (payload: Events[Name]) => void }

/**
 * A named state of a scene: feeds the gallery, the visual suite and the leak test. The commands run in order
 * once the scene is ready; then the clock, when it is hand-driven, is advanced.
 */
export interface SceneFixture<Shape extends SceneShape = SceneShape> {
  data: Shape['data']
  /** Language of its words; Chinese without. */
  language?: 'en'
  /** Brings the scene into its state with its commands. */
  act?: (commands: Shape['commands']) => void
  /** Clock time after `act` at which the picture is taken, ms. */
  advanceMs?: number
}
