import { SYSTEM_ID } from '../../../../domain/desk/call'
import { changedGuards } from '../../../campaigns/system/guards'
import { budgetRise } from '../../../campaigns/versions/ceiling'
import { raisedManagerDay } from '../../../campaigns/versions/manager-day'
import { stepsOf, type Version } from '../../../campaigns/versions/rows'
import type { Refusal } from '../../../campaigns/versions/rules'

type Services = Reads<'db' | 'secondPersonFen'>

/** Why publishing a version takes a second person; undefined where it does not. */
async function whySecond({ db, secondPersonFen }: Services, version: Version): Promise<Refusal | undefined> {
  if (version.activityId !== SYSTEM_ID) {
    const isRaised =
      (await budgetRise(db, version)) > secondPersonFen ||
      (await raisedManagerDay(db, version, secondPersonFen)) !== undefined
    return isRaised ? { why: 'budgetRaised' } : undefined
  }
  return (await changedGuards(db, version.document)).mayAlone ? undefined : { why: 'guardsChanged' }
}

/**
 * Why a version is not published: its budget rises by more than one person approves, the sum of a manager's day rises, or it has other
 * guards, and nobody has confirmed this document, as where players had another one when it was approved.
 */
export async function refusesUnconfirmed(ctx: Services, version: Version): Promise<Refusal | undefined> {
  const refusal = await whySecond(ctx, version)
  if (refusal === undefined) return undefined
  const steps = await stepsOf(ctx.db, version.activityId, version.version)
  const isConfirmed = steps.some(
    ({ action, sha256: of }) => action === 'confirm' && of === version.approvedSha256,
  )
  return isConfirmed ? undefined : refusal
}
