import './csp'
import { ExtensionType, extensions } from 'pixi-lib/extensions/Extensions'
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
import { BackgroundSystem } from 'pixi-lib/rendering/renderers/shared/background/BackgroundSystem'
import { BlendModePipe } from 'pixi-lib/rendering/renderers/shared/blendModes/BlendModePipe'
import { GCSystem } from 'pixi-lib/rendering/renderers/shared/GCSystem'
import { GlobalUniformSystem } from 'pixi-lib/rendering/renderers/shared/renderTarget/GlobalUniformSystem'
import {
  AbstractRenderer,
  type RendererConfig,
} from 'pixi-lib/rendering/renderers/shared/system/AbstractRenderer'
import type { SharedRendererOptions } from 'pixi-lib/rendering/renderers/shared/system/SharedSystems'
import { ViewSystem } from 'pixi-lib/rendering/renderers/shared/view/ViewSystem'
import { RendererType } from 'pixi-lib/rendering/renderers/types'
import { RenderGroupPipe } from 'pixi-lib/scene/container/RenderGroupPipe'
import { RenderGroupSystem } from 'pixi-lib/scene/container/RenderGroupSystem'
import { MeshPipe } from 'pixi-lib/scene/mesh/shared/MeshPipe'
import { SpritePipe } from 'pixi-lib/scene/sprite/SpritePipe'
import { generateShaderSyncPolyfill } from 'pixi-lib/unsafe-eval/shader/generateShaderSyncPolyfill'
import { generateUniformsSyncPolyfill } from 'pixi-lib/unsafe-eval/uniforms/generateUniformsSyncPolyfill'
import { StageBatcherPipe } from './batches'
import { DirectTarget } from './direct-target'
import { StageLimits } from './limits'
import { StageMeshAdaptor } from './mesh-adaptor'
import { StageContext } from './stage-context'
import { StillScheduler } from './still-scheduler'

Object.assign(GlUniformGroupSystem.prototype, { _generateUniformsSync: generateUniformsSyncPolyfill })
Object.assign(GlShaderSystem.prototype, { _generateShaderSync: generateShaderSyncPolyfill })

const systems: RendererConfig['systems'] = []
const renderPipes: RendererConfig['renderPipes'] = []
const renderPipeAdaptors: RendererConfig['renderPipeAdaptors'] = []
extensions.handleByNamedList(ExtensionType.WebGLSystem, systems)
extensions.handleByNamedList(ExtensionType.WebGLPipes, renderPipes)
extensions.handleByNamedList(ExtensionType.WebGLPipesAdaptor, renderPipeAdaptors)
extensions.add(
  BackgroundSystem,
  GlobalUniformSystem,
  ViewSystem,
  RenderGroupSystem,
  GCSystem,
  StillScheduler,
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
  BlendModePipe,
  ColorMaskPipe,
  StageBatcherPipe,
  SpritePipe,
  MeshPipe,
  RenderGroupPipe,
  GlBatchAdaptor,
  StageMeshAdaptor,
)

/** Pixi's WebGL renderer with the parts that scenes use: sprites, meshes with shaders, render textures. */
export class StageWebGLRenderer extends AbstractRenderer<unknown, SharedRendererOptions> {
  declare readonly gl: WebGL2RenderingContext
  declare readonly texture: GlTextureSystem
  declare readonly context: StageContext
  declare readonly scheduler: StillScheduler
  declare readonly limits: StageLimits

  constructor() {
    super({ name: 'webgl', type: RendererType.WEBGL, systems, renderPipes, renderPipeAdaptors })
  }

  /** The context is already lost: `destroy` must not lose it again. */
  releaseContext(): void {
    this.context.extensions.loseContext = undefined
  }
}
