import { AbstractRenderer } from 'pixi-lib/rendering/renderers/shared/system/AbstractRenderer'

/**
 * Pixi writes its uniform and shader upload functions as source text, which a strict Content-Security-Policy
 * forbids. These are its own replacements for the parts that we ship (its `pixi.js/unsafe-eval` patches the
 * WebGPU and particle parts too, four times the size). The WebGL half is in `webgl.ts`.
 */
Object.assign(AbstractRenderer.prototype, { _unsafeEvalCheck: () => undefined })
