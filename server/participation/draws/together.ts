import { setImmediate } from 'node:timers/promises'
import { hourOf } from '../../../domain/rules/draws/seeds'
import type { DrawTable, TablePrize } from '../../../domain/rules/draws/table'
import type { Payee } from '../../adapters/payout/port'
import type { Campaign } from '../../campaigns/campaign'
import { drawnFrom } from '../../campaigns/draws/prizes'
import { CampaignChanged, GENERATION } from '../../campaigns/generation'
import { type Trx, transaction } from '../../db/transaction'
import { isDatabaseUnavailable, isLockTimeout } from '../../db/unavailable'
import { WaitingLine } from '../../db/waiting-line'
import { type DrawRows, writeDraws } from '../../db/write-draws'
import type { ClaimRows } from '../../http/claim'
import type { Uses } from '../../process/context'
import { awardSource, payoutRow } from '../payout/promise'
import type { Award } from '../repository'
import { beyondBudget, drawFrom, entryOf, isDrawnFrom, type Outcome, resultOf } from './draw'
import { pendingRow, refOf, type WaitingRow } from './log'
import { isPlain, winnableOf } from './pieces'
import { type Asked, type Present, readPresent } from './present'
import { sealedRows } from './sealing'

/** Draws of one transaction; the rest waits for the next. */
const MOST = 64

/** A person's draw, with all that is written with it. */
interface WaitingDraw extends Asked {
  readonly campaign: Campaign
  readonly contribution: string
  /** Whom the money of the prize is paid to. */
  readonly payee: Payee
  /** What the draw's call uses up, with its answer. */
  rowsOf(award: Award, receipt: string): ClaimRows
}

type Services = Uses<'clock' | 'db' | 'drawTables' | 'isDemo' | 'log' | 'secrets'>

interface Entry {
  readonly draw: WaitingDraw
  resolve(award: Award | undefined): void
  reject(error: unknown): void
}

/** Draws that wait in this process, by campaign; one transaction of each is under way at a time. */
const waiting = new WeakMap<object, Map<string, WaitingLine<Entry>>>()

/**
 * Draws for a person who has not drawn, in one transaction with the others of this process that wait for the database: they
 * share its statements, the lock on the stock and the flush to disk. The rules are those of `drawOnce`; a draw with
 * anything unusual about it is left to that.
 * @returns undefined when it has to be drawn alone: nothing has happened then
 * @throws DatabaseUnavailable when too many wait or its turn does not come, and what stopped the draws before it
 */
export function drawTogether(ctx: Services, draw: WaitingDraw): Promise<Award | undefined> {
  const { activityId } = draw.campaign
  const table = ctx.drawTables.find(activityId)
  if (table === undefined || !isPlain(table)) return Promise.resolve(undefined)
  const all = waiting.get(ctx.db) ?? new Map<string, WaitingLine<Entry>>()
  waiting.set(ctx.db, all)
  return new Promise((resolve, reject) => {
    const line = all.get(activityId) ?? new WaitingLine<Entry>()
    line.join({ draw, resolve, reject })
    if (all.has(activityId)) return
    all.set(activityId, line)
    void drawAll(ctx, line, () => all.delete(activityId))
  })
}

/** @param end called in the moment in which nobody waits any more: who comes then would wait for ever */
async function drawAll(ctx: Services, line: WaitingLine<Entry>, end: () => void): Promise<void> {
  while (line.length > 0) {
    // Lets the calls in that have arrived meanwhile.
    await setImmediate()
    const batch = line.take(MOST)
    if (batch.length > 0) await settle(ctx, line, batch)
  }
  end()
}

/**
 * Draws that cannot be made together are made alone, so that what is wrong with one fails it alone. Where the database does
 * not answer, or the stock that all of them need stays held, those who wait are not kept for the same.
 */
async function settle(ctx: Services, line: WaitingLine<Entry>, batch: readonly Entry[]): Promise<void> {
  let hasStock = false
  try {
    const awards = await drawBatch(
      ctx,
      batch.map(({ draw }) => draw),
      (has) => {
        hasStock = has
      },
    )
    for (const { draw, resolve } of batch) resolve(awards.get(draw))
  } catch (error) {
    // With the stock in hand, what stays held is a row of one of them.
    const isOfOne = hasStock && isLockTimeout(error)
    if (!isDatabaseUnavailable(error) || (isOfOne && batch.length > 1)) {
      ctx.log.warn(error, 'draws could not be made together')
      for (const { resolve } of batch) resolve(undefined)
    } else {
      for (const { reject } of batch) reject(error)
      if (!isOfOne) line.refuse(error)
    }
  }
}

/** The draws with no part in common, and none with one that is there already. */
function apart(draws: readonly WaitingDraw[], isMet: (asked: Asked) => boolean): WaitingDraw[] {
  const seen = new Set<string>()
  return draws.filter((draw) => {
    const { identity, nonce, slot } = draw
    const parts = [
      identity,
      ...(nonce ? [`${nonce.sessionId} ${nonce.nonce}`] : []),
      ...(slot ? [`${slot.visitId} ${slot.path} ${slot.keyHash}`] : []),
    ]
    if (isMet(draw) || parts.some((part) => seen.has(part))) return false
    for (const part of parts) seen.add(part)
    return true
  })
}

/**
 * @param noteStock called with whether the stock is locked
 * @returns what was drawn; a draw that is not in it has to be made alone
 */
async function drawBatch(
  ctx: Services,
  draws: readonly WaitingDraw[],
  noteStock: (has: boolean) => void,
): Promise<ReadonlyMap<WaitingDraw, Award>> {
  const [first] = draws
  if (first === undefined) return new Map()
  const { activityId } = first.campaign
  return transaction(ctx.db, async (trx) => {
    noteStock(false)
    const now = ctx.clock.now()
    const table = ctx.drawTables.find(activityId)
    const present = await readPresent(trx, activityId, draws, ctx.isDemo)
    noteStock(true)
    const open = apart(
      draws.filter(({ campaign }) => campaign.generation === present.generation),
      present.isMet,
    )
    // Of those that are left out, some may know the campaign by an older budget.
    const campaign = open[0]?.campaign
    if (campaign === undefined || table === undefined || !isDrawnFrom(table, now)) return new Map()
    const { budgetFen } = campaign.file
    // The first draw under a ceiling counts what the campaign has promised before.
    if (budgetFen !== undefined && present.promisedFen === undefined) return new Map()
    const supply = supplyOf(table, present, budgetFen, now)
    const { chain, generation } = present
    return drawEach(ctx, trx, { table, now, supply, chain, generation }, open)
  }).catch((error: unknown) => {
    if (error instanceof CampaignChanged) return new Map<WaitingDraw, Award>()
    throw error
  })
}

/** What draws of one transaction take from, one after the other; nobody else takes of it meanwhile. */
function supplyOf(
  table: DrawTable,
  { stock, promisedFen = 0 }: Present,
  budgetFen: number | undefined,
  now: number,
) {
  const left = winnableOf(table, stock, now)
  const before = new Map(stock.map(({ item, taken }) => [item, taken]))
  const pieces = new Map<string, number>()
  let fen = 0
  const add = (item: string, count: number) => {
    pieces.set(item, (pieces.get(item) ?? 0) + count)
    left.set(item, (left.get(item) ?? 0) - count)
  }
  return {
    left,
    pieces,
    budgetFen: budgetFen ?? 0,
    get promisedFen() {
      return fen
    },
    async take({ item }: TablePrize) {
      add(item, 1)
      return (before.get(item) ?? 0) + (pieces.get(item) ?? 0)
    },
    /** The outcome, if the budget holds its money; else what stands in its place, and its piece goes back. */
    pay(outcome: Outcome): Outcome {
      const prize = table.prizes.find(({ awardIndex }) => awardIndex === outcome.awardIndex)
      if (budgetFen === undefined || prize === undefined || prize.amountFen <= 0) return outcome
      if (promisedFen + fen + prize.amountFen <= budgetFen) {
        fen += prize.amountFen
        return outcome
      }
      if (outcome.piece !== null) add(prize.item, -1)
      return beyondBudget(table, outcome)
    },
  }
}

interface Drawing {
  readonly table: DrawTable
  readonly now: number
  readonly supply: ReturnType<typeof supplyOf>
  /** Where the log ends; without a beginning its first rows wait for the job that seals. */
  readonly chain: Present['chain']
  readonly generation: string
}

async function drawEach(
  ctx: Services,
  trx: Trx,
  { table, now, supply, chain, generation }: Drawing,
  draws: readonly WaitingDraw[],
): Promise<ReadonlyMap<WaitingDraw, Award>> {
  const { activityId } = table
  const awards = new Map<WaitingDraw, Award>()
  const logged: WaitingRow[] = []
  const rows = { nonces: [], idempotency: [], awards: [], payouts: [] } as {
    -readonly [Name in Exclude<keyof DrawRows, 'drawPending' | 'drawLog'>]: DrawRows[Name][number][]
  }
  for (const draw of draws) {
    const { identity, contribution } = draw
    const ref = refOf(ctx, activityId, identity)
    const look = { table, left: new Map(supply.left), now, take: supply.take }
    const drawn = await drawFrom(look, (attempt) =>
      ctx.drawTables.seeds.numberOf(trx, table.seed, hourOf(now), { activityId, ref, contribution, attempt }),
    )
    const outcome = supply.pay(drawn)
    const result = resultOf(drawnFrom(draw.campaign.file)?.prizes, outcome)
    const award = { activityId, identity, createdAt: now, ...result }
    awards.set(draw, award)
    rows.awards.push(award)
    const row = pendingRow(activityId, entryOf(look, { ref, contribution }, outcome))
    logged.push(row)
    if (award.amountFen > 0) rows.payouts.push(payoutOf(ctx, award, draw.payee))
    const { nonces, idempotency } = draw.rowsOf(award, row.receipt)
    rows.nonces.push(...nonces)
    rows.idempotency.push(...idempotency)
  }
  const { pieces, promisedFen, budgetFen } = supply
  const drawLog = chain === undefined ? [] : sealedRows(activityId, chain, logged)
  const drawPending = chain === undefined ? logged : []
  const isPresent = await writeDraws(trx, {
    ...{ activityId, under: { key: GENERATION, value: generation } },
    ...{ pieces, promisedFen, budgetFen, chain: drawLog.at(-1) },
    ...{ ...rows, drawLog, drawPending },
  })
  // The campaigns may have changed while the transaction waited for the stock.
  if (!isPresent) throw new CampaignChanged()
  return awards
}

const payoutOf = (
  ctx: Uses<'clock' | 'secrets'>,
  { activityId, identity, amountFen: fen }: Award,
  payee: Payee,
) =>
  payoutRow(ctx, {
    activityId,
    source: 'award',
    sourceId: awardSource(activityId, identity),
    payee,
    fen,
    isHeld: false,
  })
