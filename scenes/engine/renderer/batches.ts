import { BatcherPipe } from 'pixi-lib/rendering/batcher/shared/BatcherPipe'
import type { InstructionSet } from 'pixi-lib/rendering/renderers/shared/instructions/InstructionSet'

/**
 * Pixi's batches with a limit of textures that follows the tier. Pixi's shader chooses among a batch's textures by
 * comparing, and SwiftShader takes every branch: it samples as many textures for each pixel as a batch may have.
 */
export class StageBatcherPipe extends BatcherPipe {
  override buildStart(instructionSet: InstructionSet): void {
    super.buildStart(instructionSet)
    const { maxBatchableTextures } = this.renderer.limits
    // biome-ignore lint/complexity/useLiteralKeys: Pixi keeps it private.
    const { default: batcher } = this['_activeBatches']
    Object.assign(batcher, { maxTextures: maxBatchableTextures })
    batcher._updateMaxTextures(maxBatchableTextures)
  }
}
