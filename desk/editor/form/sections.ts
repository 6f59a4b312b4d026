import type { FormField } from './form-field'

export const SECTIONS = [
  'basics',
  'times',
  'people',
  'texts',
  'pictures',
  'prizes',
  'agreements',
  'advanced',
] as const
export type SectionName = (typeof SECTIONS)[number]

/** The fields of each section in their order, by their paths in the schema; those of no section are in the last one. */
const PLACES: Record<Exclude<SectionName, 'advanced'>, readonly string[]> = {
  basics: [
    'family',
    'config.activityName',
    'config.activityTheme',
    'config.activityType',
    'config.isBackStageDraw',
    'config.drawType',
    'budgetFen',
    'redEnvelopeAmount',
    'reissueAmount',
    'fundsAmount',
    'config.redPacketOptionalActivity',
    'config.changtuBtnField',
    'tier',
  ],
  times: [
    'config.activityStartTime',
    'config.activityEndTime',
    'config.activityCloseTime',
    'config.bookingDeliveryStart',
    'config.bookingDeliveryEnd',
    'config.h5ActivityStatus',
    'config.miniProgramActivityStatus',
    'config.zyActivityStatus',
    'retentionDays',
  ],
  people: [
    'channels',
    'miniProgramPath',
    'expectedPlayers',
    'config.limitSzUserTake',
    'config.limitSzUnknown',
    'config.onlyMessagingApp',
    'requiresWallet',
    'config.isOfflineActivity',
    'config.offlineConfirmSendPackets',
    'managers',
    'couriers',
    'config.organiser',
    'config.issuingBranch',
    'config.deliveryFirm',
    'config.registerField',
    'config.extendInfo',
    'mostUnpaidOrders',
    'mostRedemptions',
  ],
  texts: [
    'config.activityRule',
    'config.activityNoStartPrompt',
    'config.activityHadEndPrompt',
    'config.pausePrompt',
    'config.registerSucceedPrompt',
    'config.texts',
  ],
  pictures: [
    'config.activityBgImg',
    'config.activityRegions',
    'config.drawBgImg',
    'config.registerBgImg',
    'config.receiveBgImg',
    'config.loginBgImg',
    'config.activityQueryBgImg',
    'config.merchantsListBg',
    'config.signBgImg',
    'config.greetingsCartoonImg',
    'config.homePageCartoonImg',
    'config.theme',
  ],
  prizes: [
    'prizes',
    'thankYou',
    'giftPrizes',
    'redPacketOptions',
    'coupons',
    'redemptionCodes',
    'cards',
    'config.sampleWinners',
  ],
  agreements: ['config.agreements'],
}

/** Nothing reads it. */
const NOWHERE: readonly string[] = ['$schema']

/** The top of a document as the form shows it: the fields of `config` stand among the others. */
const topFields = (form: readonly FormField[]): FormField[] =>
  form.flatMap((field) => (field.path === 'config' ? field.fields : [field]))

/** The fields of each section of a family's form. */
export function sectionsOf(form: readonly FormField[]): Record<SectionName, readonly FormField[]> {
  const byPath = new Map(topFields(form).map((field) => [field.path, field]))
  const take = (path: string): FormField[] => {
    const field = byPath.get(path)
    byPath.delete(path)
    return field ? [field] : []
  }
  for (const path of NOWHERE) byPath.delete(path)
  const named = Object.entries(PLACES).map(([section, paths]) => [section, paths.flatMap(take)])
  return { ...Object.fromEntries(named), advanced: [...byPath.values()] }
}

/** The section that a field of the top belongs to. */
export const sectionOf = (path: string): SectionName =>
  SECTIONS.find((section) => section !== 'advanced' && PLACES[section].includes(path)) ?? 'advanced'
