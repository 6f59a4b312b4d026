import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FACE, layoutCell } from '../../../scenes/nine-grid/cell-layout'

const measure = {
  label: (text: string) => [...text].length,
  amount: (text: string) => 0.6 * text.length + 0.55,
}

describe('the face of a box', () => {
  it('holds picture, amount and label one below another, for any text', () => {
    const label = fc.string({ maxLength: 24 })
    const amount = fc.option(fc.constantFrom('8', '8.88', '188.88', '8888'), { nil: undefined })
    fc.assert(
      fc.property(label, amount, (text, yuan) => {
        const layout = layoutCell({ label: text, amount: yuan }, measure)
        const middles = [
          layout.picture.middlePx,
          ...(layout.amount ? [layout.amount.middlePx] : []),
          ...layout.label.lines.map(({ middlePx }) => middlePx),
        ]
        expect(middles).toEqual([...middles].sort((a, b) => a - b))
        expect(layout.picture.sizePx).toBeGreaterThanOrEqual(20)
        expect(layout.picture.middlePx - layout.picture.sizePx / 2).toBeGreaterThanOrEqual(FACE.topPx - 1e-9)
        const last = layout.label.lines.at(-1)
        if (last) expect(last.middlePx + layout.label.sizePx / 2).toBeLessThanOrEqual(FACE.bottomPx + 1e-9)
        expect(layout.label.sizePx).toBeGreaterThanOrEqual(12)
      }),
    )
  })
})
