import { SYSTEM_ID } from '../../../domain/desk/call'
import type { Trx } from '../../db/transaction'
import { firstStart } from '../generation'
import { readCampaignText } from '../read'
import { closedAmong } from '../terms'
import { promisedFindings } from './promised-money'
import { documentProblems } from './publish'
import { publishedIds, type Version } from './rows'
import type { Refusal } from './rules'
import { comparedWithServed } from './taken'

/** Why a document may not be published now; undefined where it may. */
export async function contentRefusal(
  trx: Trx,
  { activityId, document }: Version,
  now: number,
): Promise<Refusal | undefined> {
  if ((await closedAmong(trx, [activityId])).has(activityId)) return { why: 'closedForGood' }
  const others = await publishedIds(trx)
  const problems = documentProblems(activityId, document, await firstStart(trx, now), others)
  if (problems.length > 0) return { why: 'problems', problems }
  if (activityId === SYSTEM_ID) return undefined
  const read = readCampaignText(`${activityId}.json`, document)
  if (!read.ok) return { why: 'problems', problems: read.problems }
  const { moved } = await comparedWithServed(trx, activityId, read.file)
  const promised = await promisedFindings(trx, activityId, read.file)
  const findings = [...moved, ...promised].filter(({ level }) => level === 'red')
  return findings.length > 0 ? { why: 'notReady', findings } : undefined
}
