import { ExtensionType } from 'pixi-lib/extensions/Extensions'

interface Renderer {
  readonly renderTarget: { finishRenderPass(): void }
}

/** Replaces Pixi's back buffer, into which it can draw before the screen: nothing here reads the screen back. */
export class DirectTarget {
  static extension = { type: [ExtensionType.WebGLSystem], name: 'backBuffer', priority: 1 } as const

  readonly useBackBuffer = false
  private readonly renderer: Renderer

  constructor(renderer: Renderer) {
    this.renderer = renderer
  }

  renderEnd(): void {
    this.renderer.renderTarget.finishRenderPass()
  }

  destroy(): void {}
}
