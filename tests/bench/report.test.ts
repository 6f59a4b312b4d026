import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { card, dataOf, htmlPage, number, table } from '../../bench/report/html'
import { barPlot, histogram, linePlot, stemPlot, ticksTo, waterfall } from '../../bench/report/plots'

describe('a page of a report', () => {
  it('gives its figures back, whatever text they hold', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (data, title) => {
        expect(dataOf(htmlPage(title, '<p>x</p>', data))).toEqual(JSON.parse(JSON.stringify(data)))
      }),
    )
    expect(dataOf(htmlPage('t', '', { text: '</script><script>alert(1)' }))).toEqual({
      text: '</script><script>alert(1)',
    })
    expect(dataOf('<html></html>')).toBeUndefined()
  })

  it('runs no script and loads nothing', () => {
    expect(htmlPage('t', '', {})).toContain("default-src 'none'")
  })

  it('escapes the values of a card and the titles of a table', () => {
    expect(card('<b>', 'a & b')).toContain('&lt;b&gt;')
    expect(table([{ title: '<i>' }], [['x']])).toContain('&lt;i&gt;')
  })

  it('writes a number that is missing as a dash', () => {
    expect([number(1234.56, 1), number(undefined), number(Number.NaN)]).toEqual(['1,234.6', '–', '–'])
  })
})

describe('a scale', () => {
  it('goes in round steps from 0 to the largest value or beyond', () => {
    expect(ticksTo(97)).toEqual([0, 50, 100])
    expect(ticksTo(0.36)).toHaveLength(5)
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 1e7, noNaN: true }), (most) => {
        const ticks = ticksTo(most)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-9))
        expect(ticks.length).toBeLessThan(12)
      }),
    )
  })
})

describe('a plot', () => {
  const rectangles = (svg: string) => svg.match(/<rect /g)?.length ?? 0

  it('marks the frames over the limit', () => {
    const points = [
      { x: 0, y: 16 },
      { x: 1, y: 40 },
    ]
    const svg = stemPlot({ label: 'l', points, xUnit: 's', yUnit: 'ms', limit: { value: 20, name: 'late' } })
    expect(svg.match(/fill="#b42318"/g)).toHaveLength(1)
    expect(svg).toContain('40.0 ms at 1.00 s')
  })

  it('puts every sample into one bin, the last one open', () => {
    const svg = histogram({ label: 'l', samples: [1, 17, 17, 900], bin: 4, most: 60, unit: 'ms', limit: 20 })
    expect(svg).toContain('2 frames of 16 to 20 ms')
    expect(svg).toContain('1 frames of 60 ms and more')
    expect(rectangles(svg)).toBe(16)
  })

  it('has no point outside its frame and no NaN, even without values', () => {
    const none = { label: 'l', points: [], xUnit: 's', yUnit: 'ms' }
    const bars = [{ name: 'a', value: 2, min: 1, max: 3 }]
    const row = { name: 'a.js', startMs: 0, answerMs: 5, endMs: 9, note: '1 KB', fill: 'red' }
    for (const svg of [
      linePlot(none),
      stemPlot(none),
      barPlot('l', bars, { unit: 'ms' }),
      waterfall('l', [row]),
    ])
      expect(svg).not.toMatch(/NaN|Infinity/)
  })
})
