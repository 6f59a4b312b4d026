import * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from '../../platform/storage'

/** An award that was asked for and whose result the player has not been told yet. */
const pending = z.object({
  /** The server's answer; absent while it is still being asked for. */
  reply: z.optional(
    z.object({
      awardIndex: z.number(),
      message: z.optional(z.string()),
      msg: z.optional(z.string()),
      isOpenWallet: z.boolean(),
    }),
  ),
})
export type PendingDraw = z.output<typeof pending>

const place = (activityId: string) => `hongbao.draw.${activityId}`

/** Keeps a draw through a reload or a killed page, until its result has been told. */
export const drawMemory = {
  read: (activityId: string): PendingDraw | undefined => readStored('session', place(activityId), pending),
  write: (activityId: string, draw: PendingDraw): void => writeStored('session', place(activityId), draw),
  forget: (activityId: string): void => removeStored('session', place(activityId)),
}
