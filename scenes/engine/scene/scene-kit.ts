import type { Container, RenderTexture, Texture } from 'pixi.js'
import type { Language } from '../../../domain/languages'
import type { AssetShelf, Bundle } from '../assets/bundle'
import type { SoundPort } from '../audio/audio'
import type { Clock } from '../frame/frame'
import type { QualitySettings } from '../quality/quality'
import type { RendererKind } from '../renderer/surface'
import type { LayerOptions, MovingLayer } from './moving-layer'
import type { PointerHandlers } from './pointers'
import type { Scope } from './scope'
import type { SceneArea, View, Viewport } from './viewport'

/** The visitor's preferences; read when needed, since they may change while a scene lives. */
export interface ScenePreferences {
  language: Language
  reducedMotion: boolean
  muted: boolean
}

export interface PaintOptions {
  /** Size in scene px. */
  widthPx: number
  heightPx: number
  /** Device pixels for one scene px; the view's without it. Lowered where a side would pass 2048 px. */
  pixelRatio?: number
}

/** Everything a scene may use from outside itself. */
export interface SceneKit {
  readonly scope: Scope
  readonly clock: Clock
  readonly viewport: Viewport
  readonly view: View
  readonly quality: QualitySettings
  readonly preferences: ScenePreferences
  readonly sound: SoundPort
  readonly renderer: RendererKind
  /** The page's font families, for text painted into textures; read once `fontsReady` has resolved. */
  readonly fontFamily: string

  /** Requests one render with the next frame. Tweens and updates do so by themselves. */
  invalidate(): void

  /** The scene's bundle, loaded before `prepare`. */
  assets<B extends Bundle>(bundle: B): AssetShelf<B>

  /** Resolves once a text can be painted: where the device has no Chinese glyphs its slices are fetched. */
  fontsReady(text: string): Promise<void>

  /**
   * A picture from an address in the data, freed with the scope.
   *
   * @throws AssetError when it cannot be loaded or its host forbids its use (no CORS headers)
   */
  picture(address: string): Promise<Texture>

  /** A texture painted with a 2D context in scene px, freed with the scope. */
  paint(options: PaintOptions, draw: (context: CanvasRenderingContext2D) => void): Texture

  /** Renders a container into a new texture, freed with the scope. */
  bake(container: Container, options: PaintOptions): RenderTexture

  /** Renders a container into an existing texture; `clear: false` draws over its content. */
  draw(container: Container, target: RenderTexture, clear?: boolean): void

  /** A picture beside the canvas that the browser's compositor moves, removed with the scope. */
  layer(options: LayerOptions): MovingLayer

  /**
   * Pointer events over the canvas in scene px, until the scope ends.
   *
   * @param on an element that lies over the canvas, in its place
   */
  pointers(handlers: PointerHandlers, on?: HTMLElement): void

  /**
   * A kit for a scene that is part of this one: the same clock, scope and assets, with an area of this scene as
   * its own view.
   *
   * @param area read each time: the part may move
   */
  within(area: () => SceneArea): SceneKit
}
