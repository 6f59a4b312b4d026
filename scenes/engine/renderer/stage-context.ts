import { GlContextSystem } from 'pixi-lib/rendering/renderers/gl/context/GlContextSystem'

/**
 * Pixi's context with the one extension of WebGL 2 that is used here: each that is asked for is a round trip to the GPU's
 * process, and Pixi asks for fifteen. WebGL 1 needs Pixi's for what it lacks.
 */
export class StageContext extends GlContextSystem {
  static override readonly extension = GlContextSystem.extension

  override getExtensions(): void {
    if (this.webGLVersion === 1) super.getExtensions()
    else this.extensions = { loseContext: this.gl.getExtension('WEBGL_lose_context') ?? undefined }
  }
}
