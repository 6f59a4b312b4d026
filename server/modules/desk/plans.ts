import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../domain/codes'
import { planCall, unplanCall } from '../../../domain/desk/version-calls'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import { cancelPlan, duePlans, endPlan, type Plan, setPlan } from '../../campaigns/versions/plans'
import { findVersion, versionsTurn } from '../../campaigns/versions/rows'
import { type Refusal, refusesPublishing } from '../../campaigns/versions/rules'
import { createVersionStore } from '../../campaigns/versions/store'
import type { DeskServices } from '../../http/desk/route'
import { refuse } from '../../messages/catalogue'
import { type CheckListServices, redFindings } from './check-list'
import { refusalOf } from './refusals'
import { defineAct } from './requests/run'
import { unnoted } from './requests/unnoted'
import { refusesUnconfirmed } from './review/unconfirmed'

/** A planned version is published within this long of its time, by whichever process looks first. */
const LOOK_MS = 1_000
const FARTHEST_MS = 366 * DAY_MS

type Services = Reads<DeskServices | 'jobs' | 'log' | 'secondPersonFen'> & CheckListServices

/** Publishing at a time: plans, and the job that carries them out. */
export function registerDeskPlans(app: FastifyInstance, ctx: Services): void {
  const { clock, db, jobs } = ctx

  defineAct(app, ctx, planCall, {
    name: 'publication.plan',
    turn: versionsTurn,
    async prepare({ params: { activityId, version, at }, by, lang }) {
      const now = clock.now()
      if (at <= now || at > now + FARTHEST_MS) return refuse(422, 'desk.planTime')
      const found = await findVersion(db, activityId, version)
      if (found === undefined) return refuse(CODES.notFound, 'desk.unknownVersion')
      const refusal = refusesPublishing(found) ?? (await refusesUnconfirmed(ctx, found))
      if (refusal !== undefined) return refusalOf(refusal)
      const findings = await redFindings(ctx, found, lang)
      if (findings.length > 0) return refusalOf({ why: 'notReady', findings })
      const { sha256 } = found
      const plan = { activityId, version, sha256, at, plannedBy: by.name }
      return async (trx) => {
        await setPlan(trx, plan)
        return { answer: { plan }, detail: { version, sha256, at } }
      }
    },
  })

  defineAct(app, ctx, unplanCall, {
    name: 'publication.cancel',
    turn: versionsTurn,
    async run(trx, { params: { activityId } }) {
      const plan = await cancelPlan(trx, activityId)
      return { answer: {}, detail: plan && { version: plan.version, sha256: plan.sha256 } }
    },
  })

  jobs.every('planned-publications', LOOK_MS, async (jobClock) => {
    for (const plan of await duePlans(db, jobClock.now())) {
      const why = await carryOut({ ...ctx, clock: jobClock }, plan)
      if (why !== undefined) ctx.log.error(`a planned version was not published: ${plan.activityId} ${why}`)
      await unnoted('plans', db, (trx) => endPlan(trx, plan, jobClock.now(), why))
    }
  })
}

/** Publishes a planned version unless somebody else has; gives why it cannot be, where it cannot. */
async function carryOut(ctx: Services, plan: Plan): Promise<Refusal['why'] | undefined> {
  const { activityId, version, sha256, plannedBy: by } = plan
  const found = await findVersion(ctx.db, activityId, version)
  if (found === undefined) return 'unknown'
  // It was taken back, changed and approved anew since.
  if (found.sha256 !== sha256) return 'otherDocument'
  if (found.state === 'published') return undefined
  const refusal = refusesPublishing(found) ?? (await refusesUnconfirmed(ctx, found))
  if (refusal !== undefined) return refusal.why
  if ((await redFindings(ctx, found, 'zh-CN')).length > 0) return 'notReady'
  const outcome = await unnoted('plans', ctx.db, (trx) =>
    createVersionStore({ db: trx, clock: ctx.clock }).publish({ activityId, version, by }),
  )
  if (outcome.ok) return undefined
  // Another process was first.
  const after = await findVersion(ctx.db, activityId, version)
  return after?.state === 'published' ? undefined : outcome.refusal.why
}
