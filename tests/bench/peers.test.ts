import { describe, expect, it } from 'vitest'
import { compare } from '../../bench/peers/compare'
import type { Sample } from '../../bench/peers/figures'
import { benchOptions } from '../../bench/peers/options'
import { benchPage } from '../../bench/peers/page'
import { fingerAt } from '../../bench/peers/rubbing'
import { asText } from '../../bench/peers/table'
import { dataOf } from '../../bench/report/html'

const sample = (contestant: string, round: number, msPerFrame: number, cpu = 4): Sample => ({
  game: 'wheel',
  contestant,
  cpu,
  round,
  figures: { msPerFrame, msPerSecond: msPerFrame * 60, longTasks: 0 },
})
const SAMPLES = [
  sample('hongbao', 0, 2),
  sample('hongbao', 1, 4),
  sample('hongbao', 2, 9),
  sample('lucky-canvas', 0, 10),
  sample('lucky-canvas', 1, 20),
  sample('lucky-canvas', 2, 30),
  sample('css', 0, 2),
  { ...sample('css', 1, 0), figures: {} },
  sample('css', 2, 3),
]

describe('a comparison', () => {
  const [found] = compare(SAMPLES)

  it('divides ours by each peer within the round', () => {
    const ratioOf = (peer: string) =>
      found?.ratios.find((one) => one.peer === peer && one.figure === 'msPerFrame')
    expect(ratioOf('lucky-canvas')).toMatchObject({
      ratio: { median: 0.2, min: 0.2, max: 0.3 },
      atMost: 0.25,
    })
    expect(ratioOf('css')?.ratio).toEqual({ median: 2, min: 1, max: 3, count: 2 })
  })

  it('is told ratios first, with the goal that each has', () => {
    const [title = '', , lucky = '', css = ''] = asText(found ? [found] : []).split('\n')
    expect(title).toBe('wheel at 4× slower CPU')
    expect(lucky).toMatch(/hongbao ÷ lucky-canvas +0\.20 \(0\.20–0\.30\) ok 0\.25/)
    expect(css).toContain('2.00 (1.00–3.00) OVER 1.15')
  })

  it('says whose play was not measured, and in how many rounds', () => {
    expect(asText(found ? [found] : [])).toContain('not measured: css in 1 of 3 rounds')
    const measured = SAMPLES.filter((one) => one.contestant !== 'css')
    expect(asText(compare(measured))).not.toContain('not measured')
  })

  it('is a page that loads nothing and carries its samples', () => {
    const run = {
      machine: 'a <machine>',
      browser: 'Chromium',
      takenAt: '2026-01-01',
      rounds: 3,
      cpus: [4],
      samples: SAMPLES,
    }
    const html = benchPage(run, found ? [found] : [])
    expect(html).not.toMatch(/(src|href)="(?!data:)/)
    expect(html).toContain('a &lt;machine&gt;')
    expect(html).toContain('1 of 2</b> goals are met')
    expect(html).toContain('Not measured: css in 1 of 3 rounds')
    expect(dataOf(html)).toEqual(run)
  })
})

describe('the options of a benchmark', () => {
  it('choose games, slow-downs and rounds', () => {
    expect(benchOptions(['wheel', '--cpu', '4', '--rounds', '3'])).toMatchObject({
      games: ['wheel'],
      cpus: [4],
      rounds: 3,
      heap: true,
    })
    expect(benchOptions([])).toMatchObject({
      games: ['wheel', 'nine-grid', 'scratch'],
      cpus: [1, 4, 6],
      rounds: 5,
    })
  })

  it('refuse what there is not, and say what there is', () => {
    expect(() => benchOptions(['roulette'])).toThrow(/no game roulette[\s\S]*nine-grid/)
    expect(() => benchOptions(['--cpu', 'fast'])).toThrow('--cpu fast: a whole number from 1 on')
    expect(() => benchOptions(['--tier', 'best'])).toThrow('no tier best')
  })
})

it('rubs a spot that stays within the foil', () => {
  const area = { x: 10, y: 20, w: 280, h: 164 }
  for (let ms = 0; ms < 3000; ms += 7) {
    const { x, y } = fingerAt(area, ms)
    expect(Math.abs(x - 150)).toBeLessThanOrEqual(30)
    expect(Math.abs(y - 102)).toBeLessThanOrEqual(4)
  }
})
