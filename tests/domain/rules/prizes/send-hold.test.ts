import { expect, test } from 'vitest'
import { readSendHold, sendHold } from '../../../../domain/rules/prizes/send-hold'

const ready = { isSent: false, isPromised: true, isYetToDraw: false, needsCard: false, hasCard: undefined }

test.each([
  ['a promised packet', {}, undefined],
  ['one that was sent', { isSent: true, isPromised: false, needsCard: true, hasCard: false }, undefined],
  ['nothing promised', { isPromised: false }, 'nothing'],
  ['a draw that is open', { isPromised: false, isYetToDraw: true }, 'yetToDraw'],
  ['a second gift without a card', { needsCard: true, hasCard: false }, 'cardMissing'],
  ['a second gift while the bank does not answer', { needsCard: true }, 'cardUnknown'],
  ['a second gift with a card', { needsCard: true, hasCard: true }, undefined],
  ['a first gift without a card', { hasCard: false }, undefined],
] as const)('%s', (_, facts, hold) => {
  expect(sendHold({ ...ready, ...facts })).toBe(hold)
})

test('a reason is read by its name alone', () => {
  expect([readSendHold('cardMissing'), readSendHold('toString'), readSendHold(undefined)]).toEqual([
    'cardMissing',
    undefined,
    undefined,
  ])
})
