import type { offlineConfirmCall, offlineRecordsCall } from '../../../domain/calls/counter'
import { CODES } from '../../../domain/codes'
import { PAGE_SIZE } from '../../../domain/rules/pager'
import { maskName, maskPhone } from '../../../domain/rules/registration/mask'
import { shanghaiMinute } from '../../../domain/rules/shanghai-time'
import { transaction } from '../../db/transaction'
import { HttpProblem } from '../../http/errors'
import type { Answer, Input } from '../../http/route'
import { isRefused, type MessageKey, type Refused, refuse, textOf } from '../../messages/catalogue'
import { managerHash } from '../../participation/client-pass'
import { sendRedEnvelopes, yetToDraw } from '../../participation/payout/release'
import { registeredOf, sendable } from '../../participation/payout/second-gift'
import { noteDeed } from '../../process/operators/audit-log'
import { isOwnPhone, type Manager, managerOf } from './manager'
import { confirmRecords, countOwn, countRecords, recordsOf, type Whose } from './repository'

/** Clients that one confirmation may name. */
const MOST_IDS = 500
const ACTOR_LENGTH = 12

/** The manager whose list it is, where the campaign requires confirmation (spec part 2 §6). */
async function confirmingManager(
  ctx: Uses<'campaigns' | 'secrets'>,
  session: Input<typeof offlineRecordsCall>['session'],
  activityId: string,
): Promise<(Manager & { whose: Whose }) | Refused> {
  const manager = await managerOf(ctx, session, activityId)
  if (isRefused(manager)) return manager
  if (manager.campaign.config.offlineConfirmSendPackets !== '1')
    return refuse(CODES.ruleBroken, 'offline.noConfirmation')
  return { ...manager, whose: { activityId, manager: managerHash(ctx, activityId, manager.phone) } }
}

/** `/api/shubi/activity/offlineActivityRecord`: the manager's own clients, masked, newest first. */
export async function offlineRecords(
  ctx: Uses<'campaigns' | 'db' | 'secrets'>,
  { body, session }: Input<typeof offlineRecordsCall>,
): Promise<Answer<typeof offlineRecordsCall> | Refused> {
  const manager = await confirmingManager(ctx, session, body.activityId)
  if (isRefused(manager)) return manager
  if (!isOwnPhone(manager.phone, body.managerPhone)) throw new HttpProblem(403, 'http.forbidden')
  const total = await countRecords(ctx.db, manager.whose)
  const offset = (body.page - 1) * PAGE_SIZE
  const rows = offset < total ? await recordsOf(ctx.db, manager.whose, { offset, limit: PAGE_SIZE }) : []
  const records = rows.map((row) => ({
    id: row.id,
    customerName: maskName(ctx.secrets.open('registrations.customerName', row, row.customerName)),
    phone: maskPhone(ctx.secrets.open('registrations.phone', row, row.phone)),
    registerTime: shanghaiMinute(row.createdAt),
    confirmStatus: row.confirmedAt === null ? '0' : '1',
  }))
  return { page: { records, total } }
}

/** Who confirms, as the audit log has it: the beginning of the hash that tables keep of the manager. */
const actorOf = ({ manager }: Whose): string => `manager:${manager.slice(0, ACTOR_LENGTH)}`

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
 * envelope. Of two confirmations of one client one wins; the other is refused. A client who has yet to draw waits, since
 * nothing is promised before, and so does one without a bank card where it is the second gift of two.
 */
export async function offlineConfirm(
  ctx: Uses<'bankCustomers' | 'campaigns' | 'clock' | 'db' | 'secrets'>,
  { body, session, lang, remember }: Input<typeof offlineConfirmCall>,
): Promise<Answer<typeof offlineConfirmCall> | Refused> {
  const manager = await confirmingManager(ctx, session, body.activityId)
  if (isRefused(manager)) return manager
  const ids = idsOf(body.ids)
  if (ids.length === 0 || ids.length > MOST_IDS) return refuse(CODES.ruleBroken, 'offline.chooseCustomer')
  const { campaign, whose } = manager
  const at = ctx.clock.now()
  if ((await countOwn(ctx.db, whose, ids)) < ids.length)
    return refuse(CODES.nothingFound, 'offline.unknownCustomer')
  const chosen = await registeredOf(ctx.db, whose.activityId, ids)
  const { ready: allowed, withoutCard, unknown } = await sendable(ctx, campaign, chosen)
  if (allowed.length === 0)
    return refuse(CODES.ruleBroken, unknown.length > 0 ? 'payout.cardUnknown' : 'payout.cardMissing')
  return transaction(ctx.db, async (trx) => {
    const waiting = new Set(await yetToDraw(trx, campaign, allowed))
    const ready = allowed.filter((id) => !waiting.has(id))
    if (ready.length === 0) return refuse(CODES.ruleBroken, 'offline.yetToDraw')
    const confirmed = await confirmRecords(trx, whose, ready, at)
    if (confirmed.length === 0) return refuse(CODES.alreadyTaken, 'offline.alreadyConfirmed')
    const { activityId } = whose
    const { fen } = await sendRedEnvelopes(trx, { activityId, ids: confirmed, sentBy: whose.manager, at })
    const detail = { fen, registrations: confirmed.toSorted() }
    await noteDeed(trx, { at, actor: actorOf(whose), action: 'counter.confirm', activityId, detail })
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
}
