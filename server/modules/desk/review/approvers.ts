import { mayDo, mayDoToSettings } from '../../../../domain/desk/actions'
import { SYSTEM_ID } from '../../../../domain/desk/call'
import { stepsOf, type VersionHead } from '../../../campaigns/versions/rows'
import { writersIn } from '../../../campaigns/versions/store'
import { worksOn, worksOnAll } from '../../../http/operators/session'
import type { Operator } from '../../../process/operators/accounts'

/** Most names that are offered. */
const MOST = 200

const mayApprove = (operator: Operator | undefined, activityId: string): boolean =>
  operator !== undefined &&
  (activityId === SYSTEM_ID
    ? mayDoToSettings(operator.roles, 'versions.approve') && worksOnAll(operator, null)
    : mayDo(operator.roles, 'versions.approve') && worksOn(operator, activityId))

/** Whether somebody may go on with a campaign's draft. */
export const mayWrite = (operator: Operator | undefined, activityId: string): boolean =>
  operator !== undefined &&
  (activityId === SYSTEM_ID
    ? mayDoToSettings(operator.roles, 'drafts.write') && worksOnAll(operator, null)
    : mayDo(operator.roles, 'drafts.write') && worksOn(operator, activityId))

/** Names of those who may approve a version now: nobody who has saved any of it. */
export async function approversOf(
  { db, operators }: Reads<'db' | 'operators'>,
  { activityId, version }: Pick<VersionHead, 'activityId' | 'version'>,
): Promise<string[]> {
  const writers = writersIn(await stepsOf(db, activityId, version))
  const all = await operators.all()
  return all
    .filter((operator) => mayApprove(operator, activityId) && !writers.has(operator.name))
    .map(({ name }) => name)
    .slice(0, MOST)
}

/**
 * Says of a campaign's versions whom the one in review waits for by name. One who may not approve it any more keeps nobody
 * waiting: null then, as where nobody is named. Each name is looked up once.
 */
export function waitingFor({
  operators,
}: Reads<'operators'>): (versions: readonly VersionHead[]) => Promise<string | null> {
  const known = new Map<string, Promise<Operator | undefined>>()
  const find = (name: string) => {
    const found = known.get(name) ?? operators.find(name)
    known.set(name, found)
    return found
  }
  return async (versions) => {
    const open = versions.find(({ state }) => state === 'inReview')
    if (open === undefined || open.sentTo === null) return null
    return mayApprove(await find(open.sentTo), open.activityId) ? open.sentTo : null
  }
}
