import { describe, expect, it } from 'vitest'
import { drawPrizeListCall } from '../../../../domain/calls/prizes'
import { buttonNames } from '../../../../src/campaigns/prizes/gift/button-names'
import { listedPrizes } from '../../../../src/campaigns/prizes/gift/listed-prizes'

describe('13.20 the prizes of a scratch campaign', () => {
  const group = (drawType: string | null | undefined, prizeName: string) => ({
    drawType,
    shubiZyPayPrizeConfigResponses: [{ prizeName, prizeType: '3' }],
  })
  const listOf = (...groups: object[]) =>
    listedPrizes(
      drawPrizeListCall.response.parse({ shubiPayDrawConfigResponseList: groups })
        .shubiPayDrawConfigResponseList,
    ).map(({ prizeName, classKey }) => [prizeName, classKey])

  it('are listed with their class, and those of a group without a drawType without one', () => {
    expect(listOf(group('1', 'box'), group(undefined, 'tea'), group(null, 'cup'))).toEqual([
      ['box', 'drawType.1'],
      ['tea', undefined],
      ['cup', undefined],
    ])
  })

  it('leave out what is no prize', () => {
    expect(listOf(group('5', 'thanks'), group('9', 'of a later contract'))).toEqual([])
  })
})

describe('13.23 gift_home_button_names', () => {
  it.each([
    ['Scratch now, My gift', { draw: 'Scratch now', myPrize: 'My gift' }],
    ['立即刮奖', { draw: '立即刮奖' }],
    [' ,My gift', { myPrize: 'My gift' }],
    ['', {}],
    [null, {}],
    [undefined, {}],
  ])('%j names %j', (entry, names) => expect(buttonNames(entry)).toEqual(names))
})
