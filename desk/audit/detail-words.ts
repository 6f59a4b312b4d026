import type { NoticeKind } from '../../domain/desk/notices/kinds'
import type { Language } from '../../domain/languages'
import type { AlertThresholds } from '../../domain/rules/alerts/thresholds'
import { yuanText } from '../../domain/rules/money'
import { isFields, type Path, pathOf } from '../editor/document/path'
import { SYSTEM_FAMILY } from '../editor/form/family'
import { type FormField, fieldsAlong, formFamilies, formOf } from '../editor/form/form-field'
import { placeName } from '../editor/problems/index-of-problems'
import { minuteText } from '../format/times'
import type { TextKey, Translate } from '../i18n/translator'
import { shownValue } from '../versions/difference/shown-value'
import { knownWord } from './value-words'

interface Words {
  t: Translate
  language: Language
  /** The table whose state is said. */
  table?: unknown
}

/** A change as an auditor reads it; a part that is not shown in the log has its place alone. */
interface WordedChange {
  place: string
  before?: string
  after?: string
}

/** One thing that the log says of a deed. */
type WordedDetail = { name: string } & ({ text: string; whole: string } | { changes: WordedChange[] })

const NAMES: Readonly<Record<string, TextKey>> = {
  aboveFen: 'detail.money',
  account: 'detail.account',
  address: 'address.new',
  after: 'detail.after',
  alert: 'detail.alert',
  asked: 'detail.asked',
  at: 'detail.at',
  batch: 'detail.batch',
  before: 'detail.before',
  campaigns: 'detail.campaigns',
  changes: 'detail.changes',
  channel: 'detail.channel',
  count: 'detail.count',
  customerName: 'people.name',
  differences: 'detail.differences',
  downloads: 'detail.downloads',
  factor: 'detail.factor',
  failed: 'detail.failed',
  fen: 'detail.money',
  find: 'detail.find',
  forCarrier: 'carrier.detail',
  format: 'detail.format',
  found: 'detail.found',
  gifts: 'detail.gifts',
  hasAddress: 'detail.hasAddress',
  id: 'detail.id',
  isDisabled: 'detail.isDisabled',
  isAgain: 'refund.again',
  isDelivered: 'refund.isDelivered',
  isFull: 'detail.isFull',
  isNew: 'detail.isNew',
  isNewTimeline: 'detail.isNewTimeline',
  item: 'detail.item',
  key: 'detail.key',
  kind: 'detail.kind',
  kinds: 'detail.kinds',
  left: 'detail.left',
  lines: 'detail.lines',
  lookUps: 'detail.lookUps',
  managerDayFen: 'detail.managerDay',
  moreChanges: 'detail.moreChanges',
  name: 'detail.name',
  note: 'detail.note',
  openId: 'people.openId',
  orders: 'detail.orders',
  origin: 'detail.origin',
  page: 'detail.page',
  payouts: 'detail.payouts',
  phone: 'people.phone',
  place: 'detail.place',
  prompt: 'detail.prompt',
  promptEn: 'detail.promptEn',
  reason: 'detail.reason',
  redeemed: 'detail.redeemed',
  registrations: 'detail.registrations',
  request: 'detail.request',
  restoredFrom: 'detail.restoredFrom',
  roles: 'detail.roles',
  rows: 'detail.rows',
  searched: 'detail.searched',
  sentTo: 'detail.sentTo',
  servers: 'detail.servers',
  sha256: 'detail.sha256',
  since: 'detail.since',
  state: 'detail.state',
  subject: 'detail.subject',
  table: 'detail.table',
  through: 'detail.through',
  timeline: 'detail.timeline',
  title: 'detail.title',
  to: 'detail.to',
  toOneDoor: 'detail.toOneDoor',
  touched: 'detail.touched',
  version: 'detail.version',
  via: 'detail.via',
  what: 'detail.what',
  why: 'detail.why',
}

/** Amounts in fen. */
const AMOUNTS: ReadonlySet<string> = new Set(['aboveFen', 'fen', 'managerDayFen'])

/** The thresholds of alerts, before and after. */
const THRESHOLDS: Readonly<Record<keyof AlertThresholds, TextKey>> = {
  stockLow: 'threshold.stockLow',
  stockEnding: 'threshold.stockEnding',
  budget: 'threshold.budget',
  sms: 'threshold.sms',
  payouts: 'threshold.payouts',
  payoutsLate: 'threshold.payoutsLate',
  errors: 'threshold.errors',
  registrations: 'threshold.registrations',
  openFrom: 'alerts.openFrom',
  openUntil: 'alerts.openUntil',
}

/** What one may hear of. */
const NOTICES: Readonly<Record<NoticeKind, TextKey>> = {
  review: 'noticeKind.review',
  returned: 'noticeKind.returned',
  published: 'noticeKind.published',
  request: 'noticeKind.request',
  requestDecided: 'noticeKind.requestDecided',
  payoutsStuck: 'noticeKind.payoutsStuck',
  alert: 'noticeKind.alert',
  paused: 'noticeKind.paused',
  lookUps: 'noticeKind.lookUps',
}

/** Names that mean something else within others. */
const NAMES_WITHIN: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  before: THRESHOLDS,
  after: THRESHOLDS,
  kinds: NOTICES,
}

const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text)
const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function nameText(key: string, { t }: Words, within = ''): string {
  const known = NAMES_WITHIN[within]?.[key] ?? NAMES[key]
  return known === undefined ? key : t(known)
}

function valueText(name: string, value: unknown, words: Words): string {
  const { t, language } = words
  if (value === null) return t(name === 'campaigns' ? 'detail.all' : 'detail.none')
  if (typeof value === 'boolean') return t(value ? 'detail.yes' : 'detail.no')
  if (name === 'at' && typeof value === 'number') return minuteText(value)
  if (AMOUNTS.has(name) && typeof value === 'number') return yuanText(value, language)
  if (Array.isArray(value))
    return value.length === 0
      ? t('detail.none')
      : value.map((one) => valueText(name, one, words)).join(t('common.comma'))
  if (isFields(value))
    return Object.entries(value)
      .map(
        // What is under a kind of notice are its channels.
        ([key, one]) =>
          `${nameText(key, words, name)} ${valueText(name === 'kinds' ? name : key, one, words)}`,
      )
      .join(t('detail.and'))
  const text = plain(value)
  const known = knownWord(name, text, words)
  if (known !== undefined) return known
  return isHash(text) ? `${text.slice(0, 12)}…` : text
}

/** The form that knows most of a place of a document: a row does not say of which family it is. */
function formFor(steps: Path): readonly FormField[] {
  const knownIn = (family: string) => fieldsAlong(formOf(family), steps).length
  const [best = ''] = [...formFamilies(), SYSTEM_FAMILY].toSorted(
    (one, other) => knownIn(other) - knownIn(one),
  )
  return formOf(best)
}

/** The field that a path leads to; undefined where the form knows only what is around it. */
function fieldAt(form: readonly FormField[], steps: Path): FormField | undefined {
  const field = fieldsAlong(form, steps).at(-1)
  return field?.name === steps.at(-1) ? field : undefined
}

/** Fields whose values are kept otherwise than they read. */
const IN_WORDS: ReadonlySet<FormField['edit']['kind']> = new Set([
  'money',
  'choice',
  'fixed',
  'flag',
  'boolean',
  'commaText',
])

function worded(change: unknown, words: Words): WordedChange {
  if (!isFields(change) || typeof change.path !== 'string') return { place: plain(change) }
  const steps = pathOf(change.path)
  const form = formFor(steps)
  const place =
    change.path === 'document' ? words.t('detail.document') : placeName(form, steps, words.language)
  if (!('before' in change) && !('after' in change)) return { place }
  const field = fieldAt(form, steps)
  const side = (value: unknown): string => {
    if (value === undefined || value === '') return '–'
    const shown = field && IN_WORDS.has(field.edit.kind) ? shownValue(value, field, words) : undefined
    return shown && 'text' in shown ? shown.text : valueText('', value, words)
  }
  return { place, before: side(change.before), after: side(change.after) }
}

/** What the log says of a deed, name by name; what has no words here stands as it was written. */
export function detailInWords(detail: Readonly<Record<string, unknown>>, words: Words): WordedDetail[] {
  return Object.entries(detail).flatMap(([key, value]): WordedDetail[] => {
    const name = nameText(key, words)
    // The reason itself stands beside its id.
    if (value === '' || (value === null && key !== 'campaigns') || key === 'reasonId') return []
    if (key === 'changes' && Array.isArray(value))
      return value.length === 0 ? [] : [{ name, changes: value.map((change) => worded(change, words)) }]
    return [{ name, text: valueText(key, value, { ...words, table: detail.table }), whole: plain(value) }]
  })
}
