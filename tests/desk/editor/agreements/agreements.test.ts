import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { missingLanguages, shownAgreement, surpriseOf } from '../../../../desk/editor/agreements/shown'
import {
  newAgreement,
  sourceOf,
  usualAgreements,
  withOurs,
  withSource,
} from '../../../../desk/editor/agreements/source'
import { campaignFile } from '../../../../domain/campaign/file'

const TEXT = { 'zh-CN': '每人一次。', en: 'Once.' }
const HOUSE = { key: 'house', title: { 'zh-CN': '约定', en: 'Rules' }, as: 'dialog', content: TEXT }
const PAGE = { key: 'house', title: HOUSE.title, as: 'page', url: 'https://www.example.com/rules' }
const OURS = { key: 'policy', title: HOUSE.title, as: 'dialog' }

describe('where the text comes from', () => {
  it.each([
    ['text', HOUSE],
    ['page', PAGE],
    ['ours', OURS],
    ['text', { key: 'house', title: TEXT, as: 'dialog' }],
    ['text', { ...OURS, content: TEXT }],
    ['page', { ...PAGE, content: TEXT }],
    ['text', { ...PAGE, content: TEXT, as: 'alert' }],
  ])('%s', (source, entry) => expect(sourceOf(entry, 'activity')).toBe(source))

  it('the booking agreement is known to new-year campaigns alone', () => {
    const booking = { ...OURS, key: 'booking' }
    expect(sourceOf(booking, 'new-year')).toBe('ours')
    expect(sourceOf(booking, 'activity')).toBe('text')
  })

  it('another source takes away what only the one before needs', () => {
    expect(withSource(HOUSE, 'page', [], { family: 'activity' })).toEqual({ ...PAGE, url: '' })
    expect(withSource(PAGE, 'text', [], { family: 'activity' })).toMatchObject({
      as: 'dialog',
      content: { 'zh-CN': '', en: '' },
    })
    expect(withSource(PAGE, 'text', [], { family: 'activity' })).not.toHaveProperty('url')
    expect(withSource(HOUSE, 'ours', [OURS], { family: 'activity' })).toEqual({
      key: 'pledge',
      title: HOUSE.title,
      as: 'alert',
    })
  })

  it('one of ours brings its title, unless there is one by hand', () => {
    const policy = withOurs({}, 'policy', {})
    expect(policy.title).toEqual({ 'zh-CN': '《个人信息保护政策》', en: 'personal-information policy' })
    expect(withOurs(policy, 'notice', {}).title).toMatchObject({ 'zh-CN': '《授权告知书》' })
    const of = (year: string) => ({ config: { bookingDeliveryStart: `${year}-02-01` } })
    const booking = withOurs({}, 'booking', of('2026'))
    expect(booking.title).toMatchObject({ 'zh-CN': '《2026年新春红包活动预约协议》' })
    expect(withOurs(booking, 'booking', of('2027')).title).toMatchObject({
      'zh-CN': '《2027年新春红包活动预约协议》',
    })
    expect(withOurs(HOUSE, 'notice', {}).title).toEqual(HOUSE.title)
  })

  it('a new one has a key of its own', () => {
    expect(newAgreement([{ key: 'agreement-2' }])).toMatchObject({ key: 'agreement-3' })
    expect(newAgreement([])).toMatchObject({ key: 'agreement-1', as: 'dialog' })
  })

  it.each(['activity', 'new-year'] as const)('the usual ones of %s are right as they begin', (family) => {
    const document = JSON.parse(readFileSync('server/campaigns/demo/wheel.json', 'utf8'))
    document.config.agreements = usualAgreements({ family })
    expect(campaignFile.safeParse(document).success).toBe(true)
    for (const entry of usualAgreements({ family })) {
      expect(sourceOf(entry, family)).toBe('ours')
      expect(missingLanguages(entry, family)).toEqual([])
      expect(surpriseOf(entry, family)).toBeUndefined()
    }
  })
})

describe('as players meet it', () => {
  const shown = (entry: object, language: 'zh-CN' | 'en' = 'en') =>
    shownAgreement(
      entry,
      { family: 'activity', config: { activityName: 'Spring', organiser: '银行' } },
      language,
    )

  it('a text opens as it says, an address as a page alone', () => {
    expect(shown(HOUSE)).toEqual({
      title: 'Rules',
      opening: 'sheet',
      says: { kind: 'text', text: 'Once.' },
    })
    expect(shown({ ...HOUSE, as: 'alert' }).opening).toBe('alert')
    expect(shown(PAGE)).toMatchObject({ opening: 'page', says: { address: PAGE.url } })
    expect(shown({ ...PAGE, as: 'dialog' }).says).toEqual({ kind: 'text', text: 'Rules' })
  })

  it('ours say what the pages say, with the names of the campaign', () => {
    expect(shown(OURS).says).toEqual({ kind: 'ours', name: 'policy' })
    expect(shown({ ...OURS, as: 'page' })).toMatchObject({ opening: 'page', says: { kind: 'page' } })
    const { says } = shown({ ...OURS, key: 'pledge', as: 'alert' })
    expect(says.kind === 'text' && says.text).toMatch(/^银行 pledges: .*"Spring"/)
  })

  it.each([
    ['addressUnused', { ...PAGE, as: 'dialog' }],
    ['noAddress', { ...HOUSE, as: 'page' }],
    ['ourPage', { ...HOUSE, key: 'policy', as: 'page' }],
    ['textUnread', { ...PAGE, content: TEXT }],
    [undefined, HOUSE],
    [undefined, PAGE],
    [undefined, { ...PAGE, url: '' }],
    [undefined, null],
  ])('%s is said', (surprise, entry) => expect(surpriseOf(entry, 'activity')).toBe(surprise))

  it.each([
    [[], HOUSE],
    [['en'], { ...HOUSE, content: { 'zh-CN': '每人一次。', en: ' ' } }],
    [['en'], { ...HOUSE, title: '约定' }],
    [['en'], { ...HOUSE, content: { 'zh-CN': '每人一次。', en: '每人一次。' } }],
    [[], { ...HOUSE, title: 'Rules' }],
    [['zh-CN', 'en'], { ...HOUSE, content: undefined }],
    [['zh-CN', 'en'], null],
  ])('it is missing in %j', (languages, entry) =>
    expect(missingLanguages(entry, 'activity')).toEqual(languages),
  )
})
