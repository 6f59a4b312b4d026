import { ExtensionType } from 'pixi-lib/extensions/Extensions'

interface LimitedRenderer {
  readonly gl: WebGL2RenderingContext
  readonly context: { readonly webGLVersion: 1 | 2 }
}

/** Replaces Pixi's limits system, which compiles trial shaders at start to find a batch's limits. */
export class StageLimits {
  static extension = { type: [ExtensionType.WebGLSystem], name: 'limits' } as const

  maxTextures = 8
  /** Set from the tier; batches that are built after a change follow it. */
  maxBatchableTextures = 8
  maxUniformBindings = 0
  private readonly renderer: LimitedRenderer

  constructor(renderer: LimitedRenderer) {
    this.renderer = renderer
  }

  contextChange(): void {
    const { gl, context } = this.renderer
    this.maxTextures = gl.getParameter(gl.MAX_TEXTURE_IMAGE_UNITS)
    if (context.webGLVersion === 2) this.maxUniformBindings = gl.getParameter(gl.MAX_UNIFORM_BUFFER_BINDINGS)
  }

  destroy(): void {}
}
