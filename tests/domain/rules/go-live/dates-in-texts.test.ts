import { describe, expect, it } from 'vitest'
import { datesInTexts } from '../../../../domain/rules/go-live/dates-in-texts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const TIMES = {
  startsAt: at('2026-12-02T10:00:00'),
  endsAt: at('2026-12-09T00:00:00'),
  closesAt: at('2026-12-31T23:59:00'),
}
const found = (activityRule: unknown, times: Partial<typeof TIMES> = TIMES) =>
  datesInTexts(
    { config: { activityRule } },
    { startsAt: undefined, endsAt: undefined, closesAt: undefined, ...times },
  ).map(({ finding, values }) => `${finding} ${values.says}`)

describe('dates in texts', () => {
  it.each([
    '活动时间：2026年12月2日至12月8日。',
    '活动时间：２０２６年１２月２日－９日。',
    '活动时间：12月2日10:00至12月31日24:00，每日7:00至21:00。',
    '领取截止2026-12-31，2026/12/05公布名单。',
    'When: 2 December 2026 to December 9, 2026. Prizes arrive by 31st Dec.',
    '每人3次，30天内有效，满50元减20元，2000元封顶，3.5折。',
    '2026新春特别活动。',
    '客服电话0755-12-34，版本1.2.3。截止2026.12.8.',
    'Each of 3 may be drawn. March with us.',
  ])('that are the campaign’s are in order: %s', (text) => {
    expect(found(text)).toEqual([])
  })

  it.each([
    ['活动时间：2025年12月2日至2025年12月8日。', ['dateOfNone 2025年12月2日', 'dateOfNone 2025年12月8日']],
    ['活动时间：1月1日至1月31日。', ['dateOfNone 1月1日', 'dateOfNone 1月31日']],
    ['活动时间：12月2日至12月5日。', ['dateInPassing 12月5日']],
    ['活动时间：12月2日至8日，红包有效期至2027年9月30日。', ['dateInPassing 2027年9月30日']],
    ['红包有效期至9月30日。', ['dateInPassing 9月30日']],
    ['Red packets are valid to 30 September.', ['dateInPassing 30 September']],
    [
      'Campaign period: Jan 1, 2025 to Jan 31st, 2025',
      ['dateOfNone Jan 1, 2025', 'dateOfNone Jan 31st, 2025'],
    ],
    ['活动期间抽中的红包请于2027年1月31日前使用', ['dateInPassing 2027年1月31日']],
    ['活动期间为2025年1月1日至1月3日', ['dateOfNone 2025年1月1日', 'dateOfNone 1月3日']],
    ['The campaign runs from 1 January 2020.', ['dateOfNone 1 January 2020']],
    ['2025年新春活动', ['dateInPassing 2025年']],
    ['2024春节红包', ['dateInPassing 2024']],
    ['Happy new year 2025!', ['dateInPassing 2025']],
    ['活动时间：2025年12月2日至8日', ['dateOfNone 2025年12月2日', 'dateOfNone 8日']],
  ])('that are not are named: %s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it('are not judged by an end or a start that there is none of', () => {
    const { startsAt } = TIMES
    expect(found('活动时间：2027年1月1日至2028年1月1日，2026年1月1日', { startsAt })).toEqual([
      'dateInPassing 2026年1月1日',
    ])
    expect(found('活动时间：2026年1月1日至1月2日', { startsAt })).toEqual([
      'dateOfNone 2026年1月1日',
      'dateOfNone 1月2日',
    ])
    expect(found('活动时间：2020年1月1日起', {})).toEqual([])
  })

  it('are looked for in rules, notices, popups and prizes, not in agreements and settings', () => {
    const document = {
      config: {
        activityStartTime: '2020-01-01T00:00:00+08:00',
        agreements: [{ content: '2020年1月1日版' }],
        activityHadEndPrompt: { 'zh-CN': '2020年1月1日已结束', en: 'ended on 1 January 2020' },
        texts: { payFailed: '请于2020年1月1日再试' },
      },
      prizes: [{ message: '2020年1月1日前使用' }],
    }
    expect(datesInTexts(document, TIMES).map(({ field }) => field)).toEqual([
      'config.activityHadEndPrompt',
      'config.activityHadEndPrompt',
      'config.texts.payFailed',
      'prizes[0].message',
    ])
  })
})
