import { ExtensionType } from 'pixi-lib/extensions/Extensions'

/** WebGL's guaranteed number; each more is one comparison more for every pixel drawn. */
const TEXTURES_PER_BATCH = 8

interface LimitedRenderer {
  readonly gl: WebGL2RenderingContext
  readonly context: { readonly webGLVersion: 1 | 2 }
}

/** Takes the place of Pixi's limits, which compile trial shaders at start to find what a batch may hold. */
export class StageLimits {
  static extension = { type: [ExtensionType.WebGLSystem], name: 'limits' } as const

  maxTextures = TEXTURES_PER_BATCH
  readonly maxBatchableTextures = TEXTURES_PER_BATCH
  maxUniformBindings = 0
  readonly #renderer: LimitedRenderer

  constructor(renderer: LimitedRenderer) {
    this.#renderer = renderer
  }

  contextChange(): void {
    const { gl, context } = this.#renderer
    this.maxTextures = gl.getParameter(gl.MAX_TEXTURE_IMAGE_UNITS)
    if (context.webGLVersion === 2) this.maxUniformBindings = gl.getParameter(gl.MAX_UNIFORM_BUFFER_BINDINGS)
  }

  destroy(): void {}
}
