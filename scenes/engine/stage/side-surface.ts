import { Container } from 'pixi.js'
import { Assets } from '../assets/assets'
import type { SoundPort } from '../audio/audio'
import { browserHost, FrameLoop } from '../frame/frame'
import { QUALITY } from '../quality/quality'
import { StageCanvasRenderer } from '../renderer/canvas'
import { abortReason, throwIfAborted } from '../scene/aborted'
import type { Listeners, Scene, SceneClass, ScenePreferences, SceneShape } from '../scene/scene'
import { makeKit } from './make-scene-kit'
import { registerSideScene } from './side-scenes'
import { StageBox } from './stage-box'

interface SideOptions<Shape extends SceneShape> {
  sceneClass: SceneClass<Shape>
  /** Element that the canvas fills. */
  slot: HTMLElement
  data: Shape['data']
  listeners: Listeners<Shape['events']>
  touchAction: string
  sound: SoundPort
  preferences(): ScenePreferences
  fontsReady(text: string): Promise<void>
}

/** A scene in a dialog, beside the scene on the stage. */
export interface SideSurface<Shape extends SceneShape> {
  readonly scene: Scene<Shape>
  /** Destroys the scene and its canvas. */
  dispose(): void
}

/**
 * Shows a small, mostly still scene on a 2D canvas of its own, with a frame loop of its own: it needs no second
 * WebGL context and no stage. Such a scene must not tween (GSAP runs on the stage's clock) and draws no meshes.
 *
 * @throws AbortError when `signal` aborts meanwhile; what the scene's `prepare` throws
 */
export async function openSideSurface<Shape extends SceneShape>(
  options: SideOptions<Shape>,
  signal: AbortSignal,
): Promise<SideSurface<Shape>> {
  const { sceneClass, slot, data, listeners, touchAction } = options
  const ends: (() => void)[] = []
  const dispose = () => {
    for (const end of ends.splice(0).reverse()) end()
  }
  const quality = QUALITY.high
  const loop = new FrameLoop(browserHost)
  const root = new Container()
  const renderer = new StageCanvasRenderer()
  const scene = new sceneClass()
  const box = new StageBox(
    () => quality.maxPixelRatio,
    () => layOut(),
  )
  const layOut = () => {
    const { widthPx, heightPx, pixelRatio } = box.view
    renderer.resize(widthPx, heightPx, pixelRatio)
    if (!root.children.includes(scene)) return
    scene.resize(box.view)
    loop.drawNow()
  }
  try {
    box.moveTo(slot)
    ends.push(() => box.moveTo(undefined))
    await renderer.init({
      canvas: document.createElement('canvas'),
      width: 1,
      height: 1,
      resolution: 1,
      backgroundAlpha: 0,
      autoDensity: false,
      skipExtensionImports: true,
      gcMaxUnusedTime: Number.POSITIVE_INFINITY,
    })
    ends.push(() => {
      loop.setRender(undefined)
      renderer.destroy()
    })
    const { canvas } = renderer
    Object.assign(canvas.style, { display: 'block', width: '100%', height: '100%', touchAction })
    box.element.append(canvas)
    const assets = new Assets()
    const bundle = await assets.load({ ...sceneClass.bundle, sounds: undefined }, devicePixelRatio)
    ends.push(() => bundle.release())
    await unlessAborted(box.sized(), signal)
    layOut()
    scene.equip(
      makeKit({
        loop,
        viewport: box.viewport,
        assets,
        audio: options.sound,
        bundle,
        renderer,
        kind: 'canvas',
        canvas,
        preferences: options.preferences,
        fontsReady: options.fontsReady,
        quality: () => quality,
        made: () => undefined,
      }),
    )
    ends.push(() => root.destroy({ children: true }))
    scene.setListeners(listeners)
    await scene.prepare(data)
    throwIfAborted(signal)
    root.addChild(scene)
    loop.setRender(() => renderer.render({ container: root }))
    ends.push(
      redrawOnReturn(canvas, loop),
      registerSideScene(() => scene.snapshot()),
    )
    layOut()
    await scene.enter(signal)
    return { scene, dispose }
  } catch (error) {
    dispose()
    if (!scene.destroyed) scene.destroy()
    throw error
  }
}

/** Waits for the work, or throws as soon as the signal aborts. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(abortReason(signal))
    if (signal.aborted) return refuse()
    signal.addEventListener('abort', refuse, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', refuse))
  })
}

/** A browser may drop the content of a 2D canvas while the page is hidden. */
function redrawOnReturn(canvas: HTMLCanvasElement, loop: FrameLoop): () => void {
  const redraw = () => loop.invalidate()
  document.addEventListener('visibilitychange', redraw)
  canvas.addEventListener('contextrestored', redraw)
  return () => {
    document.removeEventListener('visibilitychange', redraw)
    canvas.removeEventListener('contextrestored', redraw)
  }
}
