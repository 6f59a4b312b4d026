import { isFields } from '../document/path'
import { SYSTEM_FAMILY } from './family'
import { isOfSystem } from './sections'

type Document = Readonly<Record<string, unknown>>

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
  'channels',
]
const BUDGET = 'budgetFen'

const OF_FAMILY: Readonly<Record<string, readonly string[]>> = {
  activity: [BUDGET, 'config.activityType', 'config.registerField', 'config.registerSucceedPrompt'],
  'bind-card': [BUDGET, 'redEnvelopeAmount'],
  reissue: [BUDGET, 'redEnvelopeAmount'],
  card: [BUDGET],
  gift: [BUDGET],
  pay: [BUDGET, 'fundsAmount'],
  'new-year': ['config.bookingDeliveryStart', 'config.bookingDeliveryEnd', 'config.signAsks'],
}

const NEW_YEAR = ['new-year']
const ACTIVITY = ['activity']
const SCRATCH = ['gift', 'pay']

/** Fields of the wire configuration, which all families share, that the pages of some families alone read. */
const READ_BY: Readonly<Record<string, readonly string[]>> = {
  'config.bookingDeliveryStart': NEW_YEAR,
  'config.bookingDeliveryEnd': NEW_YEAR,
  'config.signAsks': NEW_YEAR,
  'config.homePageCartoonImg': NEW_YEAR,
  'config.greetingsCartoonImg': NEW_YEAR,
  'config.receiveBgImg': NEW_YEAR,
  'config.signBgImg': NEW_YEAR,
  'config.isOfflineActivity': ACTIVITY,
  'config.offlineConfirmSendPackets': ACTIVITY,
  'config.loginBgImg': ACTIVITY,
  'config.redPacketOptionalActivity': ACTIVITY,
  'config.isBackStageDraw': ACTIVITY,
  'config.drawType': ACTIVITY,
  'config.sampleWinners': SCRATCH,
  'config.texts': SCRATCH,
  'config.activityQueryBgImg': ['bind-card', 'reissue'],
}

/** Whether a field may be added to a document of a family: its pages read it. */
export const isOffered = (family: unknown, path: string): boolean =>
  READ_BY[path]?.some((one) => one === family) ?? true

/** What a campaign at the counter is asked for. */
const OF_COUNTER: readonly string[] = ['config.offlineConfirmSendPackets', 'managers', 'managerDayFen']

const isAtCounter = ({ family, config }: Document): boolean =>
  family === 'activity' && isFields(config) && config.isOfflineActivity === '1'

/** Whether a field stands in the form of a document from the start, also where it has it not; the system configuration has all of its own. */
export const isNeeded = (document: Document, path: string): boolean => {
  const { family } = document
  return (
    (family === SYSTEM_FAMILY && isOfSystem(path)) ||
    OF_ALL.includes(path) ||
    (OF_COUNTER.includes(path) && isAtCounter(document)) ||
    (typeof family === 'string' && (OF_FAMILY[family] ?? []).includes(path))
  )
}
