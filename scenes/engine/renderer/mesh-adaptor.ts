import { ExtensionType } from 'pixi-lib/extensions/Extensions'
import type { WebGLRenderer } from 'pixi-lib/rendering/renderers/gl/WebGLRenderer'
import type { Mesh } from 'pixi-lib/scene/mesh/shared/Mesh'
import type { MeshAdaptor, MeshPipe } from 'pixi-lib/scene/mesh/shared/MeshPipe'

/** Draws meshes that have a shader of their own, which all of ours do; Pixi's adaptor compiles one for the others. */
export class StageMeshAdaptor implements MeshAdaptor {
  static extension = { type: [ExtensionType.WebGLPipesAdaptor], name: 'mesh' } as const

  init(): void {}

  /** @throws Error for a mesh without a WebGL program */
  execute(pipe: MeshPipe, mesh: Mesh): void {
    const renderer = pipe.renderer as WebGLRenderer
    const { shader } = mesh
    if (!shader?.glProgram) throw new Error('a mesh needs a shader')
    Object.assign(shader.groups, {
      100: renderer.globalUniforms.bindGroup,
      101: pipe.localUniformsBindGroup,
    })
    renderer.encoder.draw({ geometry: mesh.geometry, shader, state: mesh.state })
  }

  destroy(): void {}
}
