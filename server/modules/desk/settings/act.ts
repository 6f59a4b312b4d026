import * as z from 'zod/mini'
import { canonicalJson } from '../../../../domain/canonical-json'
import { SYSTEM_ID } from '../../../../domain/desk/call'
import { type changed, note, sha256, version } from '../../../../domain/desk/version'
import { changedGuards } from '../../../campaigns/system/guards'
import { changesInLog } from '../../../campaigns/versions/changes'
import { findVersion, versionsTurn } from '../../../campaigns/versions/rows'
import { approve, rollBackTo } from '../../../campaigns/versions/store'
import { refusalOf } from '../refusals'
import type { WaitingAct } from '../requests/act'

type Answer = z.output<typeof changed>

/** With a hash the approval of a version in review, without one an older version again. */
const asked = z.object({ version, sha256: z.optional(sha256), note })
type Asked = z.output<typeof asked>

/**
 * Lets a version of the system configuration be served. Where a link, a download, a city, a key, a text of SMS or a switch differs
 * from what is served, an approver confirms it who wrote none of it and sees each.
 */
export const settingsAct = (ctx: Reads<'secrets'>): WaitingAct<Asked, Answer> => ({
  name: 'version.approve',
  kind: 'settings',
  needs: 'settings.approve',
  params: asked,
  turn: versionsTurn,
  async run(trx, { params, by: { name: by }, confirmedBy, at }) {
    const { version, sha256: approved, note } = params
    const which = { activityId: SYSTEM_ID, version, confirmedBy }
    const deed = { by, at }
    const before = await findVersion(trx, SYSTEM_ID, version)
    if (before === undefined) return refusalOf({ why: 'unknown' })
    const { changes, mayAlone } = await changedGuards(trx, before.document)
    const outcome =
      approved === undefined
        ? await rollBackTo(trx, { ...which, note }, deed)
        : await approve(trx, { ...which, sha256: approved }, deed)
    if (!outcome.ok) return refusalOf(outcome.refusal)
    const mark = ctx.secrets.hash('system-guards', canonicalJson(changes))
    return {
      answer: { version: outcome.version },
      activityId: SYSTEM_ID,
      campaigns: null,
      mayAlone,
      found: mark,
      // The step of the version has the row.
      noted: false,
      detail: {
        ...(approved === undefined ? { restoredFrom: version } : { version }),
        ...changesInLog(changes),
      },
    }
  },
})
