import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../domain/codes'
import { planCall, unplanCall } from '../../../domain/desk/version-calls'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import { cancelPlan, duePlans, endPlan, type Plan, setPlan } from '../../campaigns/versions/plans'
import { findVersion } from '../../campaigns/versions/rows'
import { type Refusal, refusesPublishing } from '../../campaigns/versions/rules'
import { createVersionStore } from '../../campaigns/versions/store'
import { type DeskServices, deskRoute } from '../../http/desk/route'
import { refuse } from '../../messages/catalogue'
import { type CheckListServices, redFindings } from './check-list'
import { refusalOf } from './refusals'
import { refusesUnconfirmed } from './review/unconfirmed'

/** A planned version is published within this long of its time, by whichever process looks first. */
const LOOK_MS = 1_000
const FARTHEST_MS = 366 * DAY_MS

type Services = Uses<DeskServices | 'jobs' | 'log' | 'secondPersonFen'> & CheckListServices

/** Publishing at a time: plans, and the job that carries them out. */
export function registerDeskPlans(app: FastifyInstance, ctx: Services): void {
  const { clock, db, jobs } = ctx

  deskRoute(app, ctx, planCall, async ({ body: { activityId, version, at }, operator, lang }) => {
    const now = clock.now()
    if (at <= now || at > now + FARTHEST_MS) return refuse(422, 'desk.planTime')
    const found = await findVersion(db, activityId, version)
    if (found === undefined) return refuse(CODES.notFound, 'desk.unknownVersion')
    const refusal = refusesPublishing(found) ?? (await refusesUnconfirmed(ctx, found))
    if (refusal !== undefined) return refusalOf(refusal)
    const findings = await redFindings(ctx, found, lang)
    if (findings.length > 0) return refusalOf({ why: 'notReady', findings })
    const plan = { activityId, version, sha256: found.sha256, at, plannedBy: operator.name }
    await setPlan(db, plan, now)
    return { plan }
  })

  deskRoute(app, ctx, unplanCall, async ({ body: { activityId }, operator }) => {
    await cancelPlan(db, activityId, { by: operator.name, at: clock.now() })
    return {}
  })

  jobs.every('planned-publications', LOOK_MS, async (jobClock) => {
    for (const plan of await duePlans(db, jobClock.now())) {
      const why = await carryOut({ ...ctx, clock: jobClock }, plan)
      if (why !== undefined) ctx.log.error(`a planned version was not published: ${plan.activityId} ${why}`)
      await endPlan(db, plan, jobClock.now(), why)
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
  const outcome = await createVersionStore(ctx).publish({ activityId, version, by })
  if (outcome.ok) return undefined
  // Another process was first.
  const after = await findVersion(ctx.db, activityId, version)
  return after?.state === 'published' ? undefined : outcome.refusal.why
}
