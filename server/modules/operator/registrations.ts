import type {
  registrationsCall,
  sendRedEnvelopesCall,
  showRegistrationCall,
} from '../../../domain/calls/operator'
import { CODES } from '../../../domain/codes'
import { fenToYuan } from '../../../domain/rules/money'
import { PAGE_SIZE } from '../../../domain/rules/pager'
import { sendHold } from '../../../domain/rules/prizes/send-hold'
import { formatExtendInfo, parseExtendInfo } from '../../../domain/rules/registration/extend-info'
import { maskIdCard, maskName, maskPhone, maskText } from '../../../domain/rules/registration/mask'
import type { Campaign } from '../../campaigns/campaign'
import { takeAdvisoryLock } from '../../db/advisory-lock'
import { transaction, undo } from '../../db/transaction'
import type { Answer, Input } from '../../http/route'
import { requireProof } from '../../http/session/session'
import { type Refused, refuse, textOf } from '../../messages/catalogue'
import { relabelled } from '../../participation/extra-fields'
import {
  payoutStatesOf,
  promisedFen,
  sendRedEnvelopes,
  sendStatus,
  withAward,
  yetToDraw,
} from '../../participation/payout/release'
import { cardsOf, needsCard, registeredOf, sendable } from '../../participation/payout/second-gift'
import { viewInFull } from '../../participation/personal-view'
import { registrationPerson } from '../../participation/registration-row'
import { addAuditEntry } from '../../process/operators/audit-log'
import { spentToday } from '../../process/operators/spent-today'

const UNKNOWN = refuse(CODES.unknownActivity, 'activity.unknown')

/** Undoes a sending that a second person has to confirm, which is asked for at the desk. */

/** Further fields with their values masked: a campaign may ask for anything. */
const maskedExtendInfo = (text: string): string =>
  formatExtendInfo(parseExtendInfo(text).map(({ label, value }) => ({ label, value: maskText(value) })))

/** `/api/operator/registrations`: a page of a campaign's registrations, newest first, masked (decisions §10). */
export async function registrations(
  ctx: Uses<'bankCustomers' | 'campaigns' | 'db' | 'secrets'>,
  { body: { activityId, page }, lang }: Input<typeof registrationsCall>,
): Promise<Answer<typeof registrationsCall> | Refused> {
  const campaign = await ctx.campaigns.find(activityId)
  if (campaign === undefined) return UNKNOWN
  const counted = await ctx.db
    .selectFrom('registrations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('activityId', '=', activityId)
    .executeTakeFirstOrThrow()
  const total = Number(counted.count)
  const offset = (page - 1) * PAGE_SIZE
  const rows =
    offset < total
      ? await withAward(ctx.db, activityId)
          .select([
            'registrations.id',
            'registrations.identity',
            'registrations.customerName',
            'registrations.phone',
            'registrations.idCard',
            'registrations.extendInfo',
            'registrations.redEnvelopeFen',
            'registrations.prizeSendStatus',
            'awards.amountFen',
          ])
          .orderBy('registrations.createdAt', 'desc')
          .orderBy('registrations.id')
          .offset(offset)
          .limit(PAGE_SIZE)
          .execute()
      : []
  const states = await payoutStatesOf(ctx.db, activityId, rows)
  const waiting = await yetToDraw(
    ctx.db,
    campaign,
    rows.map(({ id }) => id),
  )
  const tier = tierOf(campaign)
  const cards = await cardsOf(ctx, tier === undefined ? [] : rows)
  const records = rows.map((row) => {
    const { name, phone, idCard, extendInfo } = registrationPerson(ctx, row)
    const fen = promisedFen(row)
    const status = sendStatus(row.prizeSendStatus, states.get(row.id))
    const hasCard = cards.get(row.id)
    return {
      id: row.id,
      customerName: maskName(name),
      phone: maskPhone(phone),
      idCard: idCard && maskIdCard(idCard),
      redEnvelopeAmount: fen === undefined ? undefined : fenToYuan(fen),
      extendInfo: extendInfo && maskedExtendInfo(relabelled(campaign, extendInfo, lang)),
      prizeSendStatus: String(status),
      tier,
      hasCard: hasCard === undefined ? undefined : hasCard ? '1' : '0',
      sendHold: sendHold({
        isSent: status === 1,
        isPromised: fen !== undefined,
        isYetToDraw: waiting.includes(row.id),
        needsCard: needsCard(campaign),
        hasCard,
      }),
    }
  })
  return { page: { records, total } }
}

/** `/api/operator/registrations/show`: one registration in full, for a reason that the log keeps. */
export async function showRegistration(
  ctx: Uses<'campaigns' | 'clock' | 'db' | 'limits' | 'secrets'>,
  {
    body: { id, reason },
    operator,
    lang,
  }: Pick<Input<typeof showRegistrationCall>, 'body' | 'operator' | 'lang'>,
): Promise<Answer<typeof showRegistrationCall> | Refused> {
  const row = await ctx.db
    .selectFrom('registrations')
    .select(['id', 'activityId', 'customerName', 'phone', 'idCard', 'extendInfo'])
    .where('id', '=', id)
    .executeTakeFirst()
  const viewed = row && ({ table: 'registrations', subjectId: row.id, activityId: row.activityId } as const)
  const refused = await viewInFull(ctx, operator, viewed, reason)
  if (refused !== undefined || row === undefined) return refused ?? {}
  const { name: customerName, ...kept } = registrationPerson(ctx, row)
  const person = { customerName, ...kept }
  const campaign = await ctx.campaigns.find(row.activityId)
  return campaign ? { ...person, extendInfo: relabelled(campaign, person.extendInfo, lang) } : person
}

/** Which gift of two a campaign gives; undefined where there is one alone. */
const tierOf = ({ file }: Campaign): '1' | '2' | undefined => {
  const gift = file.family === 'activity' ? file.tier?.gift : undefined
  return gift && (gift === 'second' ? '2' : '1')
}

/**
 * `/api/operator/redEnvelopes`: sends what the chosen registrations are promised, each once for all, up to what an
 * operator sends alone. A second gift waits while the bank knows no card of its holder.
 */
export async function sendChosen(
  ctx: Uses<'bankCustomers' | 'campaigns' | 'clock' | 'db' | 'secondPersonFen' | 'secrets'>,
  { body, session, lang, remember }: Input<typeof sendRedEnvelopesCall>,
): Promise<Answer<typeof sendRedEnvelopesCall> | Refused> {
  const { activityId } = body
  const campaign = await ctx.campaigns.find(activityId)
  if (campaign === undefined) return UNKNOWN
  const ids = [...new Set(body.ids.map(String))]
  const by = requireProof(session, 'operator').subject
  const sentBy = ctx.secrets.hash('operator', by)
  const at = ctx.clock.now()
  const chosen = await registeredOf(ctx.db, activityId, ids)
  if (chosen.length < ids.length) return refuse(CODES.nothingFound, 'operator.unknownRegistration')
  const { ready, withoutCard, unknown } = await sendable(ctx, campaign, chosen)
  if (ready.length === 0)
    return refuse(CODES.ruleBroken, unknown.length > 0 ? 'payout.cardUnknown' : 'payout.cardMissing', {
      sent: 0,
    })
  return transaction(ctx.db, async (trx) => {
    // As at the desk: of two at once by one person the later one counts the earlier one's money.
    await takeAdvisoryLock(trx, 'second person', by)
    const spentFen = await spentToday(trx, by, at)
    const outcome = await sendRedEnvelopes(trx, { activityId, ids: ready, sentBy, at })
    const { fen } = outcome
    if (fen > 0 && spentFen + fen > ctx.secondPersonFen)
      return undo(refuse(CODES.ruleBroken, 'operator.secondPerson', { sent: 0 }))
    const sent = outcome.sent.length
    const before = outcome.before.length
    if (sent === 0)
      return before > 0
        ? refuse(CODES.alreadyTaken, 'operator.alreadySent', { sent })
        : refuse(CODES.ruleBroken, 'operator.nothingToSend', { sent })
    const rest = before + outcome.nothing.length + withoutCard.length + unknown.length
    const detail = { failed: rest - before, fen, registrations: outcome.sent }
    await addAuditEntry(trx, { at, actor: by, action: 'envelopes.send', activityId, detail })
    const msg = textOf(lang, rest === 0 ? 'operator.sent' : 'operator.sentSome', { sent, rest })
    const answer = { msg, sent }
    await remember(trx, answer)
    return answer
  })
}
