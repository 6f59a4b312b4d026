import { Container } from 'pixi.js'
import type { Bundle } from '../assets/assets'
import type { QualitySettings } from '../quality/quality-plan'
import type { SceneKit } from './scene-kit'
import type { View } from './viewport'

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

/** A page's ears: a handler per event. */
export type Hearing<Events> = { [Name in keyof Events]?: (payload: Events[Name]) => void }

/**
 * A PixiJS container with a life cycle. The director calls, in this order: `prepare`, `resize`, `restore`
 * (only on a rebuild), `enter`; then `apply`, `resize`, `pause`, `resume`, `reset` as things change; at last
 * `leave`, and `destroy` through React. Everything that needs an end is registered in `kit.scope`.
 *
 * Constructors take nothing and do nothing but make plain fields: React may throw an instance away unused.
 */
export abstract class Scene<Shape extends SceneShape = SceneShape> extends Container {
  /** The verbs a page may use. */
  abstract readonly commands: Shape['commands']

  #kit: SceneKit | undefined
  #hearing: Hearing<Shape['events']> = {}

  /** Set before `prepare` is called, gone after `destroy`. */
  protected get kit(): SceneKit {
    if (!this.#kit) throw new Error('A scene has its kit from prepare() until it is destroyed.')
    return this.#kit
  }

  /** Whether something runs that must not be disturbed by a change of quality (a spin, say). */
  get busy(): boolean {
    return false
  }

  /** Builds the display list once and bakes what does not change into textures. */
  abstract prepare(data: Shape['data']): void | Promise<void>

  /** Takes changed data without rebuilding. */
  abstract apply(data: Shape['data']): void

  /** Lays the scene out for its space; called at least once before `enter`. */
  abstract resize(view: View): void

  /** Comes in; the scene can be played meanwhile. Stops early when the signal aborts. */
  async enter(_signal: AbortSignal): Promise<void> {}

  /** Goes out; the scene is destroyed afterwards. Stops early when the signal aborts. */
  async leave(_signal: AbortSignal): Promise<void> {}

  /** The page is hidden. The clock runs on: time decides what is seen on return. */
  pause(): void {}

  resume(): void {}

  /** Back to the state after `prepare`, with the same data. */
  abstract reset(): void

  abstract snapshot(): Shape['snapshot']

  /** Takes up a snapshot of the same scene with the same data; nothing is announced a second time. */
  abstract restore(snapshot: Shape['snapshot']): void

  /** The tier has changed while the scene was not busy. */
  adjust(_quality: QualitySettings): void {}

  /**
   * Starts the game with that result (0-based) as if the server had answered, for the gallery; resolves when
   * it has settled.
   */
  play(_index: number): Promise<void> {
    return Promise.reject(new Error('This scene has no game to play.'))
  }

  /** The same for a game that a lost surface has cut, on the scene that has taken it up; resolves as `play` does. */
  playOn(index: number): Promise<void> {
    return this.play(index)
  }

  /** The area that is played on, in scene px; undefined where it is the whole scene. */
  get playArea(): { x: number; y: number; w: number; h: number } | undefined {
    return undefined
  }

  /** Called by the director, once, before `prepare`. */
  equip(kit: SceneKit): void {
    this.#kit = kit
  }

  /** Who hears the scene's events; called by the director. */
  listenWith(hearing: Hearing<Shape['events']>): void {
    this.#hearing = hearing
  }

  /** Announces what has happened. */
  protected tell<Name extends keyof Shape['events']>(
    name: Name,
    ...payload: Shape['events'][Name] extends undefined ? [] : [Shape['events'][Name]]
  ): void {
    this.#hearing[name]?.(payload[0] as Shape['events'][Name])
  }

  /** Ends all that the scene registered, then the display list. Called by React, without options. */
  override destroy(): void {
    if (this.destroyed) return
    this.#kit?.scope.dispose()
    this.#kit = undefined
    this.#hearing = {}
    super.destroy({ children: true })
  }
}

/** A scene's class as the registry loads it. */
export interface SceneClass<Shape extends SceneShape = SceneShape> {
  new (): Scene<Shape>
  /** The assets that it needs before `prepare`. */
  readonly bundle: Bundle
}
