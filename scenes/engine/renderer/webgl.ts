import { ExtensionType } from 'pixi-lib/extensions/Extensions'
import { GlBatchAdaptor } from 'pixi-lib/rendering/batcher/gl/GlBatchAdaptor'
import { ColorMaskPipe } from 'pixi-lib/rendering/mask/color/ColorMaskPipe'
import { GlBufferSystem } from 'pixi-lib/rendering/renderers/gl/buffer/GlBufferSystem'
import { GlColorMaskSystem } from 'pixi-lib/rendering/renderers/gl/GlColorMaskSystem'
import { GlEncoderSystem } from 'pixi-lib/rendering/renderers/gl/GlEncoderSystem'
import { GlStencilSystem } from 'pixi-lib/rendering/renderers/gl/GlStencilSystem'
import { GlGeometrySystem } from 'pixi-lib/rendering/renderers/gl/geometry/GlGeometrySystem'
import { GlRenderTargetSystem } from 'pixi-lib/rendering/renderers/gl/renderTarget/GlRenderTargetSystem'
import { GlShaderSystem } from 'pixi-lib/rendering/renderers/gl/shader/GlShaderSystem'
import { GlUniformGroupSystem } from 'pixi-lib/rendering/renderers/gl/shader/GlUniformGroupSystem'
import { GlStateSystem } from 'pixi-lib/rendering/renderers/gl/state/GlStateSystem'
import { GlTextureSystem } from 'pixi-lib/rendering/renderers/gl/texture/GlTextureSystem'
import { AbstractRenderer } from 'pixi-lib/rendering/renderers/shared/system/AbstractRenderer'
import type { SharedRendererOptions } from 'pixi-lib/rendering/renderers/shared/system/SharedSystems'
import { RendererType } from 'pixi-lib/rendering/renderers/types'
import { MeshPipe } from 'pixi-lib/scene/mesh/shared/MeshPipe'
import { generateShaderSyncPolyfill } from 'pixi-lib/unsafe-eval/shader/generateShaderSyncPolyfill'
import { generateUniformsSyncPolyfill } from 'pixi-lib/unsafe-eval/uniforms/generateUniformsSyncPolyfill'
import { StageBatcherPipe } from './batches'
import { DirectTarget } from './direct-target'
import { StageLimits } from './limits'
import { StageMeshAdaptor } from './mesh-adaptor'
import { rendererParts } from './shared-parts'
import { StageContext } from './stage-context'
import type { StillScheduler } from './still-scheduler'

Object.assign(GlUniformGroupSystem.prototype, { _generateUniformsSync: generateUniformsSyncPolyfill })
Object.assign(GlShaderSystem.prototype, { _generateShaderSync: generateShaderSyncPolyfill })

const parts = rendererParts(
  {
    system: ExtensionType.WebGLSystem,
    pipe: ExtensionType.WebGLPipes,
    adaptor: ExtensionType.WebGLPipesAdaptor,
  },
  [
    DirectTarget,
    StageContext,
    StageLimits,
    GlBufferSystem,
    GlTextureSystem,
    GlRenderTargetSystem,
    GlGeometrySystem,
    GlUniformGroupSystem,
    GlShaderSystem,
    GlEncoderSystem,
    GlStateSystem,
    GlStencilSystem,
    GlColorMaskSystem,
    ColorMaskPipe,
    StageBatcherPipe,
    MeshPipe,
    GlBatchAdaptor,
    StageMeshAdaptor,
  ],
)

/** Pixi's WebGL renderer with the parts that scenes use: sprites, meshes with shaders, render textures. */
export class StageWebGLRenderer extends AbstractRenderer<unknown, SharedRendererOptions> {
  declare readonly gl: WebGL2RenderingContext
  declare readonly texture: GlTextureSystem
  declare readonly context: StageContext
  declare readonly scheduler: StillScheduler
  declare readonly limits: StageLimits

  constructor() {
    super({ name: 'webgl', type: RendererType.WEBGL, ...parts })
  }

  /** The context is already lost: `destroy` must not lose it again. */
  releaseContext(): void {
    this.context.extensions.loseContext = undefined
  }
}
