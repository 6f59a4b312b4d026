import { awardCall } from '../../../domain/calls/activity'
import { receiptAnswer } from '../../../domain/calls/draws'
import type { Lab } from '../lab'
import type { CampaignServer } from '../server'
import { expect, freshPhone } from '../test'
import { registerElsewhere } from './register'

interface Place {
  server: CampaignServer
  lab: Lab
}

/** The link to a draw's receipt, whose code is another in each run. */
export const RECEIPT_LINK = 'button:has(:text-matches("^(receipt|抽奖凭证) [0-9A-Z]{12}$"))'

const HOUR_MS = 3_600_000
const CLOSES_AFTER_MS = 6 * HOUR_MS
/** Seed, table and log are open two hours after the close. */
const OPEN_AFTER_CLOSE_MS = 2 * HOUR_MS + 60_000

/** Draws in a lottery for a phone of its own, over the calls alone; answers the receipt. */
export async function drawnReceipt(place: Place, activityId: string, contribution?: string): Promise<string> {
  const visit = await registerElsewhere(place, activityId, freshPhone())
  const { receipt } = await visit.done(awardCall, { activityId, activityChannel: '1', contribution })
  if (!receipt) throw new Error(`${activityId} gave no receipt`)
  return receipt
}

/** Waits until a draw has its place in the log. */
export async function sealed({ server }: Place, activityId: string, receipt: string): Promise<void> {
  const address = `${server.origin}/api/draws/${activityId}/receipts/${receipt}`
  await expect
    .poll(async () => receiptAnswer.parse(await (await fetch(address)).json()).seq, { timeout: 15_000 })
    .toBeGreaterThan(0)
}

/** A lottery that closes within hours. */
export async function closingLottery({ lab }: Place, activityId: string): Promise<void> {
  const close = Date.now() + CLOSES_AFTER_MS
  await lab.campaign('wheel', activityId, { activityEndTime: close - HOUR_MS, activityCloseTime: close })
}

/** Moves the server's clock to where a closing lottery is over and open to everyone; set it back afterwards. */
export const pastTheEnd = ({ lab }: Place) => lab.clock(Date.now() + CLOSES_AFTER_MS + OPEN_AFTER_CLOSE_MS)

/** A lottery that is over, with some draws; answers the receipts in the order of the draws. */
export async function lotteryOver(place: Place, activityId: string, draws = 3): Promise<string[]> {
  await closingLottery(place, activityId)
  const receipts: string[] = []
  for (let drawn = 0; drawn < draws; drawn += 1) receipts.push(await drawnReceipt(place, activityId))
  for (const receipt of receipts) await sealed(place, activityId, receipt)
  await pastTheEnd(place)
  return receipts
}
