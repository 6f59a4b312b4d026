import { describe, expect, it } from 'vitest'
import { actorName } from '../../../desk/format/actor-name'
import { minuteAndDistance } from '../../../desk/format/distance'
import { countText, shareText } from '../../../desk/format/numbers'
import { minuteText, nearText, secondText } from '../../../desk/format/times'
import { translatorOf } from '../../../desk/i18n/translator'
import { DAY_MS, midnightMs } from '../../../domain/rules/shanghai-time'

describe('numbers', () => {
  it('are whole where things are counted', () => expect(countText(24_251.6, 'zh-CN')).toBe('24,252'))

  it('say a share in per cent, and none of nothing', () => {
    expect(shareText(1, 8, 'en')).toBe('12.5%')
    expect(shareText(0, 0, 'en')).toBe('–')
  })
})

describe('times', () => {
  const at = midnightMs('2026-11-23') + 68_400_000 + 41_000
  it('are of Shanghai, wherever the machine is', () => {
    expect(minuteText(at)).toBe('2026-11-23 19:00')
    expect(secondText(at)).toBe('2026-11-23 19:00:41')
    expect(minuteText(null)).toBe('–')
  })

  it.each([
    [0, '19:00'],
    [1, '11-24 19:00'],
    [38, '12-31 19:00'],
    [39, '2027-01-01 19:00'],
    [400, '2027-12-28 19:00'],
    [-327, '2025-12-31 19:00'],
  ])('in %i days say as much of the day as is needed', (days, text) =>
    expect(nearText(at + days * DAY_MS, at)).toBe(text),
  )
})

it.each([
  ['seed', '系统初始化', 'the first start'],
  ['system', '系统', 'the system'],
  ['li', 'li', 'li'],
  ['', '–', '–'],
])('the actor %s is read', (actor, chinese, english) => {
  expect([actorName(actor, translatorOf('zh-CN')), actorName(actor, translatorOf('en'))]).toEqual([
    chinese,
    english,
  ])
})

it.each([
  [-30_000, '2026-12-01 11:59（0分钟前）', '2026-12-01 11:59 (0 minutes ago)'],
  [-180_000, '2026-12-01 11:57（3分钟前）', '2026-12-01 11:57 (3 minutes ago)'],
  [5 * 3_600_000, '2026-12-01 17:00（5小时后）', '2026-12-01 17:00 (in 5 hours)'],
  [-49 * 3_600_000, '2026-11-29 11:00（2天前）', '2026-11-29 11:00 (2 days ago)'],
])('a time in %i ms is said with how far it is', (ms, chinese, english) => {
  const now = midnightMs('2026-12-01') + 12 * 3_600_000
  const text = (language: 'zh-CN' | 'en') =>
    minuteAndDistance(now + ms, now, translatorOf(language), language)
  expect([text('zh-CN'), text('en')]).toEqual([chinese, english])
})
