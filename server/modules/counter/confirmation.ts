import type { offlineConfirmCall } from '../../../domain/calls/counter'
import { CODES } from '../../../domain/codes'
import { yuanText } from '../../../domain/rules/money'
import { takeAdvisoryLock } from '../../db/advisory-lock'
import { transaction, undo } from '../../db/transaction'
import type { Answer, Input } from '../../http/route'
import { isRefused, type MessageKey, type Refused, refuse, textOf } from '../../messages/catalogue'
import { sendRedEnvelopes, withoutDraw } from '../../participation/payout/release'
import { registeredOf, sendable } from '../../participation/payout/second-gift'
import { addAuditEntry } from '../../process/operators/audit-log'
import { leftToday } from './day-sum'
import { confirmingManager } from './records'
import { confirmRecords, countOwn, leaveRecords, type Whose } from './repository'

/** What one confirmation would have sent, above what may still be confirmed today. */
interface AboveDay {
  readonly ids: readonly string[]
  readonly fen: number
  readonly leftFen: number
}

/** Clients that one confirmation may name. */
const MOST_IDS = 500
const ACTOR_LENGTH = 12

/** Who confirms, as the audit log has it: the beginning of the hash that tables keep of the manager. */
const actorOf = ({ manager }: Whose): string => `manager:${manager.slice(0, ACTOR_LENGTH)}`

/** Notes what finance is to send, for the tables of the desk. */
const leaveToFinance = (ctx: Uses<'clock' | 'db'>, whose: Whose, { ids, fen }: AboveDay): Promise<void> =>
  transaction(ctx.db, async (trx) => {
    const at = ctx.clock.now()
    const left = await leaveRecords(trx, whose, ids, at)
    if (left.length === 0) return
    const detail = { aboveFen: fen, registrations: left.toSorted() }
    const { activityId } = whose
    await addAuditEntry(trx, { at, actor: actorOf(whose), action: 'counter.leave', activityId, detail })
  })

/** The chosen ids, from a list or a comma text, each once. */
const idsOf = (ids: Input<typeof offlineConfirmCall>['body']['ids']): string[] => {
  const list = typeof ids === 'string' ? ids.split(',') : ids.map(String)
  return [...new Set(list.map((id) => id.trim()).filter((id) => id !== ''))]
}

function confirmedText(counts: { before: number; waiting: number; noCard: number }): MessageKey {
  if (counts.noCard > 0) return 'offline.confirmedNoCard'
  if (counts.waiting > 0) return 'offline.confirmedWaiting'
  return counts.before > 0 ? 'offline.confirmedSome' : 'offline.confirmed'
}

/**
 * `/api/shubi/activity/offlineActivityConfirm`: each client is confirmed once, and with it goes the campaign's red
 * envelope. Of two confirmations of one client one wins; the other is refused. A client who has yet to draw waits, since what
 * is drawn later would go out by itself, and so does one without a bank card where it is the second gift of two. What is more than
 * may still be confirmed that day is confirmed by nobody: finance sends it at the desk.
 */
export async function offlineConfirm(
  ctx: Uses<'bankCustomers' | 'campaigns' | 'clock' | 'db' | 'secondPersonFen' | 'secrets'>,
  { body, session, lang, remember }: Input<typeof offlineConfirmCall>,
): Promise<Answer<typeof offlineConfirmCall> | Refused> {
  const manager = await confirmingManager(ctx, session, body.activityId)
  if (isRefused(manager)) return manager
  const ids = idsOf(body.ids)
  if (ids.length === 0 || ids.length > MOST_IDS) return refuse(CODES.ruleBroken, 'offline.chooseCustomer')
  const { campaign, whose } = manager
  if ((await countOwn(ctx.db, whose, ids)) < ids.length)
    return refuse(CODES.nothingFound, 'offline.unknownCustomer')
  const chosen = await registeredOf(ctx.db, whose.activityId, ids)
  const { ready: allowed, withoutCard, unknown } = await sendable(ctx, campaign, chosen)
  if (allowed.length === 0)
    return refuse(CODES.ruleBroken, unknown.length > 0 ? 'payout.cardUnknown' : 'payout.cardMissing')
  const outcome = await transaction(ctx.db, async (trx) => {
    const { activityId } = whose
    // Of two at once in a campaign the later one counts the earlier one's money.
    await takeAdvisoryLock(trx, 'counter', activityId)
    const at = ctx.clock.now()
    const waiting = new Set(await withoutDraw(trx, campaign, allowed))
    const ready = allowed.filter((id) => !waiting.has(id))
    if (ready.length === 0) return refuse(CODES.ruleBroken, 'offline.yetToDraw')
    const confirmed = await confirmRecords(trx, whose, ready, at)
    if (confirmed.length === 0) return refuse(CODES.alreadyTaken, 'offline.alreadyConfirmed')
    const { fen } = await sendRedEnvelopes(trx, { activityId, ids: confirmed, sentBy: whose.manager, at })
    const actor = actorOf(whose)
    const { secondPersonFen } = ctx
    const leftFen = await leftToday(trx, campaign, { actor, now: at, secondPersonFen })
    if (fen > leftFen) return undo({ ids: confirmed, fen, leftFen })
    const detail = { fen, registrations: confirmed.toSorted() }
    await addAuditEntry(trx, { at, actor, action: 'counter.confirm', activityId, detail })
    const counts = {
      count: confirmed.length,
      before: ready.length - confirmed.length,
      waiting: waiting.size,
      noCard: withoutCard.length + unknown.length,
    }
    const answer = { msg: textOf(lang, confirmedText(counts), counts) }
    await remember(trx, answer)
    return answer
  })
  if (!('leftFen' in outcome)) return outcome
  await leaveToFinance(ctx, whose, outcome)
  const amounts = { sum: yuanText(outcome.fen, lang), left: yuanText(outcome.leftFen, lang) }
  return refuse(CODES.ruleBroken, 'offline.aboveDay', {}, amounts)
}
