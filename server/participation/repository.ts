import { type Selectable, sql } from 'kysely'
import { fenToYuan } from '../../domain/rules/money'
import { askedKeys, joinByKey } from '../db/by-key'
import { fixedStatement } from '../db/fixed-statement'
import { readTogether } from '../db/read-together'
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

interface People {
  readonly activityId: string
  readonly identities: readonly string[]
}

/** Who of some people has registered, with what they have drawn; one statement for each campaign. */
const registeredRows = readTogether(async (db: Db, asked: readonly People[]) => {
  const rows = new Map<string, Awaited<ReturnType<typeof registeredOf>>>()
  for (const activityId of new Set(asked.map((one) => one.activityId))) {
    const people = asked.filter((one) => one.activityId === activityId)
    const identities = people.flatMap((one) => one.identities)
    rows.set(activityId, await registeredOf(db, activityId, identities))
  }
  return ({ activityId, identities }: People) =>
    identities.flatMap((identity) => rows.get(activityId)?.get(identity) ?? [])
})

type DrawnColumns = Omit<Award, 'activityId' | 'identity'>
type RegisteredRow = { identity: string } & (DrawnColumns | { [Column in keyof DrawnColumns]: null })

const registeredStatement = fixedStatement<RegisteredRow, 'activityId' | 'identities'>((place) => {
  const awards = ['awardIndex', 'tookStock', 'prizeName', 'message', 'amountFen', 'createdAt'] as const
  const isOf = (table: 'registrations' | 'awards') =>
    sql`${sql.table(table)}.activity_id = ${place('activityId')} and ${sql.table(table)}.identity = asked.value`
  return sql`
    select registrations.identity, awards.award_index, awards.took_stock, awards.prize_name, awards.message,
      awards.amount_fen, awards.created_at
    from ${askedKeys(place('identities'))}
    ${joinByKey('inner', 'registrations', ['identity'], isOf('registrations'))}
    ${joinByKey('left', 'awards', awards, isOf('awards'))}`
})

async function registeredOf(db: Db, activityId: string, identities: readonly string[]) {
  const rows = await registeredStatement(db, { activityId, identities: [...new Set(identities)] })
  return new Map(rows.map((row) => [row.identity, row]))
}

/** The first of these people, in this order, who has registered, with what they have drawn. */
export async function firstWithAward(
  db: Db,
  activityId: string,
  identities: readonly string[],
): Promise<{ identity: string; award: Award | undefined } | undefined> {
  if (identities.length === 0) return undefined
  const [found] = await registeredRows(db, { activityId, identities })
  if (found === undefined) return undefined
  const { identity } = found
  return { identity, award: found.awardIndex === null ? undefined : { ...found, activityId } }
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
