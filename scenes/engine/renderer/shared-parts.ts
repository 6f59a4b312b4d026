import { type ExtensionType, extensions } from 'pixi-lib/extensions/Extensions'
import { BackgroundSystem } from 'pixi-lib/rendering/renderers/shared/background/BackgroundSystem'
import { BlendModePipe } from 'pixi-lib/rendering/renderers/shared/blendModes/BlendModePipe'
import { GCSystem } from 'pixi-lib/rendering/renderers/shared/GCSystem'
import { GlobalUniformSystem } from 'pixi-lib/rendering/renderers/shared/renderTarget/GlobalUniformSystem'
import {
  AbstractRenderer,
  type RendererConfig,
} from 'pixi-lib/rendering/renderers/shared/system/AbstractRenderer'
import { ViewSystem } from 'pixi-lib/rendering/renderers/shared/view/ViewSystem'
import { RenderGroupPipe } from 'pixi-lib/scene/container/RenderGroupPipe'
import { RenderGroupSystem } from 'pixi-lib/scene/container/RenderGroupSystem'
import { SpritePipe } from 'pixi-lib/scene/sprite/SpritePipe'
import { StillScheduler } from './still-scheduler'

/**
 * Pixi writes its uniform and shader upload functions as source text, which a strict Content-Security-Policy
 * forbids. These are its own replacements for the parts that we ship (its `pixi.js/unsafe-eval` patches the
 * WebGPU and particle parts too, four times the size). The WebGL half is in `webgl.ts`.
 */
Object.assign(AbstractRenderer.prototype, { _unsafeEvalCheck: () => undefined })

/** The types by which Pixi tells the parts of one kind of renderer. */
interface PartTypes {
  system: ExtensionType
  pipe: ExtensionType
  adaptor: ExtensionType
}

/**
 * What a renderer consists of: the parts that both kinds have, then its own. Called once for each kind.
 *
 * @throws Error where these types have been asked for already
 */
export function rendererParts(
  { system, pipe, adaptor }: PartTypes,
  own: Parameters<typeof extensions.add>,
): Pick<RendererConfig, 'systems' | 'renderPipes' | 'renderPipeAdaptors'> {
  const systems: RendererConfig['systems'] = []
  const renderPipes: RendererConfig['renderPipes'] = []
  const renderPipeAdaptors: RendererConfig['renderPipeAdaptors'] = []
  extensions.handleByNamedList(system, systems)
  extensions.handleByNamedList(pipe, renderPipes)
  extensions.handleByNamedList(adaptor, renderPipeAdaptors)
  extensions.add(
    BackgroundSystem,
    GlobalUniformSystem,
    ViewSystem,
    RenderGroupSystem,
    GCSystem,
    StillScheduler,
  )
  extensions.add(...own, BlendModePipe, SpritePipe, RenderGroupPipe)
  return { systems, renderPipes, renderPipeAdaptors }
}
