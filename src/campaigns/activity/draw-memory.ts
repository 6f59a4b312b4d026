import * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from '../../platform/storage'
import { ownPlace } from '../../stores/subject'

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

interface DrawMemory {
  read: () => PendingDraw | undefined
  write: (draw: PendingDraw) => void
  clear: () => void
}

/**
 * Keeps a draw through a reload or a killed page, until its result has been shown.
 * @param player whose draw it is: an answer or a dialog may outlast their turn in this tab
 */
export function drawMemoryOf(activityId: string, player: string | undefined): DrawMemory {
  const place = ownPlace(`hongbao.draw.${activityId}`, player)
  return {
    read: () => readStored('session', place, pending),
    write: (draw) => writeStored('session', place, draw),
    clear: () => removeStored('session', place),
  }
}
