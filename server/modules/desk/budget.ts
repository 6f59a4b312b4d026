import * as z from 'zod/mini'
import { type changed, sha256, which } from '../../../domain/desk/version'
import { budgetRise } from '../../campaigns/versions/ceiling'
import { raisedManagerDay } from '../../campaigns/versions/manager-day'
import { findVersion, versionsTurn } from '../../campaigns/versions/rows'
import { approve } from '../../campaigns/versions/store'
import { refusalOf } from './refusals'
import type { WaitingAct } from './requests/act'

type Answer = z.output<typeof changed>

const asked = z.extend(which, { sha256 })
type Asked = z.output<typeof asked>

/**
 * Approves a version; a larger budget, a campaign's first one, and a larger sum of a manager's day, which comes back each day, are
 * confirmed by an approver who wrote none of it.
 */
export const approveAct = (ctx: Reads<'secondPersonFen'>): WaitingAct<Asked, Answer> => ({
  name: 'budget.raise',
  kind: 'budget',
  needs: 'versions.approve',
  params: asked,
  turn: versionsTurn,
  async run(trx, { params, by: { name: by }, confirmedBy, at }) {
    const { activityId, version } = params
    const before = await findVersion(trx, activityId, version)
    const rise = before === undefined ? 0 : await budgetRise(trx, before)
    const managerDayFen = before && (await raisedManagerDay(trx, before, ctx.secondPersonFen))
    const outcome = await approve(trx, { ...params, confirmedBy }, { by, at })
    if (!outcome.ok) return refusalOf(outcome.refusal)
    const detail = {
      version,
      ...(Number.isFinite(rise) && { fen: rise }),
      ...(managerDayFen !== undefined && { managerDayFen }),
    }
    return {
      answer: { version: outcome.version },
      fen: detail.fen,
      ...(managerDayFen !== undefined && { mayAlone: false }),
      detail,
      noted: rise > 0 && detail,
    }
  },
})
