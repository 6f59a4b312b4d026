import { CODES } from '../../../../domain/codes'
import type { PersonRow } from '../../../../domain/desk/people-calls'
import { maskName, maskPhone, maskText } from '../../../../domain/rules/registration/mask'
import { checkPhone } from '../../../../domain/rules/registration/phone'
import { type Refused, refuse } from '../../../messages/catalogue'
import { readReceiver } from '../../../participation/gift-receiver'
import { personIn } from './show'

const NOTHING = refuse(CODES.notFound, 'operator.nothingToShow')
const NOBODY = refuse(422, 'desk.nobodyLeft')

type Services = Reads<'db' | 'secrets'>

/** Whom a row names: the phone and the bank's id that its person is known by, and what else of theirs is shown, masked. */
interface NamedByRow {
  readonly phone?: string | undefined
  readonly openId?: string | undefined
  readonly name?: string | undefined
  /** The phone that a parcel is for, which may be somebody else's. */
  readonly receiverPhone?: string | undefined
}

/** Whom a row leads to in every campaign, as `npm run person` finds them. */
interface Holder {
  /** '' for somebody whom the bank's authorisation knows by an id alone. */
  readonly phone: string
  readonly openIds: readonly string[]
  /** Masked, for who confirms. */
  readonly shown: Readonly<Record<string, string>>
}

/** Who takes part in a gift or payment campaign: the bank's id, not the phone that their parcel is for. */
async function participantIn(ctx: Services, activityId: string, id: string): Promise<NamedByRow | undefined> {
  const row = await ctx.db
    .selectFrom('zyParticipants')
    .select(['id', 'openId', 'maskedName', 'receiver'])
    .where('activityId', '=', activityId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const receiver = readReceiver(ctx, row)
  return {
    openId: ctx.secrets.open('zyParticipants.openId', row, row.openId),
    name: receiver?.name ?? row.maskedName ?? undefined,
    receiverPhone: receiver?.phone,
  }
}

/** Whose phone has asked for a code. */
async function askerOf({ db, secrets }: Services, id: string): Promise<NamedByRow | undefined> {
  const row = await db.selectFrom('smsMessages').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { phone: secrets.open('smsMessages.phone', row, row.phone) }
}

/** Who has applied for a wallet. */
async function applicantOf({ db, secrets }: Services, id: string): Promise<NamedByRow | undefined> {
  const row = await db.selectFrom('walletApplications').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { phone: secrets.open('walletApplications.phone', row, row.phone) }
}

function namedBy(ctx: Services, { activityId, table, id }: PersonRow): Promise<NamedByRow | undefined> {
  if (table === 'messages') return askerOf(ctx, id)
  if (table === 'wallets') return applicantOf(ctx, id)
  return table === 'gifts' ? participantIn(ctx, activityId, id) : personIn(ctx, { activityId, table, id })
}

/** The person of a row; why there is none where there is no such row, or it leads to nobody any more. */
export async function holderOf(ctx: Services, row: PersonRow): Promise<Holder | Refused> {
  const named = await namedBy(ctx, row)
  if (named === undefined) return NOTHING
  const { name, phone = '', openId = '', receiverPhone } = named
  const own = checkPhone(phone) === undefined ? phone : ''
  if (own === '' && openId === '') return NOBODY
  const shownPhone = own || receiverPhone
  return {
    phone: own,
    openIds: openId === '' ? [] : [openId],
    shown: {
      ...(shownPhone && { phone: maskPhone(shownPhone) }),
      ...(name && { customerName: maskName(name) }),
      ...(own === '' && { openId: maskText(openId) }),
    },
  }
}
