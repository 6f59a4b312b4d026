import { SYSTEM_FAMILY } from './family'
import { isOfSystem } from './sections'

/** What a campaign of any family is asked for. */
const OF_ALL: readonly string[] = [
  'config.activityName',
  'config.activityTheme',
  'config.activityStartTime',
  'config.activityEndTime',
  'config.activityCloseTime',
  'config.activityRule',
  'config.activityBgImg',
  'config.agreements',
]
const BUDGET = 'budgetFen'

const OF_FAMILY: Readonly<Record<string, readonly string[]>> = {
  activity: [BUDGET, 'config.activityType', 'config.registerField', 'config.registerSucceedPrompt'],
  'bind-card': [BUDGET, 'redEnvelopeAmount'],
  reissue: [BUDGET, 'redEnvelopeAmount'],
  card: [BUDGET],
  gift: [BUDGET],
  pay: [BUDGET, 'fundsAmount'],
  'new-year': ['config.bookingDeliveryStart', 'config.bookingDeliveryEnd'],
}

/** Whether a field stands in the form of a family from the start, also where the document has it not; the system configuration has all of its own. */
export const isNeeded = (family: unknown, path: string): boolean =>
  (family === SYSTEM_FAMILY && isOfSystem(path)) ||
  OF_ALL.includes(path) ||
  (typeof family === 'string' && (OF_FAMILY[family] ?? []).includes(path))
