import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namedAmounts } from '../../../../domain/rules/go-live/named-amounts'
import { fenToYuan } from '../../../../domain/rules/money'

const fenIn = (text: string) => namedAmounts(text).map(({ fen }) => fen)
const meantIn = (text: string) =>
  namedAmounts(text)
    .filter(({ isAside }) => !isAside)
    .map(({ fen }) => fen)

describe('amounts in a text', () => {
  it.each([
    ['66.6元红包', [6_660]],
    ['６６．６元红包', [6_660]],
    ['￥66.6 与 ¥ 1,288.00', [6_660, 128_800]],
    ['人民币66.6元', [6_660]],
    ['1万元大奖', [1_000_000]],
    ['1，000元', [100_000]],
    ['6元6角6分', [666]],
    ['5角红包', [50]],
    ['66分现金', [66]],
    ['6.66 yuan red packet', [666]],
    ['a 66.6-yuan packet, CNY 5, 5 RMB, RMB5 and 50 fen', [6_660, 500, 500, 500, 50]],
    ['0.66元至66.6元', [66, 6_660]],
    ['0.66至66.6元', [66, 6_660]],
    ['0.66 to 66.6 yuan', [66, 6_660]],
    ['0.88, 1.88, 5.20, 8.88 and 88.8 yuan', [88, 188, 520, 888, 8_880]],
    ['0.88元、1.88元、5.20元', [88, 188, 520]],
    ['奖品设置：0.66元', [66]],
  ])('%s', (text, fen) => {
    expect(fenIn(text)).toEqual(fen)
  })

  it.each([
    '2025元旦快乐，1元宵',
    '报名30分钟内，满分100分，9点30分',
    'In 2025, three yuanxiao; 7:00 to 21:00, within 30 days',
    '存入数字人民币钱包，3个工作日内到账',
    'your digital-yuan wallet within 3 working days',
    '',
  ])('none: %s', (text) => {
    expect(namedAmounts(text)).toEqual([])
  })

  it('of a year before a comma is none', () => {
    expect(fenIn('In 2025, 10 yuan for each')).toEqual([1_000])
  })

  it.each([
    ['满100元减88元', [8_800]],
    ['餐饮红包：满30元减8元，消费50元以上可用', [800]],
    ['8 yuan off 30 yuan', [800]],
    ['20 yuan off a purchase of 50 yuan or more', [2_000]],
    ['总奖金100000元，最高66.6元', [6_660]],
    ['奖金池10万元', []],
    ['up to 66.6 yuan, 1000 yuan in total', [6_660]],
  ])('what is bought or given in all is no prize: %s', (text, fen) => {
    expect(meantIn(text)).toEqual(fen)
  })

  const forms: readonly ((yuan: string) => string)[] = [
    (yuan) => `恭喜您抽中${yuan}元数字人民币红包！`,
    (yuan) => `A red packet of ${yuan} yuan!`,
    (yuan) => `¥${yuan}`,
    (yuan) => `${yuan.replace(/[\d.]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))}元`,
    (yuan) => `CNY ${yuan}.`,
  ]
  const amount = fc.integer({ min: 1, max: 99_999_999 })

  it('are what was written, whatever the form, and what is written in their place', () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(...forms), (fen, other, form) => {
        const text = form(fenToYuan(fen))
        const [named, ...more] = namedAmounts(text)
        expect(more).toEqual([])
        expect(named?.fen).toBe(fen)
        const { start = 0, end = 0 } = named ?? {}
        const changed = text.slice(0, start) + named?.write(other) + text.slice(end)
        expect(fenIn(changed)).toEqual([other])
      }),
    )
  })

  it('never overlap and lie in any text', () => {
    const piece = fc.constantFrom(
      '1',
      '6.6',
      '元',
      '角',
      '分',
      '¥',
      ' yuan',
      'RMB',
      '，',
      ', ',
      '至',
      '万',
      '满',
      '.',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        let last = 0
        for (const { start, end, fen } of namedAmounts(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(fen).toBeGreaterThanOrEqual(0)
          last = end
        }
      }),
    )
  })
})
