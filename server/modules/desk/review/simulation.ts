import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { SYSTEM_ID } from '../../../../domain/desk/call'
import type { reviewCall } from '../../../../domain/desk/review/review-calls'
import { keepSimulationCall, simulationSummary } from '../../../../domain/desk/review/simulation-calls'
import { findVersion, isOpen, type VersionHead } from '../../../campaigns/versions/rows'
import type { DeskServices } from '../../../http/desk/route'
import { refusalOf } from '../refusals'
import { defineAct } from '../requests/run'

type Kept = z.output<typeof reviewCall.response>['simulation']

/** What the last simulation of exactly this document came to; null where there was none. */
export async function simulationOf(
  { db }: Reads<'db'>,
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
export const registerSimulations = (app: FastifyInstance, ctx: Reads<DeskServices>): void =>
  defineAct(app, ctx, keepSimulationCall, {
    name: 'simulation.keep',
    async prepare({ params, by }) {
      const { activityId, version, sha256 } = params
      const found = activityId === SYSTEM_ID ? undefined : await findVersion(ctx.db, activityId, version)
      if (found === undefined) return refusalOf({ why: 'unknown' })
      if (!isOpen(found)) return refusalOf({ why: 'state', state: found.state })
      if (found.sha256 !== sha256) return refusalOf({ why: 'otherDocument', sha256: found.sha256 })
      const summary = JSON.stringify(params.summary)
      return async (trx, at) => {
        const kept = { sha256, madeBy: by.name, at, summary }
        await trx
          .insertInto('versionSimulations')
          .values({ activityId, version, ...kept })
          .onConflict((conflict) => conflict.columns(['activityId', 'version']).doUpdateSet(kept))
          .execute()
        return { answer: {}, detail: { version, sha256 } }
      }
    },
  })
