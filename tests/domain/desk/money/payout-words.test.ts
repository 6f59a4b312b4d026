import { describe, expect, it } from 'vitest'
import { nextTryText, type PayoutReason, payoutReasonText } from '../../../../domain/desk/money/payout-words'
import { midnightMs } from '../../../../domain/rules/shanghai-time'

describe('what is said of a payout', () => {
  it('has its reason in words: ours, or the wallet’s as its own', () => {
    expect(payoutReasonText(null, 'zh-CN')).toBe('')
    expect(payoutReasonText('noAnswer', 'zh-CN')).toBe('钱包无应答')
    expect(payoutReasonText('noAnswer', 'en')).toBe('The wallet did not answer')
    expect(payoutReasonText('账户已注销', 'zh-CN')).toBe('钱包答复：账户已注销')
    expect(payoutReasonText('constructor', 'en')).toBe('The wallet says: constructor')
    const ours: PayoutReason[] = ['noAnswer', 'refused', 'unconfirmed', 'otherAmount', 'sandboxRefuses']
    for (const reason of ours) expect(payoutReasonText(reason, 'zh-CN')).not.toMatch(/[A-Za-z]/)
  })

  it('names the time of the next try, its number, and how many there are', () => {
    const next = { at: midnightMs('2026-11-23') + 68_880_000, number: 3, most: 31 }
    expect(nextTryText(next, 'zh-CN')).toBe('2026-11-23 19:08 重试（第 3 次，共 31 次）')
    expect(nextTryText(next, 'en')).toBe('tried again at 2026-11-23 19:08 (3 of 31)')
    expect(nextTryText(null, 'en')).toBe('')
  })
})
