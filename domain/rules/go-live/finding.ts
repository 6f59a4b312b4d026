/** What is looked through before a version goes live, in the order of the list. */
export const GO_LIVE_LINES = [
  'document',
  'dates',
  'prizes',
  'odds',
  'stock',
  'money',
  'amounts',
  'leftOvers',
  'thankYou',
  'languages',
  'agreements',
  'pictures',
  'links',
  'sms',
  'providers',
  'commitment',
] as const
type GoLiveLineName = (typeof GO_LIVE_LINES)[number]

/** Red keeps a version from being published, amber is for somebody to know. */
export const GO_LIVE_LEVELS = ['green', 'amber', 'red'] as const
type GoLiveLevel = (typeof GO_LIVE_LEVELS)[number]

/** What can be found, and how bad it is. The desk has words for each, with what to do. */
export const GO_LIVE_FINDINGS = {
  problems: 'red',
  noStart: 'amber',
  noClose: 'amber',
  notInOrder: 'red',
  isOver: 'red',
  isOverAlready: 'amber',
  startsInThePast: 'amber',
  prizeMoved: 'red',
  prizeGone: 'amber',
  noWeight: 'red',
  neverDrawn: 'amber',
  weightWithoutStock: 'amber',
  stockBelowTaken: 'amber',
  noBudget: 'red',
  noCeiling: 'red',
  overBudget: 'amber',
  cardBelowFace: 'amber',
  belowPromised: 'red',
  codesOfOtherWorth: 'red',
  endlessMoney: 'red',
  amountDiffers: 'red',
  amountOfNone: 'red',
  amountInPassing: 'amber',
  amountNotPaid: 'amber',
  organisationOfTemplate: 'amber',
  cityOfTemplate: 'amber',
  nameOfOther: 'amber',
  dateOfNone: 'red',
  dateInPassing: 'amber',
  noThankYou: 'amber',
  paidThankYou: 'amber',
  oneLanguage: 'amber',
  missingLanguage: 'red',
  noAgreement: 'red',
  pictureMissing: 'red',
  pictureHeavy: 'amber',
  pictureTooHeavy: 'red',
  pictureLong: 'amber',
  pictureFlat: 'amber',
  pictureTall: 'amber',
  pictureNarrow: 'amber',
  pictureLarge: 'amber',
  pictureTooLarge: 'red',
  notHttps: 'red',
  offList: 'amber',
  captchaOff: 'amber',
  linkInSms: 'amber',
  tooFewMessages: 'amber',
  paymentPaused: 'amber',
  payoutsStuck: 'amber',
  noMaps: 'amber',
  notCommitted: 'amber',
} as const satisfies Record<string, GoLiveLevel>
export type GoLiveFindingName = keyof typeof GO_LIVE_FINDINGS

export interface GoLiveFinding {
  readonly finding: GoLiveFindingName
  readonly level: GoLiveLevel
  /** Path of the field as problems name it; '' for the whole. */
  readonly field: string
  /** What its words name; `stakeFen` is the money that they call `stake`. */
  readonly values: Record<string, string | number>
}

export interface GoLiveLine {
  readonly line: GoLiveLineName
  readonly level: GoLiveLevel
  readonly findings: GoLiveFinding[]
}

export const found = (
  finding: GoLiveFindingName,
  field = '',
  values: GoLiveFinding['values'] = {},
): GoLiveFinding => ({ finding, level: GO_LIVE_FINDINGS[finding], field, values })

/** A line with its findings, as bad as the worst of them. */
export function lineOf(line: GoLiveLineName, findings: GoLiveFinding[]): GoLiveLine {
  const worst = Math.max(0, ...findings.map(({ level }) => GO_LIVE_LEVELS.indexOf(level)))
  return { line, level: GO_LIVE_LEVELS[worst] ?? 'green', findings }
}
