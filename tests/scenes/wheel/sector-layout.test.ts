import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TEXT_MIN_PX } from '../../../scenes/kit/label'
import { layoutSector } from '../../../scenes/wheel/sector-layout'
import { measure } from '../support/measure'

describe('a sector', () => {
  const radii = { outer: 119, inner: 49 }
  const measures = { label: measure, amount: (text: string) => measure(text) + 0.55 }

  it.each([3, 4, 5, 6])('of %i has room for amount, two lines and a picture', (sectors) => {
    const layout = layoutSector({ label: '数字人民币\n红包', amount: '8.88' }, sectors, radii, measures)
    expect(layout.label.lines.map(({ text }) => text)).toEqual(['数字人民币', '红包'])
    expect(layout.label.sizePx).toBeGreaterThanOrEqual(TEXT_MIN_PX)
    const [first, second] = layout.label.lines.map(({ radiusPx }) => radiusPx)
    expect(first).toBeLessThan(layout.amount?.radiusPx ?? 0)
    expect(second).toBeLessThan(first ?? 0)
  })

  it('puts nothing over anything else, between the rim and the hub', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 6 }),
        fc.string({ maxLength: 30, unit: 'grapheme' }),
        fc.option(fc.constantFrom('0.06', '8.88', '88', '188.88', '10000'), { nil: undefined }),
        (sectors, label, amount) => {
          const layout = layoutSector({ label, amount }, sectors, radii, measures)
          const boxes = [
            ...(layout.amount ? [[layout.amount.radiusPx, layout.amount.sizePx * 0.78] as const] : []),
            ...layout.label.lines.map(({ radiusPx }) => [radiusPx, layout.label.sizePx] as const),
            ...(layout.picture ? [[layout.picture.radiusPx, layout.picture.sizePx] as const] : []),
          ]
          let edge = radii.outer
          for (const [radiusPx, heightPx] of boxes) {
            expect(radiusPx + heightPx / 2).toBeLessThanOrEqual(edge + 1e-9)
            edge = radiusPx - heightPx / 2
          }
          expect(edge).toBeGreaterThanOrEqual(radii.inner - 1e-9)
        },
      ),
    )
  })
})
