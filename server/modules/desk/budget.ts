import * as z from 'zod/mini'
import { SYSTEM_ID } from '../../../domain/desk/call'
import { type changed, note, sha256, which } from '../../../domain/desk/version'
import { changesGuards } from '../../campaigns/system/read'
import { budgetRise } from '../../campaigns/versions/ceiling'
import {
  findVersion,
  publishedVersion,
  stepsOf,
  takeVersionsTurn,
  type Version,
} from '../../campaigns/versions/rows'
import { type Refusal, refusesRestoring } from '../../campaigns/versions/rules'
import { approve, rollBackTo } from '../../campaigns/versions/store'
import type { Trx } from '../../db/transaction'
import type { DeskServices } from '../../http/desk/route'
import { noteDeed } from '../../process/operators/audit-log'
import { type CheckListServices, redFindings } from './check-list'
import { refusalOf } from './refusals'
import type { Act } from './requests/act'

type Services = Uses<DeskServices | 'secondPersonFen'> & CheckListServices
type Answer = z.output<typeof changed>

/** What of the go-live list says that money has no end. */
const ENDLESS: ReadonlySet<string> = new Set(['noBudget', 'noCeiling', 'endlessMoney'])

const asked = z.discriminatedUnion('step', [
  z.extend(which, { step: z.literal('approve'), sha256 }),
  z.extend(which, { step: z.literal('restore'), note }),
])
type Asked = z.output<typeof asked>

async function isEndless(ctx: Services, older: Version | undefined) {
  if (older === undefined || refusesRestoring(older) !== undefined) return undefined
  if (Number.isFinite(await budgetRise(ctx.db, older))) return undefined
  const findings = (await redFindings(ctx, older, 'zh-CN')).filter(({ finding }) => ENDLESS.has(finding))
  return findings.length > 0 ? refusalOf({ why: 'notReady', findings }) : undefined
}

/** Whether an older system configuration switches security check, texts of SMS or public keys otherwise than the served one. */
async function restoresGuards(trx: Trx, { step, activityId }: Asked, older: Version | undefined) {
  if (step !== 'restore' || activityId !== SYSTEM_ID || older === undefined) return false
  const served = await publishedVersion(trx, activityId)
  return served === undefined || changesGuards(served.document, older.document)
}

/**
 * Approves a version, or takes an older one up again; a larger budget is confirmed by an approver who wrote none of it, and so
 * is an older system configuration that guards players otherwise.
 */
export const budgetAct = (ctx: Services): Act<Asked, Answer> => ({
  kind: 'budget',
  needs: 'versions.approve',
  params: asked,
  async prepare({ params, by: { name: by }, confirmedBy }) {
    const { activityId, version } = params
    if (params.step === 'restore') {
      const refusal = await isEndless(ctx, await findVersion(ctx.db, activityId, version))
      if (refusal !== undefined) return refusal
    }
    return async (trx: Trx) => {
      await takeVersionsTurn(trx)
      const at = ctx.clock.now()
      const before = await findVersion(trx, activityId, version)
      const rise = before === undefined ? 0 : await budgetRise(trx, before)
      const guards = await restoresGuards(trx, params, before)
      const outcome =
        params.step === 'approve'
          ? await approve(trx, { ...params, confirmedBy }, { by, at })
          : await rollBackTo(trx, { ...params, confirmedBy }, { by, at })
      if (!outcome.ok) return refusalOf(outcome.refusal)
      const named = params.step === 'approve' ? { version } : { restoredFrom: version }
      const detail = { ...named, ...(Number.isFinite(rise) && { fen: rise }) }
      if (rise > 0) await noteDeed(trx, { at, actor: by, action: 'budget.raise', activityId, detail })
      return {
        answer: { version: outcome.version },
        subject: activityId,
        campaigns: [activityId],
        ...(!guards && { fen: detail.fen }),
        detail,
      }
    }
  },
})

/**
 * Why a version is not published for its budget: it rises by more than one person approves, and nobody has confirmed this
 * document, as where players' budget was another when it was approved.
 */
export async function refusesRise(
  ctx: Uses<'db' | 'secondPersonFen'>,
  version: Version,
): Promise<Refusal | undefined> {
  if ((await budgetRise(ctx.db, version)) <= ctx.secondPersonFen) return undefined
  const steps = await stepsOf(ctx.db, version.activityId, version.version)
  const isConfirmed = steps.some(
    ({ action, sha256: of }) => action === 'confirm' && of === version.approvedSha256,
  )
  return isConfirmed ? undefined : { why: 'budgetRaised' }
}
