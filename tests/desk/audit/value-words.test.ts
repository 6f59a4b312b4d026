import { describe, expect, it } from 'vitest'
import { detailInWords } from '../../../desk/audit/detail-words'
import { translatorOf } from '../../../desk/i18n/translator'
import { PAUSED_CHANNELS } from '../../../domain/desk/campaign-calls'
import { EXPORTED } from '../../../domain/desk/export-calls'
import { GROUP_CHANNELS, PERSONAL_CHANNELS } from '../../../domain/desk/notices/channels'
import { NOTICE_KINDS } from '../../../domain/desk/notices/kinds'
import { PEOPLE_STATES, PEOPLE_TABLES } from '../../../domain/desk/people-calls'
import type { SearchKind } from '../../../domain/desk/person/search-text'
import { REQUEST_KINDS } from '../../../domain/desk/request-calls'
import { VERSION_STATES, type VersionRefusal } from '../../../domain/desk/version-life'
import { OPERATOR_ROLES } from '../../../domain/operator-roles'
import { PAGES } from '../../../domain/paths'
import { ALERT_KINDS } from '../../../domain/rules/alerts/thresholds'

const zh = { t: translatorOf('zh-CN'), language: 'zh-CN' } as const
const said = (detail: Record<string, unknown>) =>
  detailInWords(detail, zh).map((one) => ('changes' in one ? [one.name, one.changes] : [one.name, one.text]))

const REFUSALS: readonly VersionRefusal[] = [
  'unknown',
  'state',
  'saved',
  'openElsewhere',
  'otherOpen',
  'approved',
  'ownWork',
  'otherDocument',
  'notApproved',
  'budgetRaised',
  'guardsChanged',
  'tampered',
  'neverPublished',
  'closedForGood',
  'problems',
  'notReady',
]
const SEARCHES: readonly SearchKind[] = ['phone', 'name', 'nameAndDigits', 'number', 'nothing']

/** English, or a name of ours: capitals alone, as of App and SHA, are none. */
const NAME = /[a-z]{3}|[a-z][A-Z]|[A-Z]_[A-Z]/

describe('what the audit log has words for, it says in them', () => {
  const single: [string, readonly string[]][] = [
    ['kind', [...REQUEST_KINDS, ...SEARCHES]],
    ['state', VERSION_STATES],
    ['roles', OPERATOR_ROLES],
    ['table', EXPORTED],
    ['alert', ALERT_KINDS],
    ['channel', PAUSED_CHANNELS.filter((channel) => channel !== '')],
    ['origin', ['desk', 'folder', 'file']],
    ['to', ['prepared', 'inDelivery']],
    ['why', ['code', 'password', 'singleSignOn', ...REFUSALS]],
    ['item', ['prize 3', 'option 1', 'card 8', 'coupon', 'campaignHour', 'campaignDay', 'hour', 'day']],
    ['what', ['audit log']],
    ['page', [PAGES.registrationList.path]],
  ]
  it.each(single.flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
    '%s: %s',
    (name, value) => {
      const text = JSON.stringify(said({ [name]: value })).replaceAll('银行 App', '')
      expect(text).not.toMatch(NAME)
      expect(text).toMatch(/\p{Script=Han}.*\p{Script=Han}/u)
    },
  )

  it.each(PEOPLE_TABLES.flatMap((table) => PEOPLE_STATES[table].map((state) => [table, state] as const)))(
    'a row of %s that is %s',
    (table, state) => expect(JSON.stringify(said({ state, table }))).not.toMatch(NAME),
  )

  it('says which notices somebody hears of', () => {
    const ways = [...PERSONAL_CHANNELS, ...GROUP_CHANNELS.filter((one) => one !== 'webhook')]
    const kinds = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, ways]))
    expect(JSON.stringify(said({ kinds }))).not.toMatch(NAME)
  })

  it('says the same of a state in the table that it is in', () => {
    expect(said({ table: 'orders', state: 'failed' })).toEqual([
      ['表', '订单'],
      ['状态', '支付失败'],
    ])
    expect(said({ table: 'payouts', state: 'failed' })[1]).toEqual(['状态', '付款失败'])
  })

  it('says thresholds by their names, each of them', () => {
    const before = Object.fromEntries([...ALERT_KINDS, 'openFrom', 'openUntil'].map((name) => [name, 1]))
    expect(JSON.stringify(said({ before }))).not.toMatch(NAME)
  })

  it('says options of a document as the form does', () => {
    const changes = [
      { path: 'config.limitSzUnknown', before: 'refuse', after: 'admit' },
      { path: 'prizes.0.whenGone', before: 'others', after: 'thanks' },
    ]
    expect(said({ changes })).toMatchObject([
      [
        '变更',
        [
          { before: '请用户稍后再试', after: '允许参与' },
          { before: '归其余奖品', after: '归“谢谢参与”' },
        ],
      ],
    ])
  })
})
