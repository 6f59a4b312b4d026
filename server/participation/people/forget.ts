import { type CampaignTerm, campaignTerms, erasedFrom } from '../../campaigns/terms'
import { personalTables } from '../../db/personal-data'
import { inTransaction, type ReadDb } from '../../db/transaction'
import { deleteRows } from './blank'
import { erasePerson, type Left, leftOf } from './erase'
import { type Found, findPerson, rowsOf } from './find'
import { keptAmong, type Person } from './held'
import type { Deps } from './visits'

/** Something that stays of a person for now. */
type Staying = Left & {
  /**
   * Until when it stays at the latest, epoch ms; null where nobody can say: until it is paid or delivered, or the campaign is closed
   * for good.
   */
  readonly until: number | null
}

/** What an erasure came to. */
export interface Forgotten {
  /** Rows that have gone or were emptied at once, by table, of what belongs to no campaign. */
  readonly deleted: Partial<Record<string, number>>
  readonly left: readonly Staying[]
}

const isClosed = (term: CampaignTerm | undefined): boolean => term?.closedForGoodAt != null

type Terms = ReadonlyMap<string, CampaignTerm>

const readTerms = async (deps: Deps): Promise<Terms> =>
  new Map((await campaignTerms(deps.db)).map((term) => [term.activityId, term]))

/** The hash that stops a second award goes when the campaign is closed for good, and that is by the end of its term at the latest. */
function staying(terms: Terms, left: readonly Left[]): Staying[] {
  return left.map((one) => {
    const term = terms.get(one.activityId)
    return { ...one, until: one.why === 'runs' && term !== undefined ? (erasedFrom(term) ?? null) : null }
  })
}

/** Erases a person in one campaign, as far as it may be by now; what is left of them goes with the job later. */
export const eraseInCampaign = (
  deps: Uses<'db' | 'secrets'>,
  person: Person,
  term: CampaignTerm | undefined,
  now: number,
): Promise<Left[]> =>
  inTransaction(deps.db, async (trx) => {
    const left = await erasePerson(deps, trx, person, { isOver: isClosed(term), now })
    if (left.length > 0)
      await trx
        .insertInto('erasureRequests')
        .values({ ...person, at: now })
        .onConflict((conflict) => conflict.columns(['activityId', 'identity']).doNothing())
        .execute()
    else
      await trx
        .deleteFrom('erasureRequests')
        .where('activityId', '=', person.activityId)
        .where('identity', '=', person.identity)
        .execute()
    return left
  })

/** Ends the person's visits and deletes what belongs to no campaign. */
async function forgetElsewhere(deps: Uses<'db' | 'secrets'>, found: Found): Promise<Record<string, number>> {
  return inTransaction(deps.db, async (trx) => {
    const deleted: Record<string, number> = {}
    for (const [table, { link, columns, end }] of personalTables()) {
      if (end.when !== 'soon' && end.when !== 'days') continue
      const where = rowsOf(deps, table, link, columns, found)
      const count = where === undefined ? 0 : await deleteRows(trx, table, where)
      if (count > 0) deleted[table] = count
    }
    return deleted
  })
}

/** Prizes that others send to this phone. */
function foreignPrizes({ held, receiverOf }: Found): string[] {
  const own = new Set(held.participants.map(({ id }) => id))
  return receiverOf.filter((id) => !own.has(id))
}

/** Of these prizes those that have not arrived, and still need their receiver. */
async function onTheirWay(db: ReadDb, ids: readonly string[]): Promise<Left[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('zyParticipants')
    .select(['id', 'activityId'])
    .where('id', 'in', ids)
    .where('receivedAt', 'is', null)
    .execute()
  return rows.map(({ id, activityId }) => ({ activityId, table: 'zyParticipants', row: id, why: 'goods' }))
}

/** A prize that somebody else sends to this phone: its receiver goes once it has arrived. */
async function forgetReceiver({ db }: Uses<'db'>, found: Found): Promise<Left[]> {
  const ids = foreignPrizes(found)
  if (ids.length === 0) return []
  await db
    .updateTable('zyParticipants')
    .set({ receiver: null, receiverNameHash: null, receiverTailHash: null, receiverPhoneHash: null })
    .where('id', 'in', ids)
    .where('receivedAt', 'is not', null)
    .execute()
  return onTheirWay(db, ids)
}

/**
 * Erases a phone's holder as far as it may be, and ends their visits. It can be run again. What is left is erased by the
 * job as soon as it may be.
 */
export const forgetPhone = async (
  deps: Uses<'db' | 'secrets'>,
  phone: string,
  openIds: readonly string[],
  now: number,
): Promise<Forgotten> => forgetFound(deps, await findPerson(deps, phone, openIds), now)

/** As `forgetPhone`, of somebody who has been found; within a transaction where `deps.db` is one. */
export async function forgetFound(
  deps: Uses<'db' | 'secrets'>,
  found: Found,
  now: number,
): Promise<Forgotten> {
  const terms = await readTerms(deps)
  const deleted = await forgetElsewhere(deps, found)
  const left: Left[] = []
  for (const person of found.held.people)
    left.push(...(await eraseInCampaign(deps, person, terms.get(person.activityId), now)))
  left.push(...(await forgetReceiver(deps, found)))
  return { deleted, left: staying(terms, left) }
}

/** What an erasure of somebody who has been found would leave now; nothing is changed. */
export async function wouldStay(deps: Deps, found: Found, now: number): Promise<Staying[]> {
  const terms = await readTerms(deps)
  const left: Left[] = []
  for (const person of await keptAmong(deps.db, found.held.people))
    left.push(...(await leftOf(deps.db, person, { isOver: isClosed(terms.get(person.activityId)), now })))
  left.push(...(await onTheirWay(deps.db, foreignPrizes(found))))
  return staying(terms, left)
}
