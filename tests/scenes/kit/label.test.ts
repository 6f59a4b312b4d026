import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitLabel, TEXT_MIN_PX } from '../../../scenes/kit/label'
import { measure } from '../support/measure'

const room = (px: number) => () => px

describe('a label', () => {
  it('stays on one line at full size where it fits', () => {
    expect(fitLabel('谢谢参与', measure, room(80), 17)).toEqual({ lines: ['谢谢参与'], sizePx: 17 })
  })

  it('keeps its own line break', () => {
    expect(fitLabel('数字人民币\n红包', measure, room(90), 16)).toEqual({
      lines: ['数字人民币', '红包'],
      sizePx: 16,
    })
  })

  it('wraps evenly rather than shrinking to the smallest', () => {
    const fitted = fitLabel('数字人民币大红包', measure, room(70), 16)
    expect(fitted.lines).toEqual(['数字人民', '币大红包'])
    expect(fitted.sizePx).toBeGreaterThan(TEXT_MIN_PX)
  })

  it('never begins a line with a mark that ends one', () => {
    for (const text of ['一二三，四五六', '一二三四！五六', '满减券（大）包']) {
      const [, second = ''] = fitLabel(text, measure, room(52), 16).lines
      expect('，！）'.includes(second[0] ?? '')).toBe(false)
    }
  })

  it('breaks between words, not inside them', () => {
    expect(fitLabel('again tomorrow', measure, room(70), 16).lines).toEqual(['again', 'tomorrow'])
  })

  it('breaks after a punctuation mark where that wastes little space', () => {
    expect(fitLabel('新年灯笼·阖家团圆礼盒', measure, room(80), 17).lines).toEqual([
      '新年灯笼·',
      '阖家团圆礼盒',
    ])
    expect(fitLabel('谢谢参与，明天再来', measure, room(80), 17).lines).toEqual(['谢谢参与，', '明天再来'])
  })

  it('cuts each of two given lines by itself', () => {
    expect(fitLabel('数字人民币红包\n新春', measure, room(60), 16)).toEqual({
      lines: ['数字人民…', '新春'],
      sizePx: TEXT_MIN_PX,
    })
  })

  it('is cut with an ellipsis only at the smallest size', () => {
    const fitted = fitLabel('新春定制保温杯一只深圳市内包邮送到家', measure, room(72), 16)
    expect(fitted.sizePx).toBe(TEXT_MIN_PX)
    expect(fitted.lines).toEqual(['新春定制保温', '杯一只深圳…'])
  })

  it('fits any text', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40, unit: 'grapheme' }),
        fc.integer({ min: 40, max: 140 }),
        (text, px) => {
          const { lines, sizePx } = fitLabel(text, measure, room(px), 17)
          expect(lines.length).toBeLessThanOrEqual(2)
          expect(sizePx).toBeGreaterThanOrEqual(TEXT_MIN_PX)
          for (const line of lines) expect(measure(line) * sizePx).toBeLessThanOrEqual(px + 1e-9)
        },
      ),
    )
  })
})
