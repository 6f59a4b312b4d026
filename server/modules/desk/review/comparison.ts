import type { FastifyInstance } from 'fastify'
import { comparisonCall, lookCall } from '../../../../domain/desk/review/comparison-calls'
import { document } from '../../../../domain/desk/version'
import { stateAfter } from '../../../../domain/desk/version-life'
import { lastServed } from '../../../campaigns/versions/ceiling'
import { noteLook, seenBefore } from '../../../campaigns/versions/looks'
import { findVersion, isOpen, stepsOf, versionsTurn } from '../../../campaigns/versions/rows'
import { writersIn } from '../../../campaigns/versions/store'
import { type DeskServices, deskRoute } from '../../../http/desk/route'
import { refusalOf } from '../refusals'
import { defineAct } from '../requests/run'

const read = (text: string) => document.parse(JSON.parse(text))

/** What a review compares a version with, and the looks by which it knows what an approver has seen. */
export function registerComparison(app: FastifyInstance, ctx: Reads<DeskServices>): void {
  const { db } = ctx

  deskRoute(app, ctx, comparisonCall, async ({ body: { activityId, version }, operator }) => {
    const found = await findVersion(db, activityId, version)
    if (found === undefined) return refusalOf({ why: 'unknown' })
    const last = await lastServed(db, activityId)
    const served = last?.version === version ? undefined : last
    const seen = isOpen(found) ? await seenBefore(db, found, operator.name) : undefined
    const isServed = seen?.sha256 === served?.sha256
    return {
      served: served === undefined ? null : { version: served.version, document: read(served.document) },
      since:
        seen === undefined || isServed
          ? null
          : {
              version: seen.version,
              document: read(seen.document),
              at: seen.at,
              returnedBy: seen.returnedBy,
            },
    }
  })

  defineAct(app, ctx, lookCall, {
    name: 'review.look',
    turn: versionsTurn,
    async run(trx, { params: { activityId, version, sha256 }, by: { name: by }, at }) {
      const found = await findVersion(trx, activityId, version)
      if (found === undefined) return refusalOf({ why: 'unknown' })
      const { state } = found
      if (stateAfter('approve', state) === undefined) return refusalOf({ why: 'state', state })
      if (found.sha256 !== sha256) return refusalOf({ why: 'otherDocument', sha256: found.sha256 })
      if (writersIn(await stepsOf(trx, activityId, version)).has(by)) return refusalOf({ why: 'ownWork' })
      const isNew = await noteLook(trx, found, { by, at })
      return { answer: {}, noted: isNew && { version, sha256 } }
    },
  })
}
