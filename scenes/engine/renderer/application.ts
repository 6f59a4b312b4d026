import { Container } from 'pixi-lib/scene/container/Container'
import type { StageCanvasRenderer } from './canvas'
import { StageWebGLRenderer } from './webgl'

export type RendererKind = 'webgl' | 'canvas'

export type StageRenderer = StageWebGLRenderer | StageCanvasRenderer

export interface ApplicationSetup {
  kind: RendererKind
  antialias: boolean
  /** The renderer is created once this resolves. */
  gate: Promise<void>
}

export interface ApplicationOptions {
  setup: ApplicationSetup
  canvas: HTMLCanvasElement
}

/**
 * The part of Pixi's `Application` that @pixi/react uses: a root container and one renderer, without a ticker,
 * events or resizing of its own. `init` never rejects (a rejection would leave @pixi/react stuck): without a
 * renderer, `failure` says why.
 */
export class Application {
  stage = new Container()
  renderer: StageRenderer | undefined
  failure: unknown
  #destroyed = false

  async init({ setup, canvas }: ApplicationOptions): Promise<void> {
    await setup.gate
    if (this.#destroyed) return
    try {
      const renderer = await makeRenderer(setup.kind)
      await renderer.init({
        canvas,
        width: 1,
        height: 1,
        resolution: 1,
        antialias: setup.antialias,
        backgroundAlpha: 0,
        autoDensity: false,
        skipExtensionImports: true,
        gcMaxUnusedTime: Number.POSITIVE_INFINITY,
      })
      if (this.#destroyed) renderer.destroy()
      else this.renderer = renderer
    } catch (error) {
      this.failure = error
    }
  }

  render(): void {
    this.renderer?.render({ container: this.stage })
  }

  destroy(): void {
    if (this.#destroyed) return
    this.#destroyed = true
    this.stage.destroy({ children: true })
    this.renderer?.destroy()
    this.renderer = undefined
  }
}

async function makeRenderer(kind: RendererKind): Promise<StageRenderer> {
  if (kind === 'webgl') return new StageWebGLRenderer()
  const { StageCanvasRenderer } = await import('./canvas')
  return new StageCanvasRenderer()
}
