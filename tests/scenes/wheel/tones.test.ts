import { describe, expect, it } from 'vitest'
import { dressedSectors, tonesOf } from '../../../scenes/wheel/tones'

describe('tones', () => {
  it.each([3, 4, 5, 6])('of %i sectors: neighbours never look alike', (count) => {
    const tones = tonesOf(Array.from({ length: count }, () => ({})))
    for (const [index, tone] of tones.entries()) expect(tone).not.toBe(tones[(index + 1) % count])
  })

  it('are those that a sector sets', () => {
    expect(tonesOf([{ tone: 'gold' }, {}, { tone: 'paper' }, {}])).toEqual(['gold', 'red', 'paper', 'red'])
  })
})

describe('the packet of an amount', () => {
  it('stands out from its lacquer and grows with the amount', () => {
    const sectors = dressedSectors([
      { label: '', amount: '8.88' },
      { label: '', amount: '8.88' },
      { label: '', amount: '88' },
      { label: '谢谢参与', amount: '0', consolation: true },
      { label: '', amount: '1', image: '/mine.png' },
      { label: '好礼' },
    ])
    expect(sectors.map(({ image }) => image)).toEqual([
      'prize:packet',
      'prize:packet-gold',
      'prize:packet-open',
      undefined,
      '/mine.png',
      undefined,
    ])
  })
})
