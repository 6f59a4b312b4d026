import { GlProgram } from 'pixi-lib/rendering/renderers/gl/shader/GlProgram'
import { getBatchSamplersUniformGroup } from 'pixi-lib/rendering/renderers/gl/shader/getBatchSamplersUniformGroup'
import { Shader } from 'pixi-lib/rendering/renderers/shared/shader/Shader'
import { batchFragment, batchVertex } from '../../../shaders/batch'

/**
 * Replaces Pixi's shader of a batch, which puts its source together from parts as the page starts, and once more in the
 * language of WebGPU; with the compiler of those parts it is 2 KB of script (gzip) more.
 */
export class DefaultShader extends Shader {
  constructor(readonly maxTextures: number) {
    super({
      glProgram: new GlProgram({
        vertex: batchVertex,
        fragment: batchFragment(maxTextures),
        name: 'batch',
      }),
      resources: { batchSamplers: getBatchSamplersUniformGroup(maxTextures) },
    })
  }
}
