import { randomInt } from 'node:crypto'
import { yuanToFen } from '../../domain/rules/money'
import type { Trx } from '../db/transaction'
import { type DrawPrize, drawPrize, stockItemOf } from './draw-plan'
import { takeBudget } from './payout/budget'
import {
  type Award,
  claimAward,
  type DrawResult,
  findAward,
  settleAward,
  takeForcedAward,
} from './repository'
import { leftOf, putBack, takeOne } from './stock'

/** A prize as the draw needs it: its odds, and what its winner gets. */
interface Prize extends DrawPrize {
  name: string
  message: string
  /** What it is worth; 0 = no money. */
  amountFen: number
}

/** What a campaign draws from. */
export interface Drawing {
  activityId: string
  prizes: readonly Prize[]
  /** awardIndex of the prize that a draw falls to when nothing else is left. */
  thankYou?: number | null | undefined
  /** Most fen that the campaign may promise; undefined where there is no ceiling. */
  budgetFen?: number | undefined
}

/** Fen that a prize is worth; 0 for one that is no money. */
export const worthFen = ({ amount }: { amount?: string | undefined }): number => yuanToFen(amount ?? '') ?? 0

const RANDOM_STEPS = 2 ** 47
/** From 0 to below 1, from the system's generator: no one can predict a draw. */
const random = (): number => randomInt(RANDOM_STEPS) / RANDOM_STEPS

/** The result when nothing is left: awardIndex 0 (decisions §3). */
const NOTHING: DrawResult = { awardIndex: 0, tookStock: 0, prizeName: '', message: '', amountFen: 0 }

/**
 * Draws for a person, once: in `trx`, with the first result for a person who has drawn before. A prize is taken from
 * the stock by a conditional update; when another draw took the last, one of the others is drawn; when nothing
 * can be won, the thank-you sector's result, else awardIndex 0.
 * @param forced true where the lab may have set the result
 */
export async function drawOnce(
  trx: Trx,
  drawing: Drawing,
  identity: string,
  now: number,
  forced: boolean,
): Promise<Award> {
  const { activityId, prizes, thankYou } = drawing
  if (!(await claimAward(trx, activityId, identity, now))) {
    const first = await findAward(trx, activityId, identity)
    if (first === undefined) throw new Error('a draw was claimed and is not there')
    return first
  }
  const forcedIndex = forced ? await takeForcedAward(trx, activityId, identity) : undefined
  const result =
    forcedIndex === undefined
      ? await drawFrom(trx, activityId, prizes)
      : await giveForced(
          trx,
          activityId,
          prizes.find((prize) => prize.awardIndex === forcedIndex),
        )
  const won = await withinBudget(trx, drawing, result)
  const settled =
    won ?? (await withinBudget(trx, drawing, thanksOf(prizes, thankYou, forcedIndex))) ?? NOTHING
  await settleAward(trx, activityId, identity, settled)
  return { activityId, identity, createdAt: now, ...settled }
}

/** The result if the campaign's budget holds its money; else undefined, and the stock that it took goes back. */
async function withinBudget(
  trx: Trx,
  { activityId, prizes, budgetFen }: Drawing,
  result: DrawResult | undefined,
): Promise<DrawResult | undefined> {
  if (result === undefined) return undefined
  if (await takeBudget(trx, { activityId, budgetFen, fen: result.amountFen })) return result
  const prize = prizes.find(({ awardIndex }) => awardIndex === result.awardIndex)
  if (prize !== undefined && result.tookStock === 1)
    await putBack(trx, activityId, 'prize', stockItemOf(prize))
  return undefined
}

async function drawFrom(
  trx: Trx,
  activityId: string,
  prizes: readonly Prize[],
): Promise<DrawResult | undefined> {
  const left = await leftOf(trx, activityId, 'prize')
  for (;;) {
    const prize = drawPrize(prizes, left, random)
    if (prize === undefined) return undefined
    if (prize.stock === undefined) return resultOf(prize, 0)
    const item = stockItemOf(prize)
    if ((await takeOne(trx, activityId, 'prize', item)) !== undefined) return resultOf(prize, 1)
    left.set(item, 0)
  }
}

async function giveForced(
  trx: Trx,
  activityId: string,
  prize: Prize | undefined,
): Promise<DrawResult | undefined> {
  if (prize === undefined) return undefined
  if (prize.stock === undefined) return resultOf(prize, 0)
  const taken = await takeOne(trx, activityId, 'prize', stockItemOf(prize))
  return taken === undefined ? undefined : resultOf(prize, 1)
}

/** The thank-you sector, unless the lab wants awardIndex 0. */
function thanksOf(
  prizes: readonly Prize[],
  place: number | null | undefined,
  forcedIndex: number | undefined,
): DrawResult | undefined {
  const prize = forcedIndex === 0 ? undefined : prizes.find((entry) => entry.awardIndex === place)
  return prize && resultOf(prize, 0)
}

function resultOf({ awardIndex, name, message, amountFen }: Prize, tookStock: 0 | 1): DrawResult {
  return { awardIndex, tookStock, prizeName: name, message, amountFen }
}
