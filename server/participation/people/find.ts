import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import { isAmong } from '../../db/by-key'
import { personalTables } from '../../db/personal-data'
import type { Link } from '../../db/personal-data/shape'
import { identityOfProof, phoneIdentity } from '../identity'
import { receiverPhoneHash } from '../names/name-hash'
import { type Held, heldBy, heldRows, type Person } from './held'
import { type Deps, readable, type Visits, visitsOf } from './visits'

/** Rows that are opened and read at a time. */
const PAGE = 1_000

/** Everything that leads to what is kept of a person. */
export interface Found {
  /** '' for somebody who is known by ids of the bank alone. */
  readonly phone: string
  readonly held: Held
  readonly visits: Visits
  /** Participations whose prize goes to this phone, no matter who took part. */
  readonly receiverOf: readonly string[]
  /** Sandbox bank sessions of this phone. */
  readonly grants: readonly string[]
}

const activityRow = z.object({ activityId: z.string() })

/** Every campaign of which something is kept of people. */
async function campaignsOf({ db }: Deps): Promise<string[]> {
  const ids = new Set<string>()
  for (const [table, { link }] of personalTables()) {
    if (link.by !== 'identity') continue
    const { rows } = await sql`select distinct ${sql.ref('activityId')} from ${sql.table(table)}`.execute(db)
    for (const { activityId } of z.array(activityRow).parse(rows)) ids.add(activityId)
  }
  return [...ids].sort()
}

const receiver = z.object({ phone: z.string() })

/** Prizes whose receivers have no hash of their phone yet, read one after the other. */
async function unhashedPrizesTo({ db, secrets }: Deps, phone: string): Promise<string[]> {
  const found: string[] = []
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('zyParticipants')
      .select(['id', 'receiver'])
      .where('receiver', 'is not', null)
      .where('receiverPhoneHash', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const row of rows) {
      const text = readable(() => secrets.open('zyParticipants.receiver', row, row.receiver ?? ''))
      if (text !== undefined && receiver.parse(JSON.parse(text)).phone === phone) found.push(row.id)
    }
    if (rows.length < PAGE) return found
    after = rows.at(-1)?.id ?? after
  }
}

/** Prizes that go to a phone. */
async function prizesTo(deps: Deps, phone: string, campaigns: readonly string[]): Promise<string[]> {
  const unhashed = await unhashedPrizesTo(deps, phone)
  const hashes = campaigns.map((activityId) => receiverPhoneHash(deps, activityId, phone))
  const rows = await deps.db
    .selectFrom('zyParticipants')
    .select('id')
    .where(isAmong('activityId', campaigns))
    .where(isAmong('receiverPhoneHash', hashes))
    .where('receiverPhoneHash', '<>', '')
    .execute()
  return [...rows.map(({ id }) => id), ...unhashed]
}

const customer = z.object({ mobNum: z.optional(z.string()) })

async function grantsOf({ db, secrets }: Deps, phone: string): Promise<string[]> {
  const rows = await db.selectFrom('bankGrants').select(['grantHash', 'customer']).execute()
  return rows
    .filter((row) => {
      const text = readable(() => secrets.open('bankGrants.customer', row, row.customer))
      return text !== undefined && customer.parse(JSON.parse(text)).mobNum === phone
    })
    .map(({ grantHash }) => grantHash)
}

/**
 * Finds what is kept of a person: by the keyed hashes of the phone in each campaign, by the visits that have proved it, and by
 * the ids of the bank that belong to the same person.
 * @param phone '' for somebody who is known by ids of the bank alone
 * @param openIds ids of the bank's authorisation that are known to be the person's; no table leads from a phone to them
 */
export async function findPerson(deps: Deps, phone: string, openIds: readonly string[]): Promise<Found> {
  const visits = await visitsOf(deps, phone, openIds)
  const ids = [...new Set([...openIds, ...visits.openIds])]
  const campaigns = await campaignsOf(deps)
  const people = campaigns.flatMap((activityId): Person[] => [
    ...(phone === '' ? [] : [{ activityId, identity: phoneIdentity(deps, activityId, phone) }]),
    ...ids.map((openId) => ({ activityId, identity: identityOfOpenId(deps, activityId, openId) })),
  ])
  // A campaign that nobody has is one in which nobody is found.
  const held = await heldBy(deps.db, people.length === 0 ? [{ activityId: '', identity: '' }] : people)
  return {
    phone,
    held,
    visits,
    receiverOf: phone === '' ? [] : await prizesTo(deps, phone, campaigns),
    grants: phone === '' ? [] : await grantsOf(deps, phone),
  }
}

/** The keyed hash of whom the bank's authorisation knows by this id, in a campaign. */
export const identityOfOpenId = (deps: Deps, activityId: string, openId: string): string =>
  identityOfProof(deps, activityId, {
    kind: 'openId',
    scope: '',
    subject: openId,
    detail: {},
    provedAt: 0,
    expiresAt: 0,
  }).hash

const oneOf = (column: string, values: readonly string[]): RawBuilder<boolean>[] =>
  values.length === 0 ? [] : [sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`]

/** Which rows of a table are the person's; undefined where none can be. */
export function rowsOf(
  { secrets }: Deps,
  table: string,
  link: Link,
  columns: object,
  { phone, held, visits, grants, receiverOf }: Found,
): RawBuilder<boolean> | undefined {
  const conditions: RawBuilder<boolean>[] = []
  const ofCampaign = heldRows(link, held)
  if (ofCampaign !== undefined) conditions.push(ofCampaign)
  if (link.by === 'phone' && phone !== '')
    conditions.push(sql<boolean>`${sql.ref(link.column)} = ${secrets.hash(link.purpose, phone)}`)
  if ('visitId' in columns) conditions.push(...oneOf('visitId', visits.visitIds))
  if (link.by === 'session') conditions.push(...oneOf('sessionId', visits.sessionIds))
  if (table === 'bankGrants') conditions.push(...oneOf('grantHash', grants))
  if (table === 'proofs')
    conditions.push(
      ...visits.elsewhere.map(
        ({ visitId, subjectHash }) =>
          sql<boolean>`(${sql.ref('visitId')} = ${visitId} and ${sql.ref('subjectHash')} = ${subjectHash})`,
      ),
    )
  if (table === 'zyParticipants') conditions.push(...oneOf('id', receiverOf))
  return conditions.length === 0 ? undefined : sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
