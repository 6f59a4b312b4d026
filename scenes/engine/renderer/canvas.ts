import './csp'
import { ExtensionType, extensions } from 'pixi-lib/extensions/Extensions'
import { CanvasBatchAdaptor } from 'pixi-lib/rendering/batcher/canvas/CanvasBatchAdaptor'
import { BatcherPipe } from 'pixi-lib/rendering/batcher/shared/BatcherPipe'
import { CanvasColorMaskPipe } from 'pixi-lib/rendering/mask/color/CanvasColorMaskPipe'
import { CanvasContextSystem } from 'pixi-lib/rendering/renderers/canvas/CanvasContextSystem'
import { CanvasLimitsSystem } from 'pixi-lib/rendering/renderers/canvas/CanvasLimitsSystem'
import { CanvasRenderTargetSystem } from 'pixi-lib/rendering/renderers/canvas/renderTarget/CanvasRenderTargetSystem'
import { CanvasTextureSystem } from 'pixi-lib/rendering/renderers/canvas/texture/CanvasTextureSystem'
import { BackgroundSystem } from 'pixi-lib/rendering/renderers/shared/background/BackgroundSystem'
import { BlendModePipe } from 'pixi-lib/rendering/renderers/shared/blendModes/BlendModePipe'
import { GCSystem } from 'pixi-lib/rendering/renderers/shared/GCSystem'
import { GlobalUniformSystem } from 'pixi-lib/rendering/renderers/shared/renderTarget/GlobalUniformSystem'
import type { BLEND_MODES } from 'pixi-lib/rendering/renderers/shared/state/const'
import {
  AbstractRenderer,
  type RendererConfig,
} from 'pixi-lib/rendering/renderers/shared/system/AbstractRenderer'
import type { SharedRendererOptions } from 'pixi-lib/rendering/renderers/shared/system/SharedSystems'
import { ViewSystem } from 'pixi-lib/rendering/renderers/shared/view/ViewSystem'
import { RendererType } from 'pixi-lib/rendering/renderers/types'
import { RenderGroupPipe } from 'pixi-lib/scene/container/RenderGroupPipe'
import { RenderGroupSystem } from 'pixi-lib/scene/container/RenderGroupSystem'
import { CanvasGraphicsAdaptor } from 'pixi-lib/scene/graphics/canvas/CanvasGraphicsAdaptor'
import { SpritePipe } from 'pixi-lib/scene/sprite/SpritePipe'
import { StillScheduler } from './still-scheduler'

/** Pixi keeps one blend mode for all its canvases: without this reset it would leak into the next draw. */
class ContextSystem extends CanvasContextSystem {
  override setBlendMode(blendMode: BLEND_MODES): void {
    this._activeBlendMode = 'inherit'
    super.setBlendMode(blendMode)
  }
}

const systems: RendererConfig['systems'] = []
const renderPipes: RendererConfig['renderPipes'] = []
const renderPipeAdaptors: RendererConfig['renderPipeAdaptors'] = []
extensions.handleByNamedList(ExtensionType.CanvasSystem, systems)
extensions.handleByNamedList(ExtensionType.CanvasPipes, renderPipes)
extensions.handleByNamedList(ExtensionType.CanvasPipesAdaptor, renderPipeAdaptors)
extensions.add(
  BackgroundSystem,
  GlobalUniformSystem,
  ViewSystem,
  RenderGroupSystem,
  GCSystem,
  StillScheduler,
  ContextSystem,
  CanvasLimitsSystem,
  CanvasTextureSystem,
  CanvasRenderTargetSystem,
  BlendModePipe,
  BatcherPipe,
  CanvasColorMaskPipe,
  SpritePipe,
  RenderGroupPipe,
  CanvasBatchAdaptor,
  CanvasGraphicsAdaptor,
)

/**
 * Pixi's Canvas 2D renderer, for where there is no WebGL: sprites and render textures, erase included.
 * Meshes draw nothing on it, so scenes leave shader effects out where `kit.renderer` is `canvas`.
 */
export class StageCanvasRenderer extends AbstractRenderer<unknown, SharedRendererOptions> {
  declare readonly scheduler: StillScheduler

  constructor() {
    super({ name: 'canvas', type: RendererType.CANVAS, systems, renderPipes, renderPipeAdaptors })
  }
}
