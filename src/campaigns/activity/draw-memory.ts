import * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from '../../platform/storage'

/** A requested award whose result the player has not seen yet. */
const pending = z.object({
  /** The server's answer; absent while it is requested. */
  reply: z.optional(
    z.object({
      awardIndex: z.number(),
      message: z.optional(z.string()),
      msg: z.optional(z.string()),
      isOpenWallet: z.optional(z.boolean()),
      receipt: z.optional(z.string()),
    }),
  ),
})
type PendingDraw = z.output<typeof pending>

const storageKey = (activityId: string) => `hongbao.draw.${activityId}`

/** Keeps a draw through a reload or a killed page, until its result has been shown. */
export const drawMemory = {
  read: (activityId: string): PendingDraw | undefined =>
    readStored('session', storageKey(activityId), pending),
  write: (activityId: string, draw: PendingDraw): void =>
    writeStored('session', storageKey(activityId), draw),
  clear: (activityId: string): void => removeStored('session', storageKey(activityId)),
}
