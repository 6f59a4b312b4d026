import { expect, it } from 'vitest'
import { callRows } from '../../../desk/watch/call-rows'

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ')
const empty = {
  sms: { sent: 0, refused: 0 },
  captcha: { passed: 0, failed: 0 },
  refusals: [],
  errors: [],
}

it('has messages and checks always, and each refusal and error of either day once', () => {
  const now = {
    ...empty,
    sms: { sent: 9, refused: 1 },
    refusals: [
      { subject: 'draw.over', text: 'it is over', count: 3 },
      { subject: 'own', text: '', count: 5 },
    ],
    errors: [{ status: '429', count: 2 }],
  }
  const then = {
    ...empty,
    refusals: [{ subject: 'draw.over', text: 'it is over', count: 7 }],
    errors: [{ status: '500', count: 1 }],
  }
  expect(callRows(now, then, t).map(({ name, count, earlier }) => [name, count, earlier])).toEqual([
    ['calls.smsSent', 9, 0],
    ['calls.smsRefused', 1, 0],
    ['calls.captchaPassed', 0, 0],
    ['calls.captchaFailed', 0, 0],
    ['calls.refusal calls.ownText', 5, 0],
    ['calls.refusal it is over', 3, 7],
    ['calls.error 429', 2, 0],
    ['calls.error 500', 0, 1],
  ])
  expect(callRows(empty, undefined, t)).toHaveLength(4)
})
