import { expect, it } from 'vitest'
import { detailInWords } from '../../../desk/audit/detail-words'
import { translatorOf } from '../../../desk/i18n/translator'

const zh = { t: translatorOf('zh-CN'), language: 'zh-CN' } as const
const en = { t: translatorOf('en'), language: 'en' } as const
const said = (detail: Record<string, unknown>, words: typeof zh | typeof en) =>
  detailInWords(detail, words).map((one) =>
    'changes' in one ? [one.name, one.changes] : [one.name, one.text],
  )

it('says changes of a document by the titles of the form', () => {
  const changes = [
    { path: 'prizes.0.weight', before: 5000, after: 5001 },
    { path: 'config.activityRegions.0.title.en', after: 'Hall' },
    { path: 'config.activityRegions' },
  ]
  expect(said({ changes }, zh)).toEqual([
    [
      '变更',
      [
        { place: '奖品 › 1 › 权重', before: '5000', after: '5001' },
        { place: '首页图热区 › 1 › 名称 › 英文', before: '–', after: 'Hall' },
        { place: '首页图热区' },
      ],
    ],
  ])
})

it('says money of a document as it reads elsewhere, whether it is kept in fen or in yuan', () => {
  const changes = [
    { path: 'budgetFen', before: 5_301_600, after: 'much' },
    { path: 'prizes.2.amount', before: '8.8', after: '1288' },
  ]
  expect(said({ changes }, en)).toMatchObject([
    [
      'Changes',
      [
        { before: '¥53,016', after: 'much' },
        { before: '¥8.80', after: '¥1,288' },
      ],
    ],
  ])
})

it('says that an address is the one to be written, and who sent parcels there', () => {
  const detail = { toOneDoor: 3, address: '广东省深圳市福田区******' }
  expect(said(detail, zh)).toEqual([
    ['此前由同一操作员改到该地址的件数', '3'],
    ['新地址', '广东省深圳市福田区******'],
  ])
  expect(said(detail, en)).toMatchObject([
    ['parcels that the same operator sent there before', '3'],
    ['New address', '广东省深圳市福田区******'],
  ])
})

it('says states, times, money and tables in words', () => {
  const at = Date.parse('2026-11-25T23:30:00+08:00')
  const detail = { at, fen: 888, state: 'inReview', isNew: true, origin: 'desk', table: 'gifts', prompt: '' }
  expect(said(detail, zh)).toEqual([
    ['时间', '2026-11-25 23:30'],
    ['金额', '¥8.88'],
    ['状态', '审核中'],
    ['新活动', '是'],
    ['来源', '运营台'],
    ['表', '礼品'],
  ])
  expect(said({ before: { roles: ['editor', 'approver'], campaigns: null } }, en)).toEqual([
    ['Before', 'Roles editor, approver; Campaigns all campaigns'],
  ])
})

it('hides nothing: what it has no words for stands as it was written, a hash by its beginning', () => {
  expect(said({ sha256: 'a'.repeat(64), bogus: [{ one: 1 }], ids: ['x', 'y'] }, en)).toEqual([
    ['SHA-256', `${'a'.repeat(12)}…`],
    ['bogus', 'one 1'],
    ['ids', 'x, y'],
  ])
  expect(said({ changes: [{ path: 'unheardOf.2', before: 1, after: 2 }] }, en)).toEqual([
    ['Changes', [{ place: 'unheardOf › 3', before: '1', after: '2' }]],
  ])
})

it('says what an alert is about, its thresholds and what somebody hears of by names of their own', () => {
  expect(said({ alert: 'stockLow', item: 'prize 1' }, en)).toEqual([
    ['alert', 'Stock low'],
    ['Of', 'prize 1'],
  ])
  expect(said({ before: { payouts: 1, registrations: 30 }, registrations: 4 }, en)).toEqual([
    ['Before', 'Payouts that need a person 1; No registration in open hours (minutes) 30'],
    ['Registrations', '4'],
  ])
  const chosen = { hasAddress: true, kinds: { paused: [], request: ['smtp', 'inbox'] }, sentTo: 'approver' }
  expect(said(chosen, en)).toEqual([
    ['Has an address', 'yes'],
    ['Notices', 'A campaign was paused none; I am needed as a second person mail, the lab’s inbox'],
    ['Sent to', 'approver'],
  ])
})

it('says that something reaches all campaigns, which is no missing value', () => {
  expect(said({ campaigns: null, note: null }, en)).toEqual([['Campaigns', 'all campaigns']])
  expect(said({ campaigns: null }, zh)).toEqual([['活动范围', '全部活动']])
  expect(said({ campaigns: ['grid', 'wheel'], touched: ['wheel'] }, en)).toEqual([
    ['Campaigns', 'grid, wheel'],
    ['Has something now in', 'wheel'],
  ])
})
