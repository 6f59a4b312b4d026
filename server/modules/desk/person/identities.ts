import { phoneIdentity } from '../../../participation/identity'
import { openPayee } from '../../../participation/payout/payee'
import { awardSource } from '../../../participation/payout/promise'
import { identityOfOpenId } from '../../../participation/people/find'
import type { Person } from '../../../participation/people/held'
import { each, keyOf } from './asked'
import { type Named, namedIn } from './names'
import type { NamedPerson } from './person-id'
import type { Scope } from './scope'

type Services = Reads<'db' | 'secrets'>

/** Somebody in every campaign of an operator. */
export interface KnownPerson {
  /** '' where nothing leads to one. */
  readonly phone: string
  readonly people: readonly Person[]
}

/** The holder of a phone, or whom the bank's authorisation knows by an id, in each campaign. */
export const inCampaigns = (
  ctx: Services,
  { phone, openId }: Pick<Named, 'openId' | 'phone'>,
  { campaigns }: Scope,
): Person[] =>
  campaigns.flatMap((activityId) => [
    ...(phone === '' ? [] : [{ activityId, identity: phoneIdentity(ctx, activityId, phone) }]),
    ...(openId === '' ? [] : [{ activityId, identity: identityOfOpenId(ctx, activityId, openId) }]),
  ])

/** The phone that a draw's money goes to, of somebody of whom nothing else has one. */
async function payeeOf(ctx: Services, { activityId, identity }: Person): Promise<Partial<Named>> {
  const row = await ctx.db
    .selectFrom('payouts')
    .selectAll()
    .where('source', '=', 'award')
    .where('sourceId', '=', awardSource(activityId, identity))
    .executeTakeFirst()
  const payee = row && openPayee(ctx, row)
  return payee === undefined ? {} : 'phone' in payee ? { phone: payee.phone } : { openId: payee.openId }
}

/**
 * Whom somebody is elsewhere: what a campaign keeps of the phone and the bank's id leads to the same person's identities in the
 * others. Where it keeps neither, it is that identity alone.
 */
export async function everywhere(ctx: Services, person: NamedPerson, scope: Scope): Promise<KnownPerson> {
  if ('phone' in person)
    return { phone: person.phone, people: inCampaigns(ctx, { phone: person.phone, openId: '' }, scope) }
  const named = (await namedIn(ctx, [person])).get(keyOf(person))
  const found = { ...named, ...(!named?.phone && !named?.openId && (await payeeOf(ctx, person))) }
  const { phone = '', openId = '' } = found
  const own = scope.campaigns.includes(person.activityId) ? [person] : []
  return { phone, people: each([...own, ...inCampaigns(ctx, { phone, openId }, scope)]) }
}
