import { ExtensionType } from 'pixi-lib/extensions/Extensions'
import { CanvasBatchAdaptor } from 'pixi-lib/rendering/batcher/canvas/CanvasBatchAdaptor'
import { BatcherPipe } from 'pixi-lib/rendering/batcher/shared/BatcherPipe'
import { CanvasColorMaskPipe } from 'pixi-lib/rendering/mask/color/CanvasColorMaskPipe'
import { CanvasContextSystem } from 'pixi-lib/rendering/renderers/canvas/CanvasContextSystem'
import { CanvasLimitsSystem } from 'pixi-lib/rendering/renderers/canvas/CanvasLimitsSystem'
import { CanvasRenderTargetSystem } from 'pixi-lib/rendering/renderers/canvas/renderTarget/CanvasRenderTargetSystem'
import { CanvasTextureSystem } from 'pixi-lib/rendering/renderers/canvas/texture/CanvasTextureSystem'
import type { BLEND_MODES } from 'pixi-lib/rendering/renderers/shared/state/const'
import { AbstractRenderer } from 'pixi-lib/rendering/renderers/shared/system/AbstractRenderer'
import type { SharedRendererOptions } from 'pixi-lib/rendering/renderers/shared/system/SharedSystems'
import { RendererType } from 'pixi-lib/rendering/renderers/types'
import { CanvasGraphicsAdaptor } from 'pixi-lib/scene/graphics/canvas/CanvasGraphicsAdaptor'
import { rendererParts } from './shared-parts'
import type { StillScheduler } from './still-scheduler'

/** Pixi keeps one blend mode for all its canvases: without this reset it would leak into the next draw. */
class ContextSystem extends CanvasContextSystem {
  override setBlendMode(blendMode: BLEND_MODES): void {
    this._activeBlendMode = 'inherit'
    super.setBlendMode(blendMode)
  }
}

const parts = rendererParts(
  {
    system: ExtensionType.CanvasSystem,
    pipe: ExtensionType.CanvasPipes,
    adaptor: ExtensionType.CanvasPipesAdaptor,
  },
  [
    ContextSystem,
    CanvasLimitsSystem,
    CanvasTextureSystem,
    CanvasRenderTargetSystem,
    BatcherPipe,
    CanvasColorMaskPipe,
    CanvasBatchAdaptor,
    CanvasGraphicsAdaptor,
  ],
)

/**
 * Pixi's Canvas 2D renderer, for where there is no WebGL: sprites and render textures, erase included.
 * Meshes draw nothing on it, so scenes leave shader effects out where `kit.renderer` is `canvas`.
 */
export class StageCanvasRenderer extends AbstractRenderer<unknown, SharedRendererOptions> {
  declare readonly scheduler: StillScheduler

  constructor() {
    super({ name: 'canvas', type: RendererType.CANVAS, ...parts })
  }
}
