import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  smsButton,
  smsPhase,
  withCode,
  withCountdown,
  withoutCountdown,
} from '../../../../domain/rules/visit/sms-countdown'

const SENT = 1_735_689_600_000
const after = (ms: number) => smsButton({ kind: 'sent', sentAtMs: SENT }, SENT + ms)

test('before and during a request', () => {
  expect(smsButton({ kind: 'idle' }, SENT)).toEqual({ key: 'sms.getCode', canRequest: true })
  expect(smsButton({ kind: 'sending' }, SENT)).toEqual({ key: 'sms.sending', canRequest: false })
})

test.each([
  [0, 60],
  [999, 60],
  [1000, 59],
  [58_999, 2],
  [59_000, 1],
  [59_999, 1],
])('after %d ms: retry (%ds)', (ms, seconds) => {
  expect(after(ms)).toEqual({ key: 'sms.retryIn', values: { seconds }, canRequest: false })
})

test.each([60_000, 60_001, 1e9])('after %d ms: retry', (ms) => {
  expect(after(ms)).toEqual({ key: 'sms.retry', canRequest: true })
})

test('a clock set back starts over and never shows more than 60 s', () => {
  expect(after(-5000)).toEqual({ key: 'sms.retryIn', values: { seconds: 60 }, canRequest: false })
})

test('seconds fall by one a second, from 60 to 1, and the button stays shut all the while', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 59_999 }), (ms) => {
      const now = after(ms)
      expect(now.canRequest).toBe(false)
      expect(now.values?.seconds).toBe(60 - Math.floor(ms / 1000))
    }),
  )
})

test('13.7 each phone has its own key and minute, under whatever text', () => {
  const sent = new Map([['13800000001', { key: 'k', sentAtMs: SENT }]])
  expect(smsPhase(sent, '13800000001', false)).toEqual({ kind: 'sent', sentAtMs: SENT })
  for (const other of ['13800000002', '', 'constructor'])
    expect(smsPhase(sent, other, false)).toEqual({ kind: 'idle' })
  expect(smsPhase(sent, '13800000002', true)).toEqual({ kind: 'sending' })
})

test.each([60, 58, 1])('counts from the %d s that the server has left, and keeps the key', (seconds) => {
  const sent = new Map([['13800000001', { key: 'k' }]])
  for (const phone of ['13800000001', '13800000002']) {
    const counting = withCountdown(sent, phone, seconds, SENT)
    const now = smsButton(smsPhase(counting, phone, false), SENT)
    expect(now).toEqual({ key: 'sms.retryIn', values: { seconds }, canRequest: false })
    expect(counting.get('13800000001')?.key).toBe('k')
  }
})

test('13.6 a cleared countdown leaves the key, and the countdown of another phone', () => {
  const sent = new Map([
    ['13800000001', { key: 'k', sentAtMs: SENT }],
    ['13800000002', { key: 'l', sentAtMs: SENT }],
  ])
  const cleared = withoutCountdown(sent, '13800000001')
  expect(cleared.get('13800000001')).toEqual({ key: 'k' })
  expect(smsPhase(cleared, '13800000001', false)).toEqual({ kind: 'idle' })
  expect(smsPhase(cleared, '13800000002', false)).toEqual({ kind: 'sent', sentAtMs: SENT })
  expect(sent.get('13800000001')).toEqual({ key: 'k', sentAtMs: SENT })
  expect(withoutCountdown(sent, '13800000003')).toBe(sent)
})

test('a code that was sent counts from its moment, and is over five minutes later, whatever becomes of the countdown', () => {
  const sent = withCode(new Map(), '13800000001', 'k', SENT)
  expect(sent.get('13800000001')).toEqual({ key: 'k', sentAtMs: SENT, expiresAtMs: SENT + 300_000 })
  const cleared = withoutCountdown(sent, '13800000001')
  const counting = withCountdown(cleared, '13800000001', 7, SENT + 1_000)
  for (const later of [cleared, counting])
    expect(later.get('13800000001')).toMatchObject({ key: 'k', expiresAtMs: SENT + 300_000 })
})
