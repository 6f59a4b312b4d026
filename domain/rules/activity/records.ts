import type { SuccessOf } from '../../call'
import type { activityRecordCall } from '../../calls/records'

/** One or two activities may be asked for at once (spec part 2 §2). */
const MAX_ACTIVITIES = 2

/** The ids of a comma list, each once; undefined when there is none or more than two. */
export function recordActivities(activityId: string | null | undefined): readonly string[] | undefined {
  const ids = (activityId ?? '').split(',').map((id) => id.trim())
  const known = [...new Set(ids.filter((id) => id !== ''))]
  return known.length > 0 && known.length <= MAX_ACTIVITIES ? known : undefined
}

export type ActivityRecord = SuccessOf<typeof activityRecordCall>['activityRecordResponseList'][number]

/** First gift or second, and whether it is complete: a second gift is once a bank card is open (spec part 2 §3). */
export function giftState({ limitNoOpenAbcCardTake, isOpenAbcCard }: ActivityRecord): {
  gift: 'first' | 'second'
  isComplete: boolean
} {
  if (limitNoOpenAbcCardTake !== '1') return { gift: 'first', isComplete: true }
  return { gift: 'second', isComplete: isOpenAbcCard === '2' }
}
