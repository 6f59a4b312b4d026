import { expect, it } from 'vitest'
import { payoutStateOf, readPayoutState } from '../../../../domain/rules/prizes/payout'

it.each([
  [[], undefined],
  [['held'], 'onItsWay'],
  [['pending'], 'onItsWay'],
  [['submitted'], 'onItsWay'],
  [['failed'], 'onItsWay'],
  [['confirmed'], 'arrived'],
  [['confirmed', 'submitted'], 'onItsWay'],
  [['confirmed', 'confirmed'], 'arrived'],
  [['stuck'], 'askBank'],
  [['confirmed', 'stuck'], 'askBank'],
])('payouts that are %j are told as %s', (states, told) => {
  expect(payoutStateOf(states)).toBe(told)
})

it('an answer’s state is read where it is one of ours', () => {
  expect([undefined, '', 'arrived', 'lost'].map(readPayoutState)).toEqual([
    undefined,
    undefined,
    'arrived',
    undefined,
  ])
})
