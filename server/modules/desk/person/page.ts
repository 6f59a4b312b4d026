import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../../domain/codes'
import { mayDo } from '../../../../domain/desk/actions'
import type { PersonRow } from '../../../../domain/desk/people-calls'
import { CAMPAIGNS_AT_ONCE, type PersonEntry, personCall } from '../../../../domain/desk/person/person-calls'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { type Lang, refuse } from '../../../messages/catalogue'
import type { Person } from '../../../participation/people/held'
import type { Operator } from '../../../process/operators/accounts'
import { campaignNames } from '../view'
import { keyOf } from './asked'
import { consentsOf } from './consents'
import { entriesIn } from './entries'
import { everywhere, type KnownPerson } from './identities'
import { masked, type Named, namedIn } from './names'
import { entriesOfPhone, heldBackOf } from './of-phone'
import { ownRow } from './own-row'
import { readPersonId } from './person-id'
import { type Scope, scopeOf } from './scope'
import { type Trace, tracesOf } from './traces'

type Services = Reads<DeskServices | 'campaigns' | 'limits'>

const NOBODY = refuse(CODES.notFound, 'desk.unknownPerson')

/** Campaigns with the newest first, each with the time of its newest row. */
function newestCampaigns(traces: readonly Trace[]): [activityId: string, at: number][] {
  const newest = new Map<string, number>()
  for (const { activityId, at } of traces) newest.set(activityId, Math.max(at, newest.get(activityId) ?? 0))
  return [...newest].toSorted(([, a], [, b]) => b - a)
}

/** Name and phone as one of the person's rows has them. */
const firstNamed = (names: ReadonlyMap<string, Named>): Named => ({
  name: [...names.values()].find(({ name }) => name !== '')?.name ?? '',
  phone: [...names.values()].find(({ phone }) => phone !== '')?.phone ?? '',
  openId: '',
})

/** What somebody has in some campaigns, the newest first. */
async function entriesOf(
  ctx: Services,
  known: KnownPerson,
  { traces, read, scope }: { traces: readonly Trace[]; read: readonly string[]; scope: Scope },
  lang: Lang,
): Promise<PersonEntry[]> {
  const people = known.people.filter(({ activityId }) => read.includes(activityId))
  const entries: PersonEntry[] = await consentsOf(ctx, people)
  // One campaign after the other: one page does not take the connections of all other calls.
  for (const activityId of read) {
    const identities = people.filter((one) => one.activityId === activityId).map(({ identity }) => identity)
    const has = new Set(traces.filter((one) => one.activityId === activityId).map((one) => one.has))
    entries.push(...(await entriesIn(ctx, { activityId, identities, has, mayGoods: scope.hasGoods }, lang)))
  }
  return entries
}

/** The row by which an operator may have the person exported or erased, which is done in every campaign. */
async function rowFor(
  ctx: Services,
  { roles }: Operator,
  { people, ofPhone, scope }: { people: readonly Person[]; ofPhone: readonly PersonEntry[]; scope: Scope },
): Promise<PersonRow | null> {
  const may = scope.isWhole && (mayDo(roles, 'people.erase') || mayDo(roles, 'people.exportPerson'))
  return (may ? await ownRow(ctx.db, people, ofPhone) : undefined) ?? null
}

/** Everything of one person in an operator's campaigns, in the order of time. */
export function registerPersonPage(app: FastifyInstance, ctx: Services): void {
  deskRoute(app, ctx, personCall, async ({ body: { id, activityId }, operator, lang }) => {
    const named = readPersonId(ctx, id)
    if (named === undefined) return NOBODY
    const scope = await scopeOf(ctx, operator)
    const known = await everywhere(ctx, named, scope)
    const traces = await tracesOf(ctx.db, known.people, scope)
    const campaigns = newestCampaigns(traces)
    const nameOf = await campaignNames(ctx, lang)
    const ofPhone = await entriesOfPhone(ctx, known.phone, { scope, nameOf })
    if (campaigns.length === 0 && ofPhone.length === 0) return NOBODY
    const ids = campaigns.map(([one]) => one)
    const read =
      activityId === undefined ? ids.slice(0, CAMPAIGNS_AT_ONCE) : ids.filter((one) => one === activityId)
    const there = new Set(traces.map(keyOf))
    const people = known.people.filter((one) => there.has(keyOf(one)))
    const names = firstNamed(await namedIn(ctx, people))
    const entries = [...(await entriesOf(ctx, known, { traces, read, scope }, lang)), ...ofPhone]
    return {
      ...masked({ ...names, phone: names.phone || known.phone }),
      campaigns: campaigns.map(([one, at]) => ({ activityId: one, name: nameOf(one), at })),
      entries: entries
        .filter((one) => activityId === undefined || one.activityId === activityId)
        .toSorted((one, other) => other.row.at - one.row.at),
      heldBack: await heldBackOf(ctx, known.phone),
      row: await rowFor(ctx, operator, { people, ofPhone, scope }),
      isCut: read.length < ids.length,
    }
  })
}
