import { Container } from 'pixi.js'
import type { Bundle } from '../assets/bundle'
import type { QualitySettings } from '../quality/quality'
import type { SceneKit } from './scene-kit'
import type { Listeners, SceneFixture, SceneShape } from './scene-shape'
import type { SceneArea, View } from './viewport'

export { SceneMotion } from './motion'
export type { LayerPlace, LayerTrack, MovingLayer } from './moving-layer'
export type { ScenePointer } from './pointers'
export { SceneGone } from './scene-gone'
export type { PaintOptions, SceneKit, ScenePreferences } from './scene-kit'
export type { Listeners, SceneFixture, SceneShape, SceneSnapshot } from './scene-shape'
export type { Scope } from './scope'
export type { Point, SceneArea, View } from './viewport'

/**
 * A PixiJS container with a life cycle. The director calls, in this order: `prepare`, `resize`, `restore`
 * (only on a rebuild), `enter`; then `apply`, `resize`, `pause`, `resume`, `reset` as things change; at last
 * `leave`, and the stage's host `destroy`. `complete` is called until nothing is left: after the first frame, which a player
 * waits for, or else before it. Everything that needs an end is registered in `kit.scope`.
 *
 * Constructors take nothing and only set plain fields: the host may throw an instance away unused.
 */
export abstract class Scene<Shape extends SceneShape = SceneShape> extends Container {
  /** The verbs a page may use. */
  abstract readonly commands: Shape['commands']

  private _kit: SceneKit | undefined
  private eventListeners: Listeners<Shape['events']> = {}

  /** Set before `prepare` is called, gone after `destroy`. */
  protected get kit(): SceneKit {
    if (!this._kit) throw new Error('A scene has its kit from prepare() until it is destroyed.')
    return this._kit
  }

  /** Whether something runs that must not be disturbed by a change of quality (a spin, say). */
  get busy(): boolean {
    return false
  }

  /** Whether it is played, frame after frame: then the tier is tried on it before. */
  get isGame(): boolean {
    return false
  }

  /** Builds the display list once and bakes what does not change into textures. */
  abstract prepare(data: Shape['data']): void | Promise<void>

  /** Takes changed data without rebuilding. */
  abstract apply(data: Shape['data']): void

  /** Lays the scene out for its space; called at least once before `enter`. */
  abstract resize(view: View): void

  /** Animates the scene in; it can be played meanwhile. Stops early when the signal aborts. */
  async enter(_signal: AbortSignal): Promise<void> {}

  /** Animates the scene out; it is destroyed afterwards. Stops early when the signal aborts. */
  async leave(_signal: AbortSignal): Promise<void> {}

  /** The page is hidden. The clock runs on: time decides what is seen on return. */
  pause(): void {}

  resume(): void {}

  /** Back to the state after `prepare`, with the same data. */
  abstract reset(): void

  abstract snapshot(): Shape['snapshot']

  /** Restores a snapshot of the same scene with the same data; no event is emitted a second time. */
  abstract restore(snapshot: Shape['snapshot']): void

  /**
   * Paints the next piece of what its first frame did without, such as what only a game shows.
   *
   * @returns whether more is left
   */
  complete(): boolean {
    return false
  }

  /** Sharper images have taken the place of those it was prepared with; its textures show them already. `complete` follows. */
  sharpened(): void {}

  /** The tier has changed while the scene was not busy. */
  adjust(_quality: QualitySettings): void {}

  /**
   * Starts the game with that result (0-based) as if the server had answered, for the gallery; resolves when
   * it has settled.
   */
  play(_index: number): Promise<void> {
    return Promise.reject(new Error('This scene has no game to play.'))
  }

  /** Continues a play that a lost surface interrupted, on the scene that restored its snapshot; resolves as `play` does. */
  playOn(index: number): Promise<void> {
    return this.play(index)
  }

  /** The area that is played on, in scene px; undefined where it is the whole scene. */
  get playArea(): { x: number; y: number; w: number; h: number } | undefined {
    return undefined
  }

  /**
   * The part of its space that the scene draws in now; undefined where it is all of it. Asked in each frame: the same
   * object as long as it is the same area.
   */
  get extent(): SceneArea | undefined {
    return undefined
  }

  /** Called by the director, once, before `prepare`. */
  equip(kit: SceneKit): void {
    this._kit = kit
  }

  /** Replaces the page's listeners; called by the director. */
  setListeners(listeners: Listeners<Shape['events']>): void {
    this.eventListeners = listeners
  }

  /** Emits one of the scene's events to the page (`emit` is Pixi's, for its own events). */
  protected emitEvent<Name extends keyof Shape['events']>(
    name: Name,
    ...payload: Shape['events'][Name] extends undefined ? [] : [Shape['events'][Name]]
  ): void {
    this.eventListeners[name]?.(payload[0] as Shape['events'][Name])
  }

  /** Ends all that the scene registered, then the display list. Called by the stage's host, without options. */
  override destroy(): void {
    if (this.destroyed) return
    this._kit?.scope.dispose()
    this._kit = undefined
    this.eventListeners = {}
    super.destroy({ children: true })
  }
}

/** A scene's class as the registry loads it. */
export interface SceneClass<Shape extends SceneShape = SceneShape> {
  new (): Scene<Shape>
  /** The assets that it needs before `prepare`. */
  readonly bundle: Bundle
}

/** What the gallery, its workbench and tests know of a scene. */
interface SceneGallery<Shape extends SceneShape = SceneShape> {
  /** Its named states. */
  fixtures: Readonly<Record<string, SceneFixture<Shape>>>
  /** How many results its game can be played to; without it there is no game. */
  results?(snapshot: Shape['snapshot']): number
  /** Values that the plan of the running or last game has for the snapshot's moment, named as those are. */
  planned?(snapshot: Shape['snapshot']): Record<string, number>
}

/** That of a prize game. */
export interface GameGallery<Shape extends SceneShape> extends Required<SceneGallery<Shape>> {
  /** The fixture in which the game is under way. */
  running: string
  /** What the snapshot says once the first game stands on a place, 0-based. */
  settledOn(index: number): Partial<Shape['snapshot']>
}

/** An entry of the registry: the scene is loaded when it is first shown, what the gallery knows of it when that needs it. */
export interface SceneEntry<Shape extends SceneShape> {
  load(): Promise<SceneClass<Shape>>
  gallery(): Promise<SceneGallery<Shape>>
  /** Every command by name, so that a page can be given them before the scene is loaded. */
  commands: Readonly<Record<keyof Shape['commands'], true>>
  /** CSS `touch-action` of the canvas; a game's own area may take all gestures. */
  touchAction: 'pan-y' | 'none' | 'auto'
}
