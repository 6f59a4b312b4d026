import {
  MESSAGE_OUTCOMES,
  MESSAGE_REFUSALS,
  type MessageRefusal,
} from '../../../../domain/desk/person/message-words'
import type { PersonEntry } from '../../../../domain/desk/person/person-calls'
import { PHONE_RULES } from '../../../participation/sms/limits'
import { messagesHash } from '../../../participation/sms/messages'
import { applicationHash } from '../../../participation/wallet-application'
import type { Scope } from './scope'

type Message = Extract<PersonEntry, { table: 'messages' }>
type OfPhone = Extract<PersonEntry, { table: 'messages' | 'wallets' }>

/** Who reads, and what campaigns are called. */
interface Reading {
  readonly scope: Scope
  nameOf(activityId: string): string
}

/** Codes of one phone that are shown. */
const MOST = 200

/** Whether what a code was asked for is of the operator's campaigns: one, two of a look-up of records, or none. */
const isWithin = ({ campaigns, isWhole }: Scope, campaignId: string): boolean =>
  isWhole || (campaignId !== '' && campaignId.split(',').every((id) => campaigns.includes(id)))

/** What became of the codes that a phone has asked for in the last 30 days, the newest first; no code is known to anybody. */
async function messagesOf(
  { db, secrets }: Reads<'db' | 'secrets'>,
  phone: string,
  { scope, nameOf }: Reading,
): Promise<Message[]> {
  const rows = await db
    .selectFrom('smsMessages')
    .selectAll()
    .where('phoneHash', '=', messagesHash({ secrets }, phone))
    .orderBy('at', 'desc')
    .limit(MOST)
    .execute()
  const codes = await db
    .selectFrom('smsCodes')
    .select(['campaignId', 'createdAt', 'expiresAt', 'usedAt'])
    .where('phoneHash', '=', secrets.hash('sms-phone', phone))
    .execute()
  return rows
    .filter(({ campaignId }) => isWithin(scope, campaignId))
    .map((row) => {
      const { id, campaignId, at, times } = row
      const code = codes.find((one) => one.campaignId === campaignId && one.createdAt === at)
      const isSent = row.outcome === 'sent' && code !== undefined
      return {
        table: 'messages',
        activityId: campaignId,
        row: {
          id,
          campaign: campaignId === '' ? '' : campaignId.split(',').map(nameOf).join(', '),
          at,
          times,
          outcome: MESSAGE_OUTCOMES.find((outcome) => outcome === row.outcome) ?? 'failed',
          refusedBy: MESSAGE_REFUSALS.find((name) => name === row.refusedBy) ?? null,
          answer: row.said === null ? null : secrets.open('smsMessages.said', row, row.said),
          code: isSent ? { isUsed: code.usedAt !== null, expiresAt: code.expiresAt } : null,
        },
      }
    })
}

/** What is kept of a phone beside its campaigns, the newest first: codes, and an application for a wallet, which is of no campaign. */
export async function entriesOfPhone(
  ctx: Reads<'db' | 'secrets'>,
  phone: string,
  reading: Reading,
): Promise<OfPhone[]> {
  if (phone === '') return []
  const wallet = reading.scope.isWhole
    ? await ctx.db
        .selectFrom('walletApplications')
        .select(['id', 'createdAt as at'])
        .where('phoneHash', '=', applicationHash(ctx, phone))
        .executeTakeFirst()
    : undefined
  const messages = await messagesOf(ctx, phone, reading)
  const applied: OfPhone[] = wallet === undefined ? [] : [{ table: 'wallets', activityId: '', row: wallet }]
  return [...messages, ...applied].toSorted((one, other) => other.row.at - one.row.at)
}

/** The limits that hold codes of a phone back now, and until when. */
export async function heldBackOf(
  { limits }: Reads<'limits'>,
  phone: string,
): Promise<{ rule: MessageRefusal; until: number }[]> {
  if (phone === '') return []
  const rules = Object.values(PHONE_RULES)
  const windows = await limits.usages(rules.map((rule) => ({ rule, subject: phone })))
  return rules.flatMap(({ name: rule }, at) => {
    const { count = 0, limit = 0, endsAt: until = 0 } = windows[at] ?? {}
    return count >= limit ? [{ rule, until }] : []
  })
}
