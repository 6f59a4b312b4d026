import type { DrawEntry } from '../../../domain/rules/draws/log'
import { pickPrize } from '../../../domain/rules/draws/pick'
import { hasHour, hourOf } from '../../../domain/rules/draws/seeds'
import { type DrawTable, thanksOf } from '../../../domain/rules/draws/table'
import type { Payee } from '../../adapters/payout/port'
import type { Campaign } from '../../campaigns/campaign'
import { drawnFrom, type Prize } from '../../campaigns/draws/prizes'
import { GENERATION, Overtaken } from '../../campaigns/generation'
import type { Trx } from '../../db/transaction'
import { writeDraws } from '../../db/write-draws'
import { holdBudget } from '../payout/budget'
import { type PayoutSource, payoutRow } from '../payout/promise'
import { type Award, type DrawResult, deleteForcedAwards, findAwards } from '../repository'
import { logRowsOf, refOf } from './log'
import { type Present, readPresent } from './present'
import { createSupply, type Outcome, winnableOf } from './supply'

/** Someone who draws. */
export interface Drawer {
  readonly identity: string
  /** What their browser made at the tap; empty where it sent nothing. */
  readonly contribution?: string | undefined
  /** Whom the money of the prize is paid to, and for what. */
  readonly payout: {
    readonly source: PayoutSource
    readonly sourceId: string
    readonly payee: Payee
    /** Waits until the manager has sent the person's registration. */
    readonly isHeld: boolean
  }
}

interface Draws {
  /** The version whose prizes are won. */
  readonly campaign: Campaign
  readonly drawers: readonly Drawer[]
  /** Whether those alone draw who have registered. */
  readonly needsRegistration: boolean
  /** Whether a draw that wins nothing at all is one; else it is not made, and its person may draw again. */
  readonly keepsNothing: boolean
  /** Called once the transaction has the campaign's stock. */
  readonly onLocked?: () => void
}

/** The result when nothing is left: awardIndex 0 (decisions §3). */
const NOTHING: DrawResult = { awardIndex: 0, tookStock: 0, prizeName: '', message: '', amountFen: 0 }

type Services = Uses<'clock' | 'drawTables' | 'isDemo' | 'secrets'>

/**
 * Draws for each of some people, once, one after the other, in two statements of `trx`: the first locks what is left of the
 * campaign's prizes, its budget and the end of its log, the second writes awards, payouts, log and what was taken. A person
 * who has drawn before gets the first result; where that was while the locks were waited for, the others are drawn for again.
 * The number of a draw comes from the hour's seed, the person's contribution and the award's own identity (decisions §19) and
 * chooses among the prizes that are left; when nothing can be won, it is the thank-you sector, else awardIndex 0.
 * @returns the awards by identity; those are missing who have not registered, or won nothing that is kept
 * @throws Overtaken where the campaign has changed: the caller begins anew
 */
export async function drawEach(
  ctx: Services,
  trx: Trx,
  { campaign, drawers, needsRegistration, keepsNothing, onLocked }: Draws,
): Promise<ReadonlyMap<string, Award>> {
  const { activityId, generation, file } = campaign
  const { budgetFen } = file
  const now = ctx.clock.now()
  const table = ctx.drawTables.find(activityId)
  if (table === undefined) throw new Error(`${activityId} has published nothing to draw from`)
  const people = new Map<string, Drawer>()
  for (const drawer of drawers) if (!people.has(drawer.identity)) people.set(drawer.identity, drawer)
  const present = await readPresent(trx, {
    ...{ activityId, identities: [...people.keys()], needsRegistration, isDemo: ctx.isDemo },
    isHeld: drawers.some(({ payout }) => payout.isHeld),
  })
  onLocked?.()
  if (present.generation !== generation) throw new Overtaken()

  const awards = await findAwards(trx, activityId, [...present.drawn])
  const left = await winnableOf(trx, table, present.stock, now)
  const promisedFen = present.promisedFen ?? (await holdBudget(trx, activityId, budgetFen))
  for (;;) {
    const supply = createSupply({ table, now, budgetFen, stock: present.stock, left, promisedFen })
    const waiting = [...people.values()].filter(
      ({ identity }) => !awards.has(identity) && (!needsRegistration || present.registered.has(identity)),
    )
    const held = { campaign, table, supply, now, keepsNothing, present }
    const { made, entries, payouts, used } = await drawFrom(ctx, trx, held, waiting)
    if (made.length === 0) return awards
    const drawLog = logRowsOf(activityId, present.chain, entries)
    const { isUnder, drawn } = await writeDraws(trx, {
      ...{ activityId, under: { key: GENERATION, value: generation } },
      ...{ chain: drawLog.at(-1) ?? present.chain, awards: made, drawLog, payouts, ...supply.taken() },
    })
    if (!isUnder) throw new Overtaken()
    if (drawn.length === 0) {
      await deleteForcedAwards(trx, activityId, used)
      return new Map([...awards, ...made.map((award) => [award.identity, award] as const)])
    }
    for (const [identity, award] of await findAwards(trx, activityId, drawn)) awards.set(identity, award)
  }
}

/** What a transaction holds of a campaign to draw from. */
interface Held extends Pick<Draws, 'campaign' | 'keepsNothing'> {
  readonly table: DrawTable
  readonly supply: Supply
  readonly present: Present
  readonly now: number
}

/** Draws for people who have not drawn, one after the other; what comes of it is not written yet. */
async function drawFrom(
  ctx: Services,
  trx: Trx,
  { campaign, table, supply, present, now, keepsNothing }: Held,
  waiting: readonly Drawer[],
) {
  const { activityId, file } = campaign
  const { prizes } = drawnFrom(file) ?? {}
  const forced = new Map(present.forced)
  const made: Award[] = []
  const entries: DrawEntry[] = []
  const payouts: ReturnType<typeof payoutRow>[] = []
  for (const { identity, contribution = '', payout } of waiting) {
    const ref = refOf(ctx, activityId, identity)
    const left = Object.fromEntries(supply.left)
    const whose = [identity, ''].find((one) => forced.has(one))
    const set = whose === undefined ? undefined : forced.get(whose)
    const numbered = { activityId, ref, contribution, attempt: 0 }
    const drawn = !isDrawnFrom(table, now)
      ? undefined
      : set === undefined
        ? fall(table, supply, await ctx.drawTables.seeds.numberOf(trx, table.seed, hourOf(now), numbered))
        : give(table, supply, set)
    const outcome = drawn && supply.pay(drawn)
    const result = resultOf(prizes, outcome)
    if (result.awardIndex === 0 && !keepsNothing) continue
    if (whose !== undefined) forced.delete(whose)
    const award = { activityId, identity, createdAt: now, ...result }
    made.push(award)
    if (outcome !== undefined)
      entries.push({ version: table.version, at: now, ref, contribution, left, missed: [], ...outcome })
    const { isHeld: waits, ...promise } = payout
    if (award.amountFen > 0)
      payouts.push(
        payoutRow(ctx, {
          ...{ activityId, fen: award.amountFen, ...promise },
          isHeld: waits && !present.sent.has(identity),
        }),
      )
  }
  return { made, entries, payouts, used: [...present.forced.keys()].filter((whose) => !forced.has(whose)) }
}

/** Whether a table is drawn from now: its seed covers the hour and is not to be opened yet. */
const isDrawnFrom = ({ opensAt, seed }: DrawTable, now: number): boolean =>
  (opensAt === null || now < opensAt) && hasHour(seed, hourOf(now))

type Supply = ReturnType<typeof createSupply>

/** What a number falls on. */
function fall(table: DrawTable, supply: Supply, number: number): Outcome {
  const prize = pickPrize(table.prizes, supply.left, number)
  if (prize === undefined) return { awardIndex: thanksOf(table), piece: null }
  const piece = prize.stock === undefined ? null : (supply.take(prize) ?? null)
  return { awardIndex: prize.awardIndex, piece }
}

/** What the lab has set: the prize while there is one, awardIndex 0 as such, and the thank-you sector otherwise. */
function give(table: DrawTable, supply: Supply, awardIndex: number): Outcome {
  const prize = table.prizes.find((one) => one.awardIndex === awardIndex)
  const piece = prize?.stock === undefined ? undefined : supply.take(prize)
  const isThere =
    awardIndex === 0 || (prize !== undefined && (prize.stock === undefined || piece !== undefined))
  return { by: 'lab', awardIndex: isThere ? awardIndex : thanksOf(table), piece: piece ?? null }
}

/** What the winner gets of an outcome, as it is kept. */
function resultOf(prizes: readonly Prize[] = [], outcome: Outcome | undefined): DrawResult {
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
