import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WrittenFile } from '../../../../domain/campaign/file'
import { countedKey } from '../../../../domain/rules/go-live/counted'
import { movedPrizes } from '../../../../domain/rules/go-live/moved-prizes'
import { countedOf } from '../../../../server/campaigns/counted'

type Activity = Extract<WrittenFile, { family: 'activity' }>
type Prize = NonNullable<Activity['prizes']>[number]

const prize = (awardIndex: number, more: Partial<Prize> = {}): Prize => ({
  awardIndex,
  name: `奖品 ${awardIndex}`,
  message: '恭喜',
  stock: 10,
  weight: 1,
  ...more,
})
const wheel = (...prizes: Prize[]): Activity => ({ family: 'activity', config: {}, prizes })
const renumbered = (prizes: readonly Prize[]) => prizes.map((one, at) => ({ ...one, awardIndex: at + 1 }))

/** Everything that a campaign counts was taken three times. */
const allTaken = (file: WrittenFile) => new Map(countedOf(file).map((one) => [countedKey(one), 3]))
const foundIn = (before: WrittenFile, after: WrittenFile, taken = allTaken(before)) =>
  movedPrizes(countedOf(before), countedOf(after), taken).map(({ finding, field, values }) => [
    finding,
    field,
    values.item,
  ])

const THREE = [prize(1, { amount: '1' }), prize(2, { amount: '2' }), prize(3)]

describe('prizes that were taken', () => {
  it('are another one after a prize was added in front of them', () => {
    const after = wheel(...renumbered([prize(9, { name: '新' }), ...THREE]))
    expect(foundIn(wheel(...THREE), after)).toEqual([
      ['prizeMoved', 'prizes[0]', '1'],
      ['prizeMoved', 'prizes[1]', '2'],
      ['prizeMoved', 'prizes[2]', '3'],
    ])
  })

  it('are another one after one in front of them was removed, and the last place is empty', () => {
    expect(foundIn(wheel(...THREE), wheel(...renumbered(THREE.slice(1))))).toEqual([
      ['prizeMoved', 'prizes[0]', '1'],
      ['prizeMoved', 'prizes[1]', '2'],
      ['prizeGone', '', '3'],
    ])
  })

  it('stay the same in another order of the list, as long as each keeps its place in the game', () => {
    expect(foundIn(wheel(...THREE), wheel(...THREE.toReversed()))).toEqual([])
  })

  it('stay the same with other odds, stock, texts and a name put right in one language', () => {
    const before = wheel(prize(1, { name: { 'zh-CN': '雨伞', en: 'Umbrela' } }), prize(2, { amount: '8.8' }))
    const after = wheel(
      prize(1, { name: { 'zh-CN': '雨伞', en: 'Umbrella' }, stock: 99, weight: 7, message: '好' }),
      prize(2, { amount: '8.80', name: '8.8元' }),
    )
    expect(foundIn(before, after)).toEqual([])
  })

  it('that are no money stay the same with their picture', () => {
    const before = wheel(prize(1, { image: '/a.webp' }))
    expect(foundIn(before, wheel(prize(1, { name: '伞', image: '/a.webp' })))).toEqual([])
    expect(foundIn(before, wheel(prize(1, { name: '伞', image: '/b.webp' })))).toEqual([
      ['prizeMoved', 'prizes[0]', '1'],
    ])
  })

  it('of a gift campaign go by their id: moved they are the same, worth another amount they are not', () => {
    const gift = (id: string, amount: string) => ({
      id,
      prizeName: id,
      prizeType: '3',
      drawType: '1',
      amount,
      stock: 5,
      weight: 1,
      message: 'x',
    })
    const file = (...giftPrizes: ReturnType<typeof gift>[]): WrittenFile => ({
      family: 'gift',
      config: {},
      giftPrizes,
    })
    const before = file(gift('a', '1'), gift('b', '2'))
    expect(foundIn(before, file(gift('new', '3'), gift('b', '2'), gift('a', '1')))).toEqual([])
    expect(foundIn(before, file(gift('a', '2'), gift('b', '1')))).toEqual([
      ['prizeMoved', 'giftPrizes[0]', 'a'],
      ['prizeMoved', 'giftPrizes[1]', 'b'],
    ])
  })
})

describe('whatever the prizes are', () => {
  const prizes = fc
    .uniqueArray(fc.integer({ min: 1, max: 9_999 }), { minLength: 2, maxLength: 8 })
    .map((fens) => fens.map((fen, at) => prize(at + 1, { amount: (fen / 100).toFixed(2) })))

  it('a place that was never taken may become anything', () => {
    fc.assert(
      fc.property(prizes, prizes, (before, after) => {
        expect(movedPrizes(countedOf(wheel(...before)), countedOf(wheel(...after)), new Map())).toEqual([])
      }),
    )
  })

  it('turning the prizes by any number of places makes each of them another one', () => {
    fc.assert(
      fc.property(prizes, fc.nat(), (before, turn) => {
        const by = 1 + (turn % (before.length - 1))
        const after = renumbered([...before.slice(by), ...before.slice(0, by)])
        const places = before.map(({ awardIndex }) => String(awardIndex))
        const moved = foundIn(wheel(...before), wheel(...after))
        expect(moved.map(([finding]) => finding)).toEqual(places.map(() => 'prizeMoved'))
        expect(moved.map(([, , item]) => item)).toEqual(places)
      }),
    )
  })

  it('only what was taken is named', () => {
    fc.assert(
      fc.property(prizes, fc.nat(), (before, pick) => {
        const place = (pick % before.length) + 1
        const after = renumbered([...before.slice(1), ...before.slice(0, 1)])
        const moved = foundIn(wheel(...before), wheel(...after), new Map([[`prize ${place}`, 1]]))
        expect(moved.map(([, , item]) => item)).toEqual([String(place)])
      }),
    )
  })

  it('of the same name are told apart by what they are worth, or by their sort', () => {
    const values = (before: WrittenFile, after: WrittenFile) =>
      movedPrizes(countedOf(before), countedOf(after), allTaken(before)).map((one) => one.values)
    expect(values(wheel(prize(1, { amount: '0.88' })), wheel(prize(1, { amount: '1.88' })))).toEqual([
      { item: '1', taken: 3, was: '奖品 1', is: '奖品 1', by: 'worth', wasWorthFen: 88, isWorthFen: 188 },
    ])
    expect(values(wheel(prize(1)), wheel(prize(1, { name: '伞' })))).toMatchObject([{ by: 'name' }])
  })
})
