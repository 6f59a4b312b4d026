import { type CampaignTerm, campaignTerms, closeForGood } from '../../campaigns/terms'
import { personalTables } from '../../db/personal-data'
import { inTransaction } from '../../db/transaction'
import { deleteRows } from './blank'
import { erasePerson, type Left } from './erase'
import { type Found, findPerson, rowsOf } from './find'
import type { Person } from './held'
import type { Deps } from './visits'

/** What an erasure came to. */
export interface Forgotten {
  /** Rows that have gone or were emptied at once, by table, of what belongs to no campaign. */
  readonly deleted: Partial<Record<string, number>>
  readonly left: readonly (Left & {
    /** Until when it stays, epoch ms; null where nobody can say: until it is paid or delivered. */
    readonly until: number | null
  })[]
}

/**
 * Erases a person in one campaign; what is left of them goes with the job later. Where the campaign is over, and only the
 * hash that stops a second award is left, the campaign is closed for good and the hash goes too.
 */
export async function eraseInCampaign(
  deps: Deps,
  person: Person,
  term: CampaignTerm | undefined,
  now: number,
): Promise<Left[]> {
  const left = await eraseOnce(deps, person, term?.closedForGoodAt != null, now)
  const isHashAlone = left.length > 0 && left.every(({ why }) => why === 'runs')
  if (!isHashAlone || term === undefined || !(await closeForGood(deps.db, term, now))) return left
  return eraseOnce(deps, person, true, now)
}

const eraseOnce = (deps: Deps, person: Person, isOver: boolean, now: number): Promise<Left[]> =>
  inTransaction(deps.db, async (trx) => {
    const left = await erasePerson(deps, trx, person, { isOver, now })
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
async function forgetElsewhere(deps: Deps, found: Found): Promise<Record<string, number>> {
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

/** A prize that somebody else sends to this phone: its receiver goes once it has arrived. */
async function forgetReceiver({ db }: Deps, found: Found): Promise<Left[]> {
  const own = new Set(found.held.participants.map(({ id }) => id))
  const foreign = found.receiverOf.filter((id) => !own.has(id))
  if (foreign.length === 0) return []
  const arrived = await db
    .updateTable('zyParticipants')
    .set({ receiver: null, receiverNameHash: null, receiverTailHash: null })
    .where('id', 'in', foreign)
    .where('receivedAt', 'is not', null)
    .returning('id')
    .execute()
  const gone = new Set(arrived.map(({ id }) => id))
  const rows = await db
    .selectFrom('zyParticipants')
    .select(['id', 'activityId'])
    .where('id', 'in', foreign)
    .execute()
  return rows
    .filter(({ id }) => !gone.has(id))
    .map(({ id, activityId }) => ({ activityId, table: 'zyParticipants', row: id, why: 'goods' }))
}

/**
 * Erases a phone's holder as far as it may be, and ends their visits. It can be run again. What is left is erased by the
 * job as soon as it may be.
 */
export const forgetPhone = async (
  deps: Deps,
  phone: string,
  openIds: readonly string[],
  now: number,
): Promise<Forgotten> => forgetFound(deps, await findPerson(deps, phone, openIds), now)

/** As `forgetPhone`, of somebody who has been found; within a transaction where `deps.db` is one. */
export async function forgetFound(deps: Deps, found: Found, now: number): Promise<Forgotten> {
  const terms = new Map((await campaignTerms(deps.db)).map((term) => [term.activityId, term]))
  const deleted = await forgetElsewhere(deps, found)
  const left: Left[] = []
  for (const person of found.held.people)
    left.push(...(await eraseInCampaign(deps, person, terms.get(person.activityId), now)))
  left.push(...(await forgetReceiver(deps, found)))
  return {
    deleted,
    left: left.map((one) => ({
      ...one,
      until: one.why === 'runs' ? (terms.get(one.activityId)?.closesAt ?? null) : null,
    })),
  }
}
