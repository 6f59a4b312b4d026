import type { PausedChannel } from '../../domain/desk/campaign-calls'
import type { Exported } from '../../domain/desk/export-calls'
import type { GroupChannel, PersonalChannel } from '../../domain/desk/notices/channels'
import { TABLES as PEOPLE, type PeopleTable, statesOf } from '../../domain/desk/people-calls'
import type { SearchKind } from '../../domain/desk/person/search-text'
import type { RequestKind } from '../../domain/desk/request-calls'
import type { DeskVersionHead } from '../../domain/desk/version'
import type { VersionRefusal, VersionState } from '../../domain/desk/version-life'
import type { Language } from '../../domain/languages'
import type { OperatorRole } from '../../domain/operator-roles'
import { PAGES } from '../../domain/paths'
import type { AlertKind } from '../../domain/rules/alerts/thresholds'
import type { TextKey, Translate } from '../i18n/translator'

type Of<Name extends string> = Readonly<Record<Name, TextKey>>

const STATES: Of<VersionState | 'approved'> = {
  draft: 'version.draft',
  inReview: 'version.inReview',
  approved: 'version.approved',
  published: 'version.published',
  superseded: 'version.superseded',
  putAway: 'version.putAway',
}

const TABLES: Of<Exported> = {
  registrations: 'people.registrations',
  awards: 'people.awards',
  payouts: 'people.payouts',
  orders: 'people.orders',
  gifts: 'people.gifts',
  codes: 'people.codes',
  person: 'people.person',
}

const KINDS: Of<RequestKind | SearchKind> = {
  account: 'kind.account',
  role: 'kind.role',
  reset: 'kind.reset',
  factor: 'kind.factor',
  codes: 'kind.codes',
  envelopes: 'kind.envelopes',
  payoutRetry: 'kind.payoutRetry',
  restore: 'kind.restore',
  settings: 'kind.settings',
  refund: 'kind.refund',
  codeImport: 'kind.codeImport',
  budget: 'kind.budget',
  close: 'kind.close',
  erase: 'kind.erase',
  exportFull: 'kind.exportFull',
  exportPerson: 'kind.exportPerson',
  address: 'kind.address',
  phone: 'searchKind.phone',
  name: 'searchKind.name',
  nameAndDigits: 'searchKind.nameAndDigits',
  number: 'searchKind.number',
  nothing: 'searchKind.nothing',
}

const ALERTS: Of<AlertKind> = {
  stockLow: 'alertKind.stockLow',
  stockEnding: 'alertKind.stockEnding',
  budget: 'alertKind.budget',
  sms: 'alertKind.sms',
  payouts: 'alertKind.payouts',
  payoutsLate: 'alertKind.payoutsLate',
  errors: 'alertKind.errors',
  registrations: 'alertKind.registrations',
}

const ROLES: Of<OperatorRole> = {
  editor: 'role.editor',
  approver: 'role.approver',
  support: 'role.support',
  finance: 'role.finance',
  auditor: 'role.auditor',
  administrator: 'role.administrator',
}

/** Why a login failed, or a planned publication. */
const WHYS: Of<'code' | 'password' | 'singleSignOn' | VersionRefusal> = {
  code: 'loginFailed.code',
  password: 'loginFailed.password',
  singleSignOn: 'loginFailed.singleSignOn',
  unknown: 'planFailed.unknown',
  state: 'planFailed.state',
  saved: 'planFailed.saved',
  openElsewhere: 'planFailed.openElsewhere',
  otherOpen: 'planFailed.otherOpen',
  approved: 'planFailed.approved',
  ownWork: 'planFailed.ownWork',
  otherDocument: 'planFailed.otherDocument',
  notApproved: 'planFailed.notApproved',
  budgetRaised: 'planFailed.budgetRaised',
  guardsChanged: 'planFailed.guardsChanged',
  tampered: 'planFailed.tampered',
  neverPublished: 'planFailed.neverPublished',
  closedForGood: 'planFailed.closedForGood',
  problems: 'planFailed.problems',
  notReady: 'planFailed.notReady',
}

const CHANNELS: Of<Exclude<PausedChannel, ''>> = {
  h5: 'pause.h5',
  miniProgram: 'pause.miniProgram',
  bankApp: 'pause.bankApp',
}

const WAYS: Of<PersonalChannel | GroupChannel> = {
  smtp: 'noticeChannel.smtp',
  inbox: 'noticeChannel.inbox',
  webhook: 'noticeChannel.webhook',
  dingtalk: 'noticeChannel.dingtalk',
  feishu: 'noticeChannel.feishu',
  wecom: 'noticeChannel.wecom',
}

const ORIGINS: Of<DeskVersionHead['origin']> = {
  desk: 'origin.desk',
  folder: 'origin.folder',
  file: 'origin.file',
}

/** Values that are words of ours, by the name that they stand under. */
const VALUES: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  state: STATES,
  origin: ORIGINS,
  roles: ROLES,
  table: TABLES,
  why: WHYS,
  kind: KINDS,
  alert: ALERTS,
  kinds: WAYS,
  channel: CHANNELS,
  what: { 'audit log': 'audit.title' },
  page: { [PAGES.registrationList.path]: 'detail.registrationList' },
  item: {
    coupon: 'item.coupon',
    campaignHour: 'item.campaignHour',
    campaignDay: 'item.campaignDay',
    hour: 'item.hour',
    day: 'item.day',
  },
}

const ITEMS: Readonly<Record<string, TextKey>> = {
  prize: 'item.prize',
  option: 'item.option',
  card: 'item.card',
}
const STOCK_ITEM = /^(\w+) (.+)$/

const isTable = (table: unknown): table is PeopleTable =>
  typeof table === 'string' && Object.hasOwn(PEOPLE, table)

/** A word of ours that the log has under a name; undefined where it is none. */
export function knownWord(
  name: string,
  text: string,
  { t, language, table }: { t: Translate; language: Language; table?: unknown },
): string | undefined {
  // `to`: where an order was moved to.
  const stated = name === 'to' ? 'orders' : name === 'state' && table
  const state = isTable(stated) && statesOf(stated)[text]?.[language]
  if (state) return state
  const [, kind = '', id = ''] = name === 'item' ? (STOCK_ITEM.exec(text) ?? []) : []
  const item = ITEMS[kind]
  if (item !== undefined) return t(item, { id })
  const known = Object.hasOwn(VALUES, name) ? VALUES[name] : undefined
  return known !== undefined && Object.hasOwn(known, text) ? t(known[text] as TextKey) : undefined
}
