import type { Selectable } from 'kysely'
import { fenToYuan } from '../../domain/rules/money'
import type { AwardTable, RegistrationTable } from '../db/tables/participation'
import type { Db } from '../db/transaction'

export type Award = Selectable<AwardTable>
type Registration = Selectable<RegistrationTable>
/** What a draw gave: kept as it was drawn, whatever the campaign's file says later. */
export type DrawResult = Pick<Award, 'awardIndex' | 'tookStock' | 'prizeName' | 'message' | 'amountFen'>

/** Adds a registration; false when this person has one in this campaign. */
export async function addRegistration(db: Db, row: Omit<Registration, 'prizeSendStatus'>): Promise<boolean> {
  const added = await db
    .insertInto('registrations')
    .values({ ...row, prizeSendStatus: 0 })
    .onConflict((conflict) => conflict.columns(['activityId', 'identity']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** The registration of a person in a campaign. */
export async function findRegistration(
  db: Db,
  activityId: string,
  identity: string,
): Promise<Registration | undefined> {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('identity', '=', identity)
    .executeTakeFirst()
}

/** Yuan that a registration was promised, whatever the campaign promises since; undefined when nothing was. */
export function promisedYuan(row: Pick<Registration, 'redEnvelopeFen'> | undefined): string | undefined {
  return row === undefined || row.redEnvelopeFen === null ? undefined : fenToYuan(row.redEnvelopeFen)
}

/** The first of these people, in this order, who has registered. */
export async function firstRegistered(
  db: Db,
  activityId: string,
  identities: readonly string[],
): Promise<string | undefined> {
  if (identities.length === 0) return undefined
  const rows = await db
    .selectFrom('registrations')
    .select('identity')
    .where('activityId', '=', activityId)
    .where('identity', 'in', identities)
    .execute()
  const registered = new Set(rows.map((row) => row.identity))
  return identities.find((identity) => registered.has(identity))
}

/** What this person has drawn in this campaign. */
export async function findAward(db: Db, activityId: string, identity: string): Promise<Award | undefined> {
  return db
    .selectFrom('awards')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('identity', '=', identity)
    .executeTakeFirst()
}

/** What these people have drawn in this campaign, by identity. */
export async function findAwards(
  db: Db,
  activityId: string,
  identities: readonly string[],
): Promise<Map<string, Award>> {
  if (identities.length === 0) return new Map()
  const rows = await db
    .selectFrom('awards')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('identity', 'in', identities)
    .execute()
  return new Map(rows.map((row) => [row.identity, row]))
}

/** Takes the results away that the lab has set for these people, '' for the next one. */
export async function deleteForcedAwards(
  db: Db,
  activityId: string,
  identities: readonly string[],
): Promise<void> {
  if (identities.length === 0) return
  await db
    .deleteFrom('forcedAwards')
    .where('activityId', '=', activityId)
    .where('identity', 'in', identities)
    .execute()
}

/** The redemption code that this person has. */
export async function findCoupon(db: Db, activityId: string, identity: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('coupons')
    .select('code')
    .where('activityId', '=', activityId)
    .where('identity', '=', identity)
    .executeTakeFirst()
  return row?.code
}
