import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { newDocument } from '../../../../server/modules/desk/new-document'

const NOW = Date.parse('2026-12-01T20:00:00+08:00')
const file = (name: string) => readFileSync(`server/campaigns/demo/${name}.json`, 'utf8')
const of = (text: string, isTemplate = true, name = 'Winter wheel') =>
  newDocument(text, { activityId: 'winter', name, source: 'wheel', isTemplate, now: NOW }) as {
    config: Record<string, unknown>
  }

describe('a new campaign', () => {
  it('from a template is open for a week from tomorrow, and not for ten years from yesterday', () => {
    expect(of(file('wheel')).config).toMatchObject({
      activityStartTime: '2026-12-02T10:00:00+08:00',
      activityEndTime: '2026-12-09T10:00:00+08:00',
      activityCloseTime: '2026-12-10T10:00:00+08:00',
    })
    expect(of(file('new-year')).config).toMatchObject({
      bookingDeliveryStart: '2026-12-03',
      bookingDeliveryEnd: '2027-03-02',
      signAsks: '1',
    })
    expect(of(file('wheel')).config).not.toHaveProperty('signAsks')
  })

  it('keeps times that somebody has fixed', () => {
    const config = { activityStartTime: '2027-01-01T00:00:00+08:00', activityEndTime: 1_900_000_000_000 }
    expect(of(JSON.stringify({ config }), false).config).toEqual({ ...config, activityName: 'Winter wheel' })
  })

  it('leads to itself, and names nothing of its template', () => {
    const document = of(file('wheel'))
    expect(document.config).toMatchObject({
      activityTakeSkipLink: '/new-dbank/activeMerchants?activityId=winter',
      activityTheme: { 'zh-CN': 'Winter wheel', en: 'Winter wheel' },
      activityNoStartPrompt: { en: '"Winter wheel" has not started yet. See you soon!' },
    })
    expect(JSON.stringify(document)).not.toMatch(/New-year lucky wheel|新春幸运大转盘|activityId=wheel/)
  })

  it('has its own name for a title in both languages, whatever the template is called there', () => {
    const { config } = of(file('grid'))
    expect(config.activityTheme).toEqual({ 'zh-CN': 'Winter wheel', en: 'Winter wheel' })
    const copy = of(JSON.stringify({ config: { activityTheme: 'of the other' } }), false)
    expect(copy.config.activityTheme).toEqual({ 'zh-CN': 'Winter wheel', en: 'Winter wheel' })
  })

  it('leads to other campaigns as it did, and has a name that says nothing to a replacement', () => {
    const config = { a: '/x?activityId=wheel-2', b: '/x?activityId=grid&activityId=wheel#end', c: '$&' }
    expect(of(JSON.stringify({ config })).config).toMatchObject({
      a: '/x?activityId=wheel-2',
      b: '/x?activityId=grid&activityId=winter#end',
    })
    expect(of(file('wheel'), true, "$& $' $1").config.activityTheme).toMatchObject({ en: "$& $' $1" })
  })

  it('from a template has nobody of the demo in it, and none of its codes', () => {
    expect(of(file('offline'))).not.toHaveProperty('managers')
    expect(of(file('new-year'))).not.toHaveProperty('couriers')
    expect(of(file('card-code'))).toHaveProperty('redemptionCodes', { amount: expect.anything() })
    expect(of(file('offline'), false)).toHaveProperty('managers', ['13800000001', '13800000002'])
  })

  it('that is a copy keeps what somebody wrote, but for title and notices', () => {
    const text = JSON.stringify({
      config: {
        activityName: { 'zh-CN': '红包', en: 'Packet' },
        activityRule: { 'zh-CN': '领红包', en: 'x' },
        activityTheme: { 'zh-CN': '红包来了', en: 'Packets' },
        activityNoStartPrompt: { 'zh-CN': '“红包”尚未开始', en: '"Packet" has not started' },
        activityHadEndPrompt: '“红包”已结束',
      },
    })
    expect(of(text, false).config).toEqual({
      activityName: 'Winter wheel',
      activityRule: { 'zh-CN': '领红包', en: 'x' },
      activityTheme: { 'zh-CN': 'Winter wheel', en: 'Winter wheel' },
      activityNoStartPrompt: { 'zh-CN': '“Winter wheel”尚未开始', en: '"Winter wheel" has not started' },
      activityHadEndPrompt: '“Winter wheel”已结束',
    })
  })

  it('has a new name that contains the old one once', () => {
    const config = { activityName: { 'zh-CN': 'Winter', en: 'Winter' }, pausePrompt: '“Winter” rests (a.b)' }
    for (const isTemplate of [true, false])
      expect(of(JSON.stringify({ config }), isTemplate).config.pausePrompt).toBe('“Winter wheel” rests (a.b)')
  })

  it('that is a copy of one with a single name renames its notices too', () => {
    const config = {
      activityName: '春节转盘',
      pausePrompt: { 'zh-CN': '“春节转盘”维护中', en: '“春节转盘” rests' },
    }
    expect(of(JSON.stringify({ config }), false).config.pausePrompt).toEqual({
      'zh-CN': '“Winter wheel”维护中',
      en: '“Winter wheel” rests',
    })
  })
})
