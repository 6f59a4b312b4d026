import { Texture } from 'pixi-lib/rendering/renderers/shared/texture/Texture'
import { Container } from 'pixi-lib/scene/container/Container'
import { Sprite } from 'pixi-lib/scene/sprite/Sprite'
import type { SceneArea, View } from '../scene/viewport'
import type { StageCanvasRenderer } from './canvas'
import { StageWebGLRenderer } from './webgl'

export type RendererKind = 'webgl' | 'canvas'

export type StageRenderer = StageWebGLRenderer | StageCanvasRenderer

export interface SurfaceSetup {
  kind: RendererKind
  antialias: boolean
  /** The renderer is created once this resolves. */
  gate: Promise<void>
}

/** A canvas with its one renderer, and the container that it draws: what scenes are mounted in. */
export class Surface {
  readonly root = new Container()
  /** Undefined before `init` has resolved, and where no renderer could be made. */
  renderer: StageRenderer | undefined
  /** Why there is no renderer. */
  failure: unknown
  private readonly pixel = new Uint8Array(4)
  private fence: WebGLSync | undefined

  constructor(readonly setup: SurfaceSetup) {}

  /** Makes canvas and renderer; never rejects. */
  async init(): Promise<void> {
    const { kind, antialias, gate } = this.setup
    await gate
    try {
      const renderer = await makeRenderer(kind)
      await renderer.init({
        canvas: document.createElement('canvas'),
        width: 1,
        height: 1,
        resolution: 1,
        antialias,
        backgroundAlpha: 0,
        autoDensity: false,
        skipExtensionImports: true,
        gcMaxUnusedTime: Number.POSITIVE_INFINITY,
      })
      this.renderer = renderer
    } catch (error) {
      this.failure = error
    }
  }

  /**
   * Makes the canvas as large as the area that is drawn in, in its place within the space; without one as large as the
   * space. Every pixel of a canvas costs, drawn on or not.
   */
  fit({ widthPx, heightPx, pixelRatio }: View, area?: SceneArea): void {
    const { renderer } = this
    if (!renderer) return
    const left = area ? Math.max(0, floorToGrid(area.x)) : 0
    const top = area ? Math.max(0, floorToGrid(area.y)) : 0
    const right = area ? Math.min(widthPx, -floorToGrid(-area.x - area.widthPx)) : widthPx
    const bottom = area ? Math.min(heightPx, -floorToGrid(-area.y - area.heightPx)) : heightPx
    renderer.resize(right - left, bottom - top, pixelRatio)
    this.root.position.set(-left, -top)
    const { style } = renderer.canvas
    // A transform is no shift of the layout.
    style.transform = `translate(${left}px, ${top}px)`
    style.width = `${right - left}px`
    style.height = `${bottom - top}px`
  }

  /** Sets how many textures a batch may have; what is drawn is batched again. */
  setTexturesPerBatch(count: number): void {
    const { renderer } = this
    if (!renderer || !('gl' in renderer) || renderer.limits.maxBatchableTextures === count) return
    renderer.limits.maxBatchableTextures = count
    if (this.root.renderGroup) this.root.renderGroup.structureDidChange = true
  }

  render(): void {
    this.renderer?.render({ container: this.root })
  }

  /** Draws a sprite that shows nothing: what all sprites need of Pixi and the GPU is compiled before the first frame. */
  warmUp(): void {
    const { renderer } = this
    if (!renderer || !('gl' in renderer)) return
    const container = new Container()
    container.addChild(new Sprite(Texture.EMPTY))
    renderer.render({ container })
    container.destroy({ children: true })
  }

  /** Whether what was drawn before the first of a row of calls is done; never waits. */
  hasDrawn(): boolean {
    const { renderer } = this
    if (!renderer || !('gl' in renderer) || renderer.context.webGLVersion === 1) return true
    const { gl } = renderer
    this.fence ??= gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0) ?? undefined
    if (!this.fence) return true
    if (gl.getSyncParameter(this.fence, gl.SYNC_STATUS) !== gl.SIGNALED) return false
    gl.deleteSync(this.fence)
    this.fence = undefined
    return true
  }

  /**
   * Waits until everything is drawn. To read a pixel is the only call that does: `gl.finish` returns at once.
   *
   * @returns how long that took, ms; 0 without a GPU
   */
  finish(): number {
    const { renderer } = this
    if (!renderer || !('gl' in renderer)) return 0
    const { gl } = renderer
    const startedMs = performance.now()
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, this.pixel)
    return performance.now() - startedMs
  }

  /** Releases canvas and renderer; what was mounted is its host's to destroy. */
  destroy(): void {
    this.root.removeChildren()
    this.root.destroy()
    this.renderer?.canvas.remove()
    this.renderer?.destroy()
    this.renderer = undefined
  }
}

/** Places in whole device pixels at every pixel ratio in eighths, so that a smaller canvas draws the same pixels. */
const GRID_PX = 8
const floorToGrid = (px: number) => Math.floor(px / GRID_PX) * GRID_PX

async function makeRenderer(kind: RendererKind): Promise<StageRenderer> {
  if (kind === 'webgl') return new StageWebGLRenderer()
  const { StageCanvasRenderer } = await import('./canvas')
  return new StageCanvasRenderer()
}
