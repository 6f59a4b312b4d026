import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../../db/tables'
import type { ReadDb } from '../../../db/transaction'
import { awardSource } from '../../../participation/payout/promise'
import { registrationsOf } from './find'

type Condition = (eb: ExpressionBuilder<Tables, 'registrations'>) => Expression<SqlBool>

/** Held payouts up to which their registrations are looked up. */
const FEW = 500

/**
 * Which registrations of a campaign have money that waits to be sent. A few are looked up by their payouts: a walk through the
 * registrations might find them at its very end. Many are never far from one another: each registration is asked for its payouts.
 */
export async function waitingToBeSent(db: ReadDb, activityId: string): Promise<Condition> {
  const held = await db
    .selectFrom('payouts')
    .select(['source', 'sourceId'])
    .where('activityId', '=', activityId)
    .where('state', '=', 'held')
    .where('source', 'in', ['registration', 'award'])
    .limit(FEW + 1)
    .execute()
  if (held.length > FEW) return hasHeld(activityId)
  const idsOf = (from: string) => held.flatMap(({ source, sourceId }) => (source === from ? [sourceId] : []))
  const drawers = idsOf('award').map((sourceId) => sourceId.slice(awardSource(activityId, '').length))
  const ids = [...idsOf('registration'), ...(await registrationsOf(db, activityId, drawers))]
  return ids.length === 0 ? () => sql<SqlBool>`1 = 0` : (eb) => eb('registrations.id', 'in', ids)
}

/** Registrations that were above what their manager could confirm that day. */
export const isAboveDay: Condition = (eb) =>
  eb.exists(
    eb
      .selectFrom('offlineRecords')
      .select('registrationId')
      .whereRef('registrationId', '=', 'registrations.id')
      .where('aboveDayAt', 'is not', null),
  )

/** Those of some registrations. */
export async function aboveDayOf(db: ReadDb, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('offlineRecords')
    .select('registrationId')
    .where('registrationId', 'in', ids)
    .where('aboveDayAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ registrationId }) => registrationId))
}

const hasHeld =
  (activityId: string): Condition =>
  (eb) => {
    const heldOf = (source: string, sourceId: Expression<string>) =>
      eb.exists(
        eb
          .selectFrom('payouts')
          .select('payoutId')
          .where('state', '=', 'held')
          .where('source', '=', source)
          .where('sourceId', '=', sourceId),
      )
    const ofDraw = sql<string>`${awardSource(activityId, '')} || ${sql.ref('registrations.identity')}`
    return eb.or([heldOf('registration', eb.ref('registrations.id')), heldOf('award', ofDraw)])
  }
