import * as z from 'zod/mini'
import { readStored, writeStored } from '../../../platform/storage'

const memory = z.object({
  /** What has been scratched off. */
  strokes: z.optional(z.string()),
  /** The result has been shown. */
  revealed: z.optional(z.boolean()),
})
type ScratchMemory = z.output<typeof memory>

const place = (activityId: string, openId: string) => `hongbao.scratch.${activityId}.${openId}`

/** Keeps how far a card is scratched through a reload. */
export const scratchMemory = {
  read: (activityId: string, openId: string): ScratchMemory =>
    readStored('session', place(activityId, openId), memory) ?? {},
  write: (activityId: string, openId: string, value: ScratchMemory): void =>
    writeStored('session', place(activityId, openId), value),
}
