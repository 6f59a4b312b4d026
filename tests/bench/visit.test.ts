import { expect, it } from 'vitest'
import type { VisitFigures } from '../../bench/visit/measure'
import { visitOptions } from '../../bench/visit/options'
import { visitPage } from '../../bench/visit/page'
import { goalsMet, judged, rowsOf, type VisitRun, visitsAsText } from '../../bench/visit/table'

const figures = (ms: number, kb: number): VisitFigures => ({
  ms,
  kb,
  requests: 6,
  firstPaintMs: Number.NaN,
  largestPaintMs: 900,
  fetched: [
    {
      url: 'http://127.0.0.1:1/new-dbank/assets/app.js?<b>',
      type: 'Script',
      startMs: 10,
      answerMs: 320,
      endMs: 400,
      bytes: 2_000,
    },
  ],
})

const RUN: VisitRun = {
  machine: 'a machine',
  browser: 'Chromium 1',
  takenAt: '2026-11-24 12:00',
  rounds: 3,
  conditions: { cpu: 4, kbPerSecond: 80, latencyMs: 300 },
  samples: [1_900, 2_400, 1_950].map((ms, round) => ({
    visit: 'landing',
    route: 'http/1.1',
    round,
    figures: figures(ms, 120),
  })),
}

it('judges a visit by its median', () => {
  const [row] = rowsOf(RUN.samples)
  if (!row) throw new Error('no row')
  expect(row.figures.ms).toMatchObject({ median: 1_950, min: 1_900, max: 2_400 })
  expect(row.typical.ms).toBe(1_950)
  expect(judged(row, 'ms')).toEqual({ goal: 2_000, isMet: true })
  expect(judged(row, 'kb')).toEqual({ goal: 110, isMet: false })
  expect(judged(row, 'largestPaintMs')).toBeUndefined()
  expect(goalsMet([row])).toEqual({ met: 2, all: 3 })
})

it('says it as text and as a page that loads nothing', () => {
  expect(visitsAsText(RUN)).toContain('1,950 (1,900–2,400) ok 2,000')
  expect(visitsAsText(RUN)).toContain('120 (120–120) OVER 110')
  const page = visitPage(RUN)
  expect(page).toContain('within 2,000')
  expect(page).not.toMatch(/<script(?! type="application\/json")|src=|href=/)
})

it('reads what is to be measured, and refuses what there is not', () => {
  expect(visitOptions(['wheel', 'landing', '--by', 'h2', '--rounds', '2'])).toMatchObject({
    visits: ['landing', 'wheel'],
    routes: ['h2'],
    rounds: 2,
    conditions: { cpu: 4, kbPerSecond: 80, latencyMs: 300 },
  })
  for (const wrong of [['nowhere'], ['--by', 'pigeon'], ['--cpu', '0'], ['--rounds', 'many']])
    expect(() => visitOptions(wrong)).toThrow('npm run bench -- visit')
})
