import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod'
import {
  type FOUND_BY,
  type FoundPerson,
  MOST_FOUND,
  searchCall,
} from '../../../../domain/desk/person/person-calls'
import type { SearchText } from '../../../../domain/desk/person/search-text'
import { maskPhone } from '../../../../domain/rules/registration/mask'
import { searchedName } from '../../../../domain/rules/registration/searched-name'
import { isAmong } from '../../../db/by-key'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import type { Lang } from '../../../messages/catalogue'
import { anyPending } from '../../../participation/names/back-fill'
import {
  NAMED_TABLES,
  type NamedTable,
  nameHash,
  receiverPhoneHash,
  tailHash,
} from '../../../participation/names/name-hash'
import type { Person } from '../../../participation/people/held'
import { holderOf } from '../people/find'
import { campaignNames } from '../view'
import { each, keyOf } from './asked'
import { inCampaigns } from './identities'
import { type LookUpServices, lookUp } from './look-up'
import { masked, namedIn } from './names'
import { entriesOfPhone } from './of-phone'
import { personId } from './person-id'
import { type Scope, scopeOf } from './scope'
import { tracesOf } from './traces'
import { whomOf } from './whom'

type Services = Reads<DeskServices | 'campaigns'>
type FoundBy = (typeof FOUND_BY)[number]

const FOUND_MOST = MOST_FOUND + 1

interface Hit extends Person {
  readonly by: FoundBy
}

/** A row with what it is known by to be the same person's as another. */
type FoundRow = Omit<FoundPerson, 'whom'> & { readonly keys: readonly string[] }

const person = z.object({ activityId: z.string(), identity: z.string() })

const as =
  (by: FoundBy) =>
  (one: Person): Hit => ({ activityId: one.activityId, identity: one.identity, by })

/** Rows of a table by a keyed hash of each campaign's own; a walk by the hash's index in each. */
async function byHash(
  { db }: Services,
  table: NamedTable,
  column: string,
  hashes: readonly (readonly [activityId: string, hash: string])[],
): Promise<Person[]> {
  const { rows } = await sql`
    select kept.activity_id, kept.identity
    from unnest(${hashes.map(([id]) => id)}::text[], ${hashes.map(([, hash]) => hash)}::text[])
      as asked(activity, hash)
    cross join lateral (
      select activity_id, identity, created_at from ${sql.table(table)}
      where activity_id = asked.activity and ${sql.ref(column)} = asked.hash and ${sql.ref(column)} <> ''
      order by created_at desc limit ${sql.lit(FOUND_MOST)}
    ) as kept
    order by kept.created_at desc limit ${sql.lit(FOUND_MOST)}`.execute(db)
  return z.array(person).parse(rows)
}

/** Tables whose names an operator may look for: a gift's receiver is read with the gifts alone. */
const namedTables = ({ hasGoods }: Scope): NamedTable[] =>
  (Object.keys(NAMED_TABLES) as NamedTable[]).filter((table) => hasGoods || table !== 'zyParticipants')

async function byName(ctx: Services, { name = '', lastFour }: SearchText, scope: Scope): Promise<Hit[]> {
  const lists = await Promise.all(
    namedTables(scope).map((table) => {
      const { hash, tail } = NAMED_TABLES[table]
      const hashOf = (activityId: string) =>
        lastFour === undefined
          ? nameHash(ctx, table, activityId, name)
          : tailHash(ctx, table, activityId, { name, phone: lastFour })
      return byHash(
        ctx,
        table,
        lastFour === undefined ? hash : tail,
        scope.campaigns.map((activityId) => [activityId, hashOf(activityId)] as const),
      )
    }),
  )
  return lists.flat().map(as('name'))
}

async function byNumber(ctx: Services, numbers: readonly string[], scope: Scope): Promise<Hit[]> {
  const { db } = ctx
  const cards = await db
    .selectFrom('newYearOrders')
    .select(['activityId', 'identity'])
    .where('orderNo', 'in', numbers)
    .where(isAmong('activityId', scope.campaigns))
    .execute()
  const { rows: paid } = await sql`
    select zy_participants.activity_id, zy_participants.identity
    from zy_orders join zy_participants on zy_participants.id = zy_orders.participant_id
    where ${isAmong('zyOrders.orderNo', numbers)} and ${isAmong('zyOrders.activityId', scope.campaigns)}`.execute(
    db,
  )
  const parcels = scope.hasGoods
    ? await db
        .selectFrom('zyParticipants')
        .select(['activityId', 'identity'])
        .where('expressNo', 'in', numbers)
        .where(isAmong('activityId', scope.campaigns))
        .limit(FOUND_MOST)
        .execute()
    : []
  const draws = await db
    .selectFrom('drawLog')
    .select(['activityId', 'receipt'])
    .where('receipt', 'in', numbers)
    .where(isAmong('activityId', scope.campaigns))
    .limit(FOUND_MOST)
    .execute()
  const drawers = await Promise.all(
    draws.map(async ({ activityId, receipt }) =>
      (await holderOf(ctx, activityId, receipt)).map((identity) => ({ activityId, identity })),
    ),
  )
  return [
    ...cards.map(as('order')),
    ...z.array(person).parse(paid).map(as('order')),
    ...parcels.map(as('express')),
    ...drawers.flat().map(as('receipt')),
  ]
}

/** Whose parcel goes to a phone. */
async function byReceiver(ctx: Services, phone: string, { campaigns, hasGoods }: Scope): Promise<Hit[]> {
  if (!hasGoods) return []
  const hashes = campaigns.map(
    (activityId) => [activityId, receiverPhoneHash(ctx, activityId, phone)] as const,
  )
  return (await byHash(ctx, 'zyParticipants', 'receiverPhoneHash', hashes)).map(as('receiver'))
}

async function hitsOf(ctx: Services, text: SearchText, scope: Scope): Promise<Hit[]> {
  const { phone = '', name, numbers } = text
  const lists = [
    phone === '' ? [] : inCampaigns(ctx, { phone, openId: '' }, scope).map(as('phone')),
    phone === '' ? [] : await byReceiver(ctx, phone, scope),
    numbers.length === 0 ? [] : await byNumber(ctx, numbers, scope),
    name === undefined ? [] : await byName(ctx, text, scope),
  ]
  return each(lists.flat())
}

/** Somebody of whom a whole name is kept has that one: the digits were found beside the masked name, which others share. */
const isMeant = ({ name, lastFour }: SearchText, kept: string | undefined): boolean => {
  if (name === undefined || lastFour === undefined || !kept) return true
  const whole = searchedName(kept)
  return whole === '' || whole === searchedName(name)
}

/** The holder of a phone, by what is kept of it beside the campaigns. */
async function byPhoneAlone(ctx: Services, phone: string, scope: Scope): Promise<FoundRow[]> {
  const entries = await entriesOfPhone(ctx, phone, { scope, nameOf: (activityId) => activityId })
  const [newest] = entries
  if (newest === undefined) return []
  return [
    {
      person: personId(ctx, { phone }),
      activityId: '',
      campaign: '',
      name: null,
      phone: maskPhone(phone),
      by: 'phone',
      has: [...new Set(entries.map(({ table }) => table))],
      at: newest.row.at,
      keys: [phone],
    },
  ]
}

async function found(ctx: Services, text: SearchText, scope: Scope, lang: Lang) {
  const hits = await hitsOf(ctx, text, scope)
  const traces = await tracesOf(ctx.db, hits, scope)
  const kept = new Map<string, typeof traces>()
  for (const one of traces) kept.set(keyOf(one), [...(kept.get(keyOf(one)) ?? []), one])
  const names = await namedIn(
    ctx,
    hits.filter((hit) => kept.has(keyOf(hit))),
  )
  const campaigns = await campaignNames(ctx, lang)
  const people = hits.flatMap((hit): FoundRow[] => {
    const own = kept.get(keyOf(hit))
    const named = names.get(keyOf(hit))
    if (own === undefined || (hit.by === 'name' && !isMeant(text, named?.name))) return []
    const { activityId, by } = hit
    return [
      {
        person: personId(ctx, hit),
        activityId,
        campaign: campaigns(activityId),
        ...masked(named),
        ...(by === 'receiver' && { phone: maskPhone(text.phone ?? '') }),
        by,
        has: [...new Set(own.map(({ has }) => has))],
        at: Math.max(...own.map(({ at }) => at)),
        keys: [named?.phone ?? '', named?.openId ?? '', (by === 'phone' && text.phone) || ''].filter(Boolean),
      },
    ]
  })
  // What is found by the phone in a campaign leads to its codes too.
  if (text.phone !== undefined && !people.some(({ by }) => by === 'phone'))
    people.push(...(await byPhoneAlone(ctx, text.phone, scope)))
  const shown = people.toSorted((a, b) => b.at - a.at).slice(0, MOST_FOUND)
  const whom = whomOf(shown.map(({ keys }) => keys))
  return {
    found: shown.map(({ keys: _, ...row }, at): FoundPerson => ({ ...row, whom: whom[at] ?? at })),
    isCut: people.length > MOST_FOUND || hits.filter(({ by }) => by === 'name').length >= FOUND_MOST,
  }
}

/** Whether people of a name, or receivers of a phone, may be missing, whose rows are older than the hashes. */
async function missesNames(
  { db }: Services,
  { phone, name, lastFour }: SearchText,
  scope: Scope,
): Promise<boolean> {
  if (phone !== undefined)
    return scope.hasGoods && anyPending(db, 'zyParticipants', scope.campaigns, 'phoneHash')
  if (name === undefined) return false
  const by = lastFour === undefined ? 'hash' : 'tail'
  for (const table of namedTables(scope)) if (await anyPending(db, table, scope.campaigns, by)) return true
  return false
}

/** One search over all campaigns of an operator. */
export function registerPersonSearch(app: FastifyInstance, ctx: Services & Reads<LookUpServices>): void {
  deskRoute(app, ctx, searchCall, async ({ body: { find }, operator, lang }) =>
    lookUp(
      ctx,
      { operator, find },
      async (text) => {
        const scope = await scopeOf(ctx, operator)
        // Before the rows are read: what is filled in between counts as missing.
        const isPartial = await missesNames(ctx, text, scope)
        return { ...(await found(ctx, text, scope, lang)), missesNames: isPartial }
      },
      (answer) => answer.found.length,
    ),
  )
}
