import type { DrawEntry } from '../../../domain/rules/draws/log'
import { pickPrize } from '../../../domain/rules/draws/pick'
import { hasHour, hourOf } from '../../../domain/rules/draws/seeds'
import { type DrawTable, freeThanksOf, type TablePrize, thanksOf } from '../../../domain/rules/draws/table'
import type { Campaign } from '../../campaigns/campaign'
import { drawnFrom, type Prize } from '../../campaigns/draws/prizes'
import type { Trx } from '../../db/transaction'
import type { Uses } from '../../process/context'
import { takeBudget } from '../payout/budget'
import {
  type Award,
  claimAward,
  type DrawResult,
  findAward,
  settleAward,
  takeForcedAward,
} from '../repository'
import { addDraw, refOf } from './log'
import { isPlain, lockWinnable, putBackPiece, takePiece, winnable } from './pieces'

/** Who draws, and what their browser made at the tap; empty where it sent nothing. */
interface Drawer {
  identity: string
  contribution?: string | undefined
  /** Whether others of the campaign draw together (`together.ts`), if it is plain. */
  isBesideOthers?: boolean
}

/** What a draw came to, and how: the parts of its entry in the log. */
export type Outcome = Pick<DrawEntry, 'missed' | 'awardIndex' | 'piece' | 'by'>

/** The result when nothing is left: awardIndex 0 (decisions §3). */
const NOTHING: DrawResult = { awardIndex: 0, tookStock: 0, prizeName: '', message: '', amountFen: 0 }

/**
 * Draws for a person, once: in `trx`, with the first result for a person who has drawn before. The number comes from the
 * hour's seed, the person's contribution and the award's own identity (decisions §19). A prize is taken from the stock by a
 * conditional update; when another draw took the last, one of the others is drawn; when nothing can be won, the thank-you
 * sector's result, else awardIndex 0. The draw is written into the log's queue with it. Beside draws that are made together it
 * locks the stock first, as they do: in another order two draws of one person would wait for each other.
 */
export async function drawOnce(
  ctx: Uses<'clock' | 'drawTables' | 'isDemo' | 'secrets'>,
  trx: Trx,
  { activityId, file }: Campaign,
  { identity, contribution = '', isBesideOthers = false }: Drawer,
): Promise<Award> {
  const now = ctx.clock.now()
  const table = ctx.drawTables.find(activityId)
  const isLocked = isBesideOthers && table !== undefined && isPlain(table)
  const locked = isLocked ? await lockWinnable(trx, table, now) : undefined
  if (!(await claimAward(trx, activityId, identity, now))) {
    const first = await findAward(trx, activityId, identity)
    if (first === undefined) throw new Error('a draw was claimed and is not there')
    return first
  }
  if (table === undefined) throw new Error(`${activityId} has published nothing to draw from`)
  const forced = ctx.isDemo ? await takeForcedAward(trx, activityId, identity) : undefined
  const ref = refOf(ctx, activityId, identity)
  const numberOf = (attempt: number) =>
    ctx.drawTables.seeds.numberOf(trx, table.seed, hourOf(now), { activityId, ref, contribution, attempt })
  const left = locked ?? (await winnable(trx, table, now))
  const take = (prize: TablePrize) => takePiece(trx, table, prize, now)
  const look = { trx, table, left, now, take }
  const drawn = !isDrawnFrom(table, now)
    ? undefined
    : forced === undefined
      ? await drawFrom(look, numberOf)
      : await giveForced(look, forced)
  const outcome = drawn && (await withinBudget(look, drawn, file.budgetFen))
  if (outcome !== undefined) {
    await addDraw(trx, activityId, entryOf(look, { ref, contribution }, outcome))
  }
  const result = resultOf(drawnFrom(file)?.prizes, outcome)
  await settleAward(trx, activityId, identity, result)
  return { activityId, identity, createdAt: now, ...result }
}

/** What a draw sees, and how it takes its prize. */
interface Look {
  readonly table: DrawTable
  /** How many of each limited prize can be won, by item. */
  readonly left: ReadonlyMap<string, number>
  readonly now: number
  /** Takes a piece of a limited prize: its number, from 1; undefined when there is none. */
  take(prize: TablePrize): Promise<number | undefined>
}

/** The same, and the transaction that it is in. */
interface OpenLook extends Look {
  readonly trx: Trx
}

/** The log's entry of a draw. */
export const entryOf = (
  { table, now, left }: Look,
  { ref, contribution }: { ref: string; contribution: string },
  outcome: Outcome,
): DrawEntry => ({
  version: table.version,
  at: now,
  ref,
  contribution,
  left: Object.fromEntries(left),
  ...outcome,
})

/** Whether a table is drawn from now: its seed covers the hour and is not to be opened yet. */
export const isDrawnFrom = ({ opensAt, seed }: DrawTable, now: number): boolean =>
  (opensAt === null || now < opensAt) && hasHour(seed, hourOf(now))

/** Draws one of the prizes that are left; when a piece is gone after all, another, and at last the thank-you sector. */
export async function drawFrom(
  { table, left, take }: Look,
  numberOf: (attempt: number) => Promise<number>,
): Promise<Outcome> {
  const open = new Map(left)
  const missed: string[] = []
  for (;;) {
    const prize = pickPrize(table.prizes, open, await numberOf(missed.length))
    if (prize === undefined) return { awardIndex: thanksOf(table), piece: null, missed }
    if (prize.stock === undefined) return { awardIndex: prize.awardIndex, piece: null, missed }
    const piece = await take(prize)
    if (piece !== undefined) return { awardIndex: prize.awardIndex, piece, missed }
    missed.push(prize.item)
    if (prize.whenGone === 'thanks') return { awardIndex: thanksOf(table), piece: null, missed }
    open.set(prize.item, 0)
  }
}

/** What the lab has set: the prize while there is one, awardIndex 0 as such, and the thank-you sector otherwise. */
async function giveForced({ table, take }: Look, awardIndex: number): Promise<Outcome> {
  const byLab: Pick<Outcome, 'by' | 'missed'> = { by: 'lab', missed: [] }
  const thanks = { ...byLab, awardIndex: thanksOf(table), piece: null }
  if (awardIndex === 0) return { ...byLab, awardIndex, piece: null }
  const prize = table.prizes.find((one) => one.awardIndex === awardIndex)
  if (prize === undefined) return thanks
  if (prize.stock === undefined) return { ...byLab, awardIndex, piece: null }
  const piece = await take(prize)
  return piece === undefined ? thanks : { ...byLab, awardIndex, piece }
}

/**
 * The outcome, if the campaign's budget holds its money; else the thank-you sector, unless that is money too, and the piece
 * that it took goes back.
 */
async function withinBudget(
  { trx, table, now }: OpenLook,
  outcome: Outcome,
  budgetFen: number | undefined,
): Promise<Outcome> {
  const prize = table.prizes.find(({ awardIndex }) => awardIndex === outcome.awardIndex)
  if (prize === undefined) return outcome
  const { activityId } = table
  if (await takeBudget(trx, { activityId, budgetFen, fen: prize.amountFen })) return outcome
  if (outcome.piece !== null) await putBackPiece(trx, table, prize, now)
  return beyondBudget(table, outcome)
}

/** What an outcome becomes whose money the budget does not hold; its piece goes back. */
export const beyondBudget = (table: DrawTable, outcome: Outcome): Outcome => ({
  by: 'budget',
  ...outcome,
  awardIndex: freeThanksOf(table),
  piece: null,
})

/** What the winner gets of an outcome, as it is kept. */
export function resultOf(prizes: readonly Prize[] = [], outcome: Outcome | undefined): DrawResult {
  const prize = prizes.find(({ awardIndex }) => awardIndex === outcome?.awardIndex)
  if (prize === undefined) return NOTHING
  const { awardIndex, name, message, amountFen } = prize
  return {
    awardIndex,
    tookStock: typeof outcome?.piece === 'number' ? 1 : 0,
    prizeName: name,
    message,
    amountFen,
  }
}
