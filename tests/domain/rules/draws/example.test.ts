import { expect, it } from 'vitest'
import { hexOf } from '../../../../domain/rules/draws/digest'
import { drawNumber } from '../../../../domain/rules/draws/number'
import { pickPrize } from '../../../../domain/rules/draws/pick'
import { receiptOf } from '../../../../domain/rules/draws/receipt'
import { anchorOf, belongs, seedOfHour } from '../../../../domain/rules/draws/seeds'
import { suite } from './support'

/** The worked example of docs/draws.md: its figures were also computed with sha256sum and openssl. */
const root = suite.sha256('hongbao example')
const range = { id: 'example', anchor: anchorOf(suite, root, 3), startHour: 0, hours: 3 }
const seed = seedOfHour(suite, root, range, 1)

it('gives the seeds and the anchor', () => {
  expect([2, 1, 0].map((hour) => hexOf(seedOfHour(suite, root, range, hour)))).toEqual([
    '5e63597a3953abdef116491b8988c7532077e99e15816c5fb0546c8086b8e7bb',
    'c8fadfd3bb55b87bf009b04184baba132000f0b0231292c51e73e61fcd7a1ae4',
    'eba75ac290095e0562edf345aa63376a1c684ca6052ade303960e96b1575d6cc',
  ])
  expect(range.anchor).toBe('7edef291db51a64237ea34a2171aaf4170e670f0aff5b4547fcef4a5c7a0a84f')
  expect([0, 1, 2].map((hour) => belongs(suite, range, hour, seed))).toEqual([false, true, false])
})

it('gives the number, its prize and the receipt', () => {
  const number = drawNumber(suite, seed, {
    activityId: 'example',
    ref: 'r1',
    contribution: 'abc',
    attempt: 0,
  })
  expect(number).toBe(0.8098877931165205)
  const prizes = [1, 10, 30, 59].map((weight, at) => ({ awardIndex: at + 1, item: String(at + 1), weight }))
  expect(pickPrize(prizes, new Map(), number)?.awardIndex).toBe(4)
  expect(receiptOf(suite, 'example', 'r1')).toBe('EXWKCJ6FM7HN')
})
