import type { FastifyBaseLogger } from 'fastify'
import type { PayoutReason } from '../../../domain/desk/money/payout-words'
import { HOUR_MS } from '../../../domain/rules/shanghai-time'
import { type CircuitBreaker, createCircuitBreaker } from '../../adapters/circuit-breaker'
import type { PayoutNews, PayoutProvider } from '../../adapters/payout/port'
import { type Db, transaction } from '../../db/transaction'
import type { Alarms } from '../../process/alarms'
import type { Clock } from '../../process/clock'
import type { Secrets } from '../../process/keys/secrets'
import { tell } from '../../process/notices/tell'
import { nextTryAt } from './back-off'
import { raiseBudgetAlarms } from './budget'
import { createFlushNotes } from './flushes'
import { openPayee } from './payee'
import type { Payouts } from './payouts'
import { confirmPayout, leaseDue, moveAttempt, type Payout } from './rows'

const AT_ONCE = 10
/** Batches of one turn; the rest comes with the next. */
const MOST_BATCHES = 50

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: FastifyBaseLogger
  readonly alarms: Alarms
}

/** What the log says to do where payouts wait for a person. */
const WHAT_TO_DO =
  'payouts wait: run npm run payouts -- accept, and where it refuses, npm run payouts -- reconcile <file>'

/** What the wallet has said of a payout in a state, and may say again. */
const SAID_BEFORE: Readonly<Partial<Record<Payout['state'], PayoutNews['state']>>> = {
  submitted: 'accepted',
  failed: 'refused',
  stuck: 'refused',
}

/** Why an attempt came to nothing, where the wallet did not say. */
const REASON = {
  noAnswer: 'noAnswer',
  refused: 'refused',
  unconfirmed: 'unconfirmed',
  otherAmount: 'otherAmount',
} as const satisfies Partial<Record<PayoutReason, PayoutReason>>

export interface PayoutOptions {
  /** Payouts that are under way at the same time in one process; 10 without it. */
  payoutsAtOnce?: number | undefined
  /** Gives the wallet nothing: what is due waits until a start without it. */
  holdsPayouts?: boolean | undefined
}

/** @param random from 0 to below 1, for the pauses between attempts */
export function createPayouts(
  deps: Deps,
  provider: PayoutProvider,
  { payoutsAtOnce = AT_ONCE, holdsPayouts = false }: PayoutOptions = {},
  random: () => number = Math.random,
): Payouts {
  const { db, secrets, log, alarms } = deps
  const flushes = createFlushNotes(db)
  let raisedAt: number | undefined
  const breaker: CircuitBreaker = createCircuitBreaker('wallet', deps)

  async function stick(payout: Payout, reason: string, at: number): Promise<void> {
    const { payoutId, activityId } = payout
    const isMoved = await transaction(db, async (trx) => {
      if (!(await moveAttempt(trx, payout, { state: 'stuck', reason, nextTryAt: null }))) return false
      const once = `${activityId} ${Math.floor(at / HOUR_MS)}`
      await tell(trx, { kind: 'payoutsStuck', data: {}, activityId, once, at })
      return true
    })
    if (isMoved) alarms.raise('payout.stuck', { payout: payoutId, activityId })
  }

  /** Puts the payout by until its next try, or before a person when there is none. */
  async function putBy(
    payout: Payout,
    to: { state: 'submitted' | 'failed'; reason: string | null },
    now: number,
  ) {
    const { attempts, dueSince, createdAt } = payout
    const at = nextTryAt({ attempts, dueSince: dueSince ?? createdAt }, now, random)
    if (at === undefined) return stick(payout, to.reason ?? REASON.unconfirmed, now)
    const submittedAt = payout.submittedAt ?? (to.state === 'submitted' ? now : null)
    await moveAttempt(db, payout, { ...to, submittedAt, nextTryAt: at })
  }

  async function record(
    payout: Payout,
    { state, fen, at, reason, isFinal }: PayoutNews,
    now: number,
  ): Promise<void> {
    if (fen !== payout.fen) {
      alarms.raise('payout.otherAmount', { payout: payout.payoutId, fen: payout.fen, walletFen: fen })
      return stick(payout, REASON.otherAmount, now)
    }
    if (state === 'confirmed') await confirmPayout(db, payout.payoutId, at)
    else if (state === 'accepted') await putBy(payout, { state: 'submitted', reason: null }, now)
    else if (isFinal) await stick(payout, reason ?? REASON.refused, now)
    else await putBy(payout, { state: 'failed', reason: reason ?? REASON.refused }, now)
  }

  /**
   * What the wallet knows of it, where an earlier attempt may have reached it; submitted again only where it knows nothing
   * or has refused it for that time.
   */
  async function attempt(payout: Payout): Promise<PayoutNews> {
    const { payoutId, activityId, fen } = payout
    if (payout.attempts > 1) {
      const known = await breaker.run(() => provider.query(payoutId))
      if (known !== undefined && (known.state !== 'refused' || known.isFinal)) return known
    }
    const payee = openPayee({ secrets }, payout)
    return breaker.run(() => provider.submit({ payoutId, payee, fen, activityId }))
  }

  async function pay(payout: Payout, clock: Clock): Promise<void> {
    let news: PayoutNews
    try {
      news = await attempt(payout)
    } catch (error) {
      log.warn({ payout: payout.payoutId, err: error }, 'the wallet took no payout')
      const wasSubmitted = payout.state === 'submitted'
      const state = wasSubmitted ? 'submitted' : 'failed'
      return putBy(payout, { state, reason: REASON.noAnswer }, clock.now())
    }
    await record(payout, news, clock.now())
  }

  /** Whether payouts may go out; where they may not, an alarm says so each hour. */
  async function noteTimeline(now: number): Promise<boolean> {
    const { isKnown, timeline } = await flushes.note(now)
    if (isKnown) raisedAt = undefined
    else if (raisedAt === undefined || Math.abs(now - raisedAt) >= HOUR_MS) {
      raisedAt = now
      alarms.raise('payout.newTimeline', { timeline, do: WHAT_TO_DO })
    }
    return isKnown
  }

  async function payDue(clock: Clock): Promise<void> {
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const due = breaker.isOpen ? [] : await leaseDue(db, clock.now(), payoutsAtOnce)
      // Between lease and wallet: what is given was written before what is noted.
      if (!(await noteTimeline(clock.now()))) return
      await Promise.all(due.map((payout) => pay(payout, clock)))
      if (due.length < payoutsAtOnce) return
    }
  }

  if (holdsPayouts) log.warn('payouts are held back: HONGBAO_HOLD_PAYOUTS is 1')

  return {
    async receive(news) {
      const payout = await db
        .selectFrom('payouts')
        .selectAll()
        .where('payoutId', '=', news.payoutId)
        .executeTakeFirst()
      if (payout === undefined || payout.state === 'held' || payout.fen !== news.fen) {
        log.error({ payout: news.payoutId, state: news.state }, 'the wallet names a payout that is not ours')
        return false
      }
      if (news.state === 'confirmed') await confirmPayout(db, news.payoutId, news.at)
      else if (news.state === 'refused' && payout.state === 'submitted') {
        if (news.at >= (payout.submittedAt ?? 0)) await record(payout, news, deps.clock.now())
      } else if (news.state !== SAID_BEFORE[payout.state])
        log.warn(
          { payout: news.payoutId, state: news.state, ledger: payout.state },
          'what the wallet says does not move the payout',
        )
      return true
    },
    async turn(clock) {
      if (!holdsPayouts) await payDue(clock)
      await raiseBudgetAlarms({ db, clock, alarms })
    },
  }
}
