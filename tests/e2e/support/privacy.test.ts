import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rowText } from '../../../e2e/support/privacy/database-text'
import {
  beginEvidence,
  Evidence,
  judgeEvidence,
  withoutLinkFields,
} from '../../../e2e/support/privacy/evidence'
import { LeakFinder } from '../../../e2e/support/privacy/find-leaks'
import { type PersonalValue, personalValues } from '../../../e2e/support/privacy/personal'

const PHONE = '13912345678'
const VALUES: PersonalValue[] = [
  { kind: 'phone', value: PHONE },
  { kind: 'ID number', value: '44030519900101001X' },
  { kind: 'name', value: '王五' },
  { kind: 'address', value: '科技园 1号2栋' },
]

const base64 = (text: string) => Buffer.from(text).toString('base64')
const escaped = (text: string) =>
  text.replace(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

describe('the search for personal data', () => {
  const finder = new LeakFinder(VALUES)

  it.each(VALUES.map(({ kind, value }) => [kind, value] as const))(
    'finds a planted %s in every form',
    (kind, value) => {
      const planted = [
        value,
        JSON.stringify({ msg: `for ${value}.` }),
        `/a?b=${encodeURIComponent(value)}&c`,
        `/a?b=${encodeURIComponent(value).toLowerCase()}`,
        `/a?b=${encodeURIComponent(encodeURIComponent(value))}`,
        `/a?${new URLSearchParams({ b: value })}`,
        `"${escaped(value)}"`,
        ...['', 'x', 'xy'].map((before) => `data:${base64(`${before}${value} after`)}`),
        `token=${Buffer.from(`{"v":"${value}"}`).toString('base64url')}`,
        Buffer.from(value).toString('hex'),
      ]
      for (const text of planted)
        expect([text, finder.find(`first line\n${text}\n`)]).toEqual([
          text,
          [expect.objectContaining({ kind, line: 2 })],
        ])
    },
  )

  it('says no value in full', () => {
    expect(finder.find(PHONE)).toEqual([{ kind: 'phone', masked: '139******78', line: 1 }])
    expect(finder.find('王五')[0]?.masked).toBe('王*')
  })

  it.each(['139*****678', '王*', `9${PHONE}`, `${PHONE}0`, '4403**********001X'])(
    'takes %s for none',
    (text) => {
      expect(finder.find(`a ${text} b`)).toEqual([])
    },
  )
})

describe('the values that are looked for', () => {
  it('are those of every body, by form and by field', () => {
    const body = {
      phone: PHONE,
      customerName: '欧阳雀金裘',
      idCard: '44030519900101001X',
      receiveAddress: '广东省深圳市南山区科技园1号',
      username: 'demo',
      prizeName: '新春礼盒',
      extendInfo: JSON.stringify([{ label: '电话', value: '13800000009' }]),
      nested: [{ cPid: '6228480000000001' }],
    }
    expect(personalValues({ ts: 1, body })).toEqual([
      { kind: 'phone', value: PHONE },
      { kind: 'name', value: '欧阳雀金裘' },
      { kind: 'ID number', value: '44030519900101001X' },
      { kind: 'address', value: '科技园1号' },
      { kind: 'phone', value: '13800000009' },
      { kind: 'account', value: '6228480000000001' },
    ])
  })

  it('are reasons that are sentences', () => {
    expect(personalValues({ reason: 'Wang Wu called twice', why: 'Wang Wu called twice' })).toEqual([
      { kind: 'reason', value: 'Wang Wu called twice' },
    ])
    expect(personalValues({ reason: 'a test' })).toEqual([])
  })

  it('are not masked ones', () => {
    const masked = {
      phone: '139*****678',
      customerName: '王*',
      idCard: '4403**********001X',
      receiveAddress: '深圳***',
    }
    expect(personalValues(masked)).toEqual([])
  })
})

describe('the evidence of a run', () => {
  let folder = ''
  const before = process.env.HONGBAO_TEST_EVIDENCE
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hongbao-evidence-'))
    beginEvidence(folder)
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
    if (before === undefined) delete process.env.HONGBAO_TEST_EVIDENCE
    else process.env.HONGBAO_TEST_EVIDENCE = before
  })

  it('names file, line and kind of a value that one server was sent and another place says', () => {
    new Evidence('server-1').used([{ kind: 'phone', value: PHONE }])
    const browser = new Evidence('browser-2')
    browser.said('addresses', '/new-dbank/activeIndex')
    expect(judgeEvidence(folder)).toEqual({ leaks: [], values: 1, places: 1 })
    browser.said('addresses', `/new-dbank/activeIndex?x=${PHONE}`)
    expect(judgeEvidence(folder).leaks).toEqual(['browser-2.addresses.txt:2: phone 139******78'])
  })

  it('looks for them in every row of every table, but for staff in the documents of campaigns', () => {
    const document = JSON.stringify({ managers: [PHONE], couriers: [PHONE], config: { activityName: 'x' } })
    const server = new Evidence('server-1')
    server.used([{ kind: 'phone', value: PHONE }])
    server.kept('campaign_versions', [rowText('campaign_versions', { version: 1, document })])
    expect(judgeEvidence(folder).leaks).toEqual([])
    const other = JSON.stringify({ managers: [PHONE], config: { activityName: PHONE } })
    server.kept('campaign_versions', [rowText('campaign_versions', { version: 2, document: other })])
    server.kept('awards', [rowText('awards', { id: 1 }), rowText('awards', { message: `for ${PHONE}` })])
    server.kept('campaign_pictures', [rowText('campaign_pictures', { content: Buffer.from(PHONE) })])
    expect(judgeEvidence(folder).leaks.sort()).toEqual([
      'server-1.database.awards.txt:2: phone 139******78',
      'server-1.database.campaign_pictures.txt:1: phone 139******78',
      'server-1.database.campaign_versions.txt:2: phone 139******78',
    ])
  })

  it('lets a link bring a phone and a form, and nothing else', () => {
    expect(withoutLinkFields(`/a?phone=${PHONE}&x=${PHONE}&forms=%7B%7D#h`)).toBe(
      `/a?phone=&x=${PHONE}&forms=#h`,
    )
  })
})
