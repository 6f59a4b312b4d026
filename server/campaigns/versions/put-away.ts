import { stateAfter } from '../../../domain/desk/version-life'
import type { Trx } from '../../db/transaction'
import { changeVersion, type Deed, findVersion, noteStep, openVersion, type Version } from './rows'
import type { Refusal } from './rules'

interface Which {
  activityId: string
  version: number
}
type Outcome = { ok: true; version: Version } | { ok: false; refusal: Refusal }

const refused = (refusal: Refusal): Outcome => ({ ok: false, refusal })

/** Who but somebody has the draft open now. */
async function openBeside(trx: Trx, activityId: string, { by, at }: Deed): Promise<string[]> {
  const rows = await trx
    .selectFrom('draftVisits')
    .select('operator')
    .distinct()
    .where('activityId', '=', activityId)
    .where('operator', '<>', by)
    .where('expiresAt', '>', at)
    .orderBy('operator')
    .execute()
  return rows.map(({ operator }) => operator)
}

/**
 * Puts a draft away: nobody works on it, and another draft may be begun beside it. One that is put away stays so.
 * @param given.revision as it was last seen, so that nobody puts away what somebody else has just written
 * @param given.isSure also where somebody else has it open
 */
export async function putAway(
  trx: Trx,
  { activityId, version, revision, isSure }: Which & { revision: number; isSure: boolean },
  deed: Deed,
): Promise<Outcome> {
  const before = await findVersion(trx, activityId, version)
  if (before === undefined) return refused({ why: 'unknown' })
  if (before.state === 'putAway') return { ok: true, version: before }
  const state = stateAfter('putAway', before.state)
  if (state === undefined) return refused({ why: 'state', state: before.state })
  if (before.revision !== revision)
    return refused({
      why: 'saved',
      by: before.savedBy,
      at: before.savedAt,
      version,
      revision: before.revision,
    })
  const names = isSure ? [] : await openBeside(trx, activityId, deed)
  if (names.length > 0) return refused({ why: 'openElsewhere', names })
  const after = await changeVersion(trx, before, { state, endedBy: deed.by, endedAt: deed.at })
  await noteStep(trx, after, 'putAway', deed)
  return { ok: true, version: after }
}

/** Makes what was put away the campaign's draft again, as it was; refused where there is another one. */
export async function takeUp(trx: Trx, { activityId, version }: Which, deed: Deed): Promise<Outcome> {
  const before = await findVersion(trx, activityId, version)
  if (before === undefined) return refused({ why: 'unknown' })
  if (before.state === 'draft') return { ok: true, version: before }
  const state = stateAfter('takeUp', before.state)
  if (state === undefined) return refused({ why: 'state', state: before.state })
  const other = await openVersion(trx, activityId)
  if (other !== undefined) return refused({ why: 'otherOpen', version: other.version })
  const after = await changeVersion(trx, before, { state, endedBy: null, endedAt: null })
  await noteStep(trx, after, 'takeUp', deed)
  return { ok: true, version: after }
}
