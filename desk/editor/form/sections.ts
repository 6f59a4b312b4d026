import { SYSTEM_FAMILY } from './family'
import type { FormField } from './form-field'

const OF_CAMPAIGNS = ['basics', 'times', 'people', 'texts', 'pictures', 'prizes', 'agreements'] as const
const OF_SYSTEM = ['home', 'gatherings', 'guides', 'checks', 'keys'] as const

export const SECTIONS = [...OF_CAMPAIGNS, ...OF_SYSTEM, 'advanced'] as const
export type SectionName = (typeof SECTIONS)[number]

/** The sections of a family's form. */
export const sectionsOfFamily = (family: unknown): readonly [SectionName, ...SectionName[]] =>
  family === SYSTEM_FAMILY ? [...OF_SYSTEM, 'advanced'] : [...OF_CAMPAIGNS, 'advanced']

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
    'channels',
    'miniProgramPath',
    'retentionDays',
  ],
  people: [
    'expectedPlayers',
    'config.limitSzUserTake',
    'config.limitSzUnknown',
    'config.onlyMessagingApp',
    'requiresWallet',
    'config.isOfflineActivity',
    'config.offlineConfirmSendPackets',
    'managers',
    'managerDayFen',
    'couriers',
    'config.signAsks',
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
  home: ['home_image', 'home_buttons', 'modules'],
  gatherings: [
    'gatherings',
    'pages',
    'hbdhm_bg',
    'hbdhm_activity',
    'gift_button_names',
    'gift_home_button_names',
  ],
  guides: [
    'wallet_guide_image',
    'bind_card_guide_image',
    'open_account_url',
    'open_card_name',
    'open_card_url',
    'download_link',
    'download_link_1',
    'app_download_ios',
    'app_download_android',
  ],
  checks: ['location_city', 'map_is_tencent', 'captcha_required', 'sms_templates'],
  keys: ['public_keys', 'entries'],
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

/** Whether a field, or what it is in, is one of the system configuration. */
export const isOfSystem = (path: string): boolean =>
  OF_SYSTEM.some((section) => section === sectionOf(path.split(/[.[]/)[0] ?? ''))

/** The section that a field of the top belongs to. */
export const sectionOf = (path: string): SectionName =>
  SECTIONS.find((section) => section !== 'advanced' && PLACES[section].includes(path)) ?? 'advanced'
