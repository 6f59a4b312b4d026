import { type Container, ImageSource, RenderTexture, Texture, type TextureSource } from 'pixi.js'
import type { Assets } from '../assets/assets'
import type { LoadedBundle } from '../assets/bundle'
import type { SoundPort } from '../audio/audio'
import type { FrameLoop } from '../frame/frame'
import type { QualitySettings } from '../quality/quality'
import type { RendererKind, StageRenderer } from '../renderer/surface'
import { throwIfAborted } from '../scene/aborted'
import { MovingLayer } from '../scene/moving-layer'
import { listenToPointers, type PointerHandlers, type ScenePointer } from '../scene/pointers'
import type { PaintOptions, SceneArea, SceneKit, ScenePreferences, View } from '../scene/scene'
import { Scope } from '../scene/scope'
import type { Viewport } from '../scene/viewport'

/** Larger textures turn black on some phones. */
const MAX_TEXTURE_SIDE_PX = 2048

interface KitSources {
  loop: FrameLoop
  viewport: Viewport
  assets: Assets
  audio: SoundPort
  bundle: LoadedBundle
  renderer: StageRenderer
  kind: RendererKind
  canvas: HTMLElement
  preferences(): ScenePreferences
  fontsReady(text: string): Promise<void>
  quality(): QualitySettings
  /** Called with each texture source a scene makes, so that it is uploaded before it is shown. */
  made(source: TextureSource): void
}

/** Makes a scene's kit; everything that the kit creates is registered in the kit's scope. */
export function makeKit(sources: KitSources): SceneKit {
  const { loop, viewport, assets, audio, bundle, renderer, kind, canvas, made } = sources
  const scope = new Scope(loop)
  const sizeOf = ({ widthPx, heightPx, pixelRatio = viewport.view.pixelRatio }: PaintOptions) => ({
    width: widthPx,
    height: heightPx,
    resolution: Math.min(pixelRatio, MAX_TEXTURE_SIDE_PX / Math.max(widthPx, heightPx)),
  })
  const draw = (container: Container, target: RenderTexture, clear = true) =>
    renderer.render({ container, target, clear, clearColor: [0, 0, 0, 0] })
  const kitFor = (
    view: () => View,
    pointers: SceneKit['pointers'],
    origin: () => { x: number; y: number },
  ): SceneKit => ({
    scope,
    clock: loop,
    viewport,
    sound: audio,
    renderer: kind,
    get fontFamily() {
      return getComputedStyle(document.body).fontFamily
    },
    get view() {
      return view()
    },
    get quality() {
      return sources.quality()
    },
    get preferences() {
      return sources.preferences()
    },
    invalidate: () => loop.invalidate(),
    fontsReady: sources.fontsReady,
    assets: (wanted) => bundle.shelf(wanted),
    async picture(address) {
      const { texture, release } = await assets.picture(address)
      made(texture.source)
      scope.texture(texture, release)
      throwIfAborted(scope.signal)
      return texture
    },
    paint(options, paint) {
      const texture = new Texture({ source: paintSource(sizeOf(options), paint) })
      made(texture.source)
      return scope.texture(texture, () => texture.destroy(true))
    },
    bake(container, options) {
      const texture = RenderTexture.create(sizeOf(options))
      draw(container, texture)
      made(texture.source)
      return scope.texture(texture, () => texture.destroy(true))
    },
    draw,
    layer: (options) => scope.own(new MovingLayer(canvas, loop, options, origin), (layer) => layer.hide()),
    pointers,
    within: (area) => {
      const partView = () => {
        const { widthPx, heightPx } = area()
        return { ...view(), widthPx, heightPx }
      }
      const partOrigin = () => ({ x: origin().x + area().x, y: origin().y + area().y })
      return kitFor(partView, (handlers, on) => pointers(pointersWithin(area, handlers), on), partOrigin)
    },
  })
  return kitFor(
    () => viewport.view,
    (handlers, on = canvas) => listenToPointers(on, viewport, scope, handlers),
    () => ({ x: 0, y: 0 }),
  )
}

/** Handlers that receive their pointers in the px of an area. */
function pointersWithin(area: () => SceneArea, handlers: PointerHandlers): PointerHandlers {
  const inside = (pointer: ScenePointer): ScenePointer => {
    const { x, y } = area()
    return { ...pointer, x: pointer.x - x, y: pointer.y - y }
  }
  return {
    ...handlers,
    down: (pointer) => handlers.down?.(inside(pointer)) === true,
    move: (all) => handlers.move?.(all.map(inside)),
    up: (pointer) => handlers.up?.(inside(pointer)),
  }
}

function paintSource(
  { width, height, resolution }: { width: number; height: number; resolution: number },
  paint: (context: CanvasRenderingContext2D) => void,
): ImageSource {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width * resolution))
  canvas.height = Math.max(1, Math.ceil(height * resolution))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no 2D canvas to paint textures with.')
  context.scale(resolution, resolution)
  paint(context)
  // A CanvasSource would resize the canvas to a size computed back from the resolution, off by a rounding
  // error, and resizing clears it.
  const source = new ImageSource({ resource: canvas, resolution })
  source.pixelWidth = canvas.width
  source.pixelHeight = canvas.height
  return source
}
