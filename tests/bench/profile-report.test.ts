import { describe, expect, it } from 'vitest'
import { changesAsText, changesOf, comparePage, differencesOf } from '../../bench/profile/compare-page'
import { DEVICES } from '../../bench/profile/devices'
import { profilePage } from '../../bench/profile/page'
import type { ProfileReport, RunRecord } from '../../bench/profile/run-record'
import { typicalRun } from '../../bench/profile/summary'
import { dataOf } from '../../bench/report/html'
import { RUN } from './profile-run'

const report = (runs: readonly RunRecord[], title = 'scene wheel'): ProfileReport => ({
  kind: 'profile',
  title,
  address: '/x',
  takenAt: '2026-01-01 00:00',
  machine: 'm',
  browser: 'b',
  device: DEVICES.none,
  runs,
  film: [],
})
const withBusy = (ms: number): RunRecord => ({ ...RUN, kinds: [['script', ms]] })
const fiveAbout = (ms: number) => [0, 1, 2, 3, 4].map((step) => withBusy(ms + step))

describe('a report', () => {
  it('shows the run in the middle and loads nothing', () => {
    const runs = [withBusy(900), withBusy(100), withBusy(300)]
    expect(typicalRun(runs).kinds).toEqual([['script', 300]])
    const html = profilePage(report(runs, 'a <scene>'))
    expect(html).toContain('Profile: a &lt;scene&gt;')
    expect(html).toContain('texImage2D from src/a.js:1')
    expect(html).not.toMatch(/(src|href)="(?!data:)/)
    expect(html).not.toMatch(/NaN|Infinity|undefined/)
    expect(html).toContain('Intervals in play')
    expect(dataOf(html)).toMatchObject({ kind: 'profile', title: 'a <scene>' })
  })
})

it('draws no plots of a play in which nothing moved', () => {
  const still: RunRecord = { ...RUN, frames: RUN.frames.map((one) => ({ ...one, atMs: 100 })) }
  const html = profilePage(report([{ ...still, play: { seconds: 0.5, busyMs: 8, frames: 0 } }]))
  expect(html).toContain('In play nothing moved')
  expect(html).not.toContain('Intervals in play')
  expect(html).not.toContain('frames shown a second in play')
})

it('judges no pace by a few frames', () => {
  const inPlay = (count: number) => ({
    ...RUN,
    shown: Array.from({ length: count }, (_, index) => ({ atMs: 600 + index, intervalMs: 90 })),
  })
  expect(profilePage(report([inPlay(9)]))).toContain('In play hardly anything moved')
  expect(profilePage(report([inPlay(10)]))).toContain('frames a second were shown')
})

it('shows the medians of all runs, and the run that is nearest to the middle by more than its busy time', () => {
  const paced = (busyMs: number, count: number): RunRecord => ({
    ...withBusy(busyMs),
    shown: Array.from({ length: count }, (_, at) => ({ atMs: 600 + at, intervalMs: 17 })),
  })
  // By busy time alone it would be the one with the fewest frames.
  const runs = [paced(290, 28), paced(300, 10), paced(311, 30), paced(200, 40), paced(400, 29)]
  expect(typicalRun(runs)).toBe(runs[0])
  const html = profilePage(report(runs))
  expect(html).toContain('<b>58.0</b><span>frames shown a second in play')
  expect(html).toContain('Run 1 of 5, the one nearest to the middle')
})

it('says of how many runs a figure is', () => {
  const moving = { ...RUN, shown: Array.from({ length: 12 }, () => ({ atMs: 600, intervalMs: 17 })) }
  expect(profilePage(report([RUN, moving]))).toContain('1 of 2')
})

describe('two reports', () => {
  const [before, after] = [report(fiveAbout(300)), report(fiveAbout(200))]

  it('name what changed beyond the noise, and whether it is better', () => {
    const changes = changesOf(before, after)
    expect(changes.filter(({ verdict }) => verdict !== 'same').map(({ name }) => name)).toEqual(['busyMs'])
    expect(changesAsText(before, after).split('\n')[0]).toBe(
      'main thread busy, whole session: 302 → 202 ms (× 0.67): better: less',
    )
    expect(comparePage(before, after)).toContain('better: less')
    expect(comparePage(before, before)).toContain('Nothing changed beyond the noise')
  })

  it('have the frames that were shown plotted, on the same scale', () => {
    const shown = (count: number): ProfileReport =>
      report([{ ...RUN, shown: Array.from({ length: count }, () => ({ atMs: 600, intervalMs: 17 })) }])
    const html = comparePage(shown(40), shown(20))
    expect(html).toContain('40 frames of 16 to 20 ms')
    const heights = [...html.matchAll(/height="([\d.]+)"[^>]*><title>\d+ frames of 16 to 20 ms/g)].map(
      ([, px]) => Number(px),
    )
    expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(2, 1)
    expect(comparePage(shown(40), report([{ ...RUN, frames: [] }]))).toContain('In play nothing moved')
  })

  it('say more and less of what is neither better nor worse', () => {
    const own = (frames: number) =>
      report(
        [0, 1, 2, 3, 4].map((more) => ({ ...RUN, play: { seconds: 1, busyMs: 8, frames: frames + more } })),
      )
    expect(changesAsText(own(10), own(40))).toContain('(× 3.50): more\n')
  })

  it('are said to differ in more than the program', () => {
    expect(differencesOf(before, after)).toEqual([])
    expect(differencesOf(before, report([RUN], 'scene captcha'))).toEqual([
      'subject: scene wheel and scene captcha',
    ])
    const low = { ...after, tier: 'low' }
    expect(differencesOf(before, low)).toEqual(['tier: the one that the game chose and low'])
    expect(changesAsText(before, low)).toMatch(/^The reports differ in more than the program: tier: /)
  })
})
