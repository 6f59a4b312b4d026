import { Container } from 'pixi.js'
import { Assets } from '../assets/assets'
import type { SoundPort } from '../audio/audio'
import { browserHost } from '../frame/browser-host'
import { FrameLoop } from '../frame/frame-loop'
import { QUALITY } from '../quality/quality-plan'
import { StageCanvasRenderer } from '../renderer/canvas'
import type { Hearing, Scene, SceneClass, SceneShape } from '../scene/scene'
import type { ScenePreferences } from '../scene/scene-kit'
import { makeKit } from './make-scene-kit'
import { noteSideScene } from './side-scenes'
import { StageBox } from './stage-box'

export interface SideOptions<Shape extends SceneShape> {
  sceneClass: SceneClass<Shape>
  /** Element that the canvas fills. */
  slot: HTMLElement
  data: Shape['data']
  hearing: Hearing<Shape['events']>
  touchAction: string
  sound: SoundPort
  preferences(): ScenePreferences
  fontsReady(text: string): Promise<void>
}

/** A scene in a dialog, beside whatever the stage shows. */
export interface SideSurface<Shape extends SceneShape> {
  readonly scene: Scene<Shape>
  /** Takes the scene and its canvas away. */
  dispose(): void
}

/**
 * Shows a small, mostly still scene on a 2D canvas of its own, with a frame loop of its own: no second WebGL
 * context, nothing of the stage is touched, and on a page without a stage none is made. Such a scene may not
 * tween (GSAP runs on the stage's clock) and draws no meshes.
 *
 * @throws AbortError when `signal` aborts meanwhile; whatever the scene's `prepare` throws
 */
export async function openSideSurface<Shape extends SceneShape>(
  options: SideOptions<Shape>,
  signal: AbortSignal,
): Promise<SideSurface<Shape>> {
  const { sceneClass, slot, data, hearing, touchAction } = options
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
    scene.listenWith(hearing)
    await scene.prepare(data)
    signal.throwIfAborted()
    root.addChild(scene)
    loop.setRender(() => renderer.render({ container: root }))
    ends.push(
      redrawOnReturn(canvas, loop),
      noteSideScene(() => scene.snapshot()),
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
    const refuse = () => reject(signal.reason)
    if (signal.aborted) return refuse()
    signal.addEventListener('abort', refuse, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', refuse))
  })
}

/** A browser may drop what a 2D canvas shows while the page is away. */
function redrawOnReturn(canvas: HTMLCanvasElement, loop: FrameLoop): () => void {
  const redraw = () => loop.invalidate()
  document.addEventListener('visibilitychange', redraw)
  canvas.addEventListener('contextrestored', redraw)
  return () => {
    document.removeEventListener('visibilitychange', redraw)
    canvas.removeEventListener('contextrestored', redraw)
  }
}
