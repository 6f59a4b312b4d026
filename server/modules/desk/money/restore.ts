import * as z from 'zod/mini'
import { type changed, note, which } from '../../../../domain/desk/version'
import { budgetRise } from '../../../campaigns/versions/ceiling'
import { restoresMoney } from '../../../campaigns/versions/restored-money'
import { findVersion, type Version, versionsTurn } from '../../../campaigns/versions/rows'
import { refusesRestoring } from '../../../campaigns/versions/rules'
import { rollBackTo } from '../../../campaigns/versions/store'
import type { DeskServices } from '../../../http/desk/route'
import { type CheckListServices, redFindings } from '../check-list'
import { refusalOf } from '../refusals'
import type { WaitingAct } from '../requests/act'

type Services = Reads<DeskServices | 'secondPersonFen'> & CheckListServices
type Answer = z.output<typeof changed>

/** What of the go-live list says that money has no end. */
const ENDLESS: ReadonlySet<string> = new Set(['noBudget', 'noCeiling', 'endlessMoney'])

const asked = z.extend(which, { note })
type Asked = z.output<typeof asked>

async function isEndless(ctx: Services, older: Version | undefined) {
  if (older === undefined || refusesRestoring(older) !== undefined) return undefined
  if (Number.isFinite(await budgetRise(ctx.db, older))) return undefined
  const findings = (await redFindings(ctx, older, 'zh-CN')).filter(({ finding }) => ENDLESS.has(finding))
  return findings.length > 0 ? refusalOf({ why: 'notReady', findings }) : undefined
}

/**
 * Takes an older version of a campaign up again. Where that lets it cost more, or draw otherwise, an approver confirms it who wrote
 * none of it. Who cannot wait pauses the campaign.
 */
export const restoreAct = (ctx: Services): WaitingAct<Asked, Answer> => ({
  name: 'budget.raise',
  kind: 'restore',
  needs: 'versions.restore',
  params: asked,
  turn: versionsTurn,
  async prepare({ params, by: { name: by }, confirmedBy }) {
    const { activityId, version } = params
    const refusal = await isEndless(ctx, await findVersion(ctx.db, activityId, version))
    if (refusal !== undefined) return refusal
    return async (trx, at) => {
      const older = await findVersion(trx, activityId, version)
      const rise = older === undefined ? 0 : await budgetRise(trx, older)
      const mayAlone = older !== undefined && !(await restoresMoney(trx, older, ctx.secondPersonFen))
      const outcome = await rollBackTo(trx, { ...params, confirmedBy }, { by, at })
      if (!outcome.ok) return refusalOf(outcome.refusal)
      const detail = { restoredFrom: version, ...(rise > 0 && Number.isFinite(rise) && { fen: rise }) }
      return {
        answer: { version: outcome.version },
        fen: detail.fen,
        mayAlone,
        detail,
        noted: rise > 0 && detail,
      }
    }
  },
})
