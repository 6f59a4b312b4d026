import { describe, expect, it } from 'vitest'
import { translatorOf } from '../../../desk/i18n/translator'
import { askedVersion } from '../../../desk/requests/asked-version'
import { whyWaits } from '../../../desk/requests/why-waits'
import { REQUEST_KINDS, type RequestKind } from '../../../domain/desk/request-calls'

const english = { language: 'en', t: translatorOf('en') } as const
const chinese = { language: 'zh-CN', t: translatorOf('zh-CN') } as const
const LIMIT_FEN = 100_000

const asked = (kind: RequestKind, fen?: number, detail: Record<string, unknown> = {}) => ({
  kind,
  fen,
  by: 'finance',
  detail,
})

describe('why something waits for a second person', () => {
  it('is said of every kind in both languages', () => {
    for (const kind of REQUEST_KINDS) {
      expect(whyWaits(asked(kind, 1), LIMIT_FEN, english)).toMatch(/^It waits because .+\.$/)
      expect(whyWaits(asked(kind, 1), LIMIT_FEN, chinese)).toMatch(/^须第二人确认：.+。$/)
    }
  })

  it('is its money: alone, with the rest of the day, or without an end', () => {
    expect(whyWaits(asked('budget', 20_000_000), LIMIT_FEN, english)).toBe(
      'It waits because ¥200,000 is above ¥1,000, which one person sets going alone.',
    )
    expect(whyWaits(asked('codes', 80_000), LIMIT_FEN, english)).toContain('with what finance has set going')
    expect(whyWaits(asked('budget'), LIMIT_FEN, english)).toContain('no end')
  })

  it('is that the customer keeps the cards where they were signed for, whatever the sum', () => {
    const delivered = asked('refund', 5, { isDelivered: true })
    expect(whyWaits(delivered, LIMIT_FEN, english)).toContain('signed for')
    expect(whyWaits(asked('refund', 500_000), LIMIT_FEN, english)).toContain('¥5,000 is above ¥1,000')
  })
})

describe('the version that is asked for', () => {
  it('is the one to be approved or taken up again', () => {
    expect(askedVersion(asked('budget', 1, { version: 2 }))).toBe(2)
    expect(askedVersion(asked('restore', undefined, { restoredFrom: 1 }))).toBe(1)
    expect(askedVersion(asked('settings', undefined, { version: 3, changes: [] }))).toBe(3)
  })

  it('is none of any other request, nor of what cannot be read', () => {
    expect(askedVersion(asked('codes', 1, { version: 2 }))).toBeUndefined()
    expect(askedVersion(asked('budget', 1, { version: '2' }))).toBeUndefined()
    expect(askedVersion(asked('budget', 1))).toBeUndefined()
  })
})
