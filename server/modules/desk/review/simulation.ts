import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { SYSTEM_ID } from '../../../../domain/desk/call'
import type { reviewCall } from '../../../../domain/desk/review/review-calls'
import { keepSimulationCall, simulationSummary } from '../../../../domain/desk/review/simulation-calls'
import { findVersion, isOpen, type VersionHead } from '../../../campaigns/versions/rows'
import { transaction } from '../../../db/transaction'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { noteDeed } from '../../../process/operators/audit-log'
import { refusalOf } from '../refusals'

type Kept = z.output<typeof reviewCall.response>['simulation']

/** What the last simulation of exactly this document came to; null where there was none. */
export async function simulationOf(
  { db }: Uses<'db'>,
  { activityId, version, sha256 }: Pick<VersionHead, 'activityId' | 'version' | 'sha256'>,
): Promise<Kept> {
  const row = await db
    .selectFrom('versionSimulations')
    .selectAll()
    .where('activityId', '=', activityId)
    .where('version', '=', version)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  if (row === undefined) return null
  const summary = simulationSummary.parse(JSON.parse(row.summary))
  return { by: row.madeBy, at: row.at, summary }
}

/** Keeps simulations; of a version the last one. */
export function registerSimulations(app: FastifyInstance, ctx: Uses<DeskServices>): void {
  const { clock, db } = ctx
  deskRoute(app, ctx, keepSimulationCall, async ({ body, operator }) => {
    const { activityId, version, sha256 } = body
    const found = activityId === SYSTEM_ID ? undefined : await findVersion(db, activityId, version)
    if (found === undefined) return refusalOf({ why: 'unknown' })
    if (!isOpen(found)) return refusalOf({ why: 'state', state: found.state })
    if (found.sha256 !== sha256) return refusalOf({ why: 'otherDocument', sha256: found.sha256 })
    const summary = JSON.stringify(body.summary)
    const at = clock.now()
    const kept = { sha256, madeBy: operator.name, at, summary }
    await transaction(db, async (trx) => {
      await trx
        .insertInto('versionSimulations')
        .values({ activityId, version, ...kept })
        .onConflict((conflict) => conflict.columns(['activityId', 'version']).doUpdateSet(kept))
        .execute()
      const detail = { version, sha256 }
      await noteDeed(trx, { at, actor: operator.name, action: 'simulation.keep', activityId, detail })
    })
    return {}
  })
}
