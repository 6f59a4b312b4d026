import { Container } from 'pixi-lib/scene/container/Container'
import type { StageRenderer, Surface } from './surface'

export interface ApplicationOptions {
  surface: Surface
}

/**
 * The part of Pixi's `Application` that @pixi/react uses, as a guest on a surface that is there already: a container
 * in the surface's own, and its renderer. The canvas that @pixi/react makes for it is never drawn on.
 */
export class Application {
  stage = new Container()
  renderer: StageRenderer | undefined

  /** Never rejects, which would leave @pixi/react stuck. */
  async init({ surface }: ApplicationOptions): Promise<void> {
    surface.root.addChild(this.stage)
    this.renderer = surface.renderer
  }

  destroy(): void {
    if (this.stage.destroyed) return
    this.stage.removeFromParent()
    this.stage.destroy({ children: true })
    this.renderer = undefined
  }
}
