import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { changesAsText, changesOf, comparePage, differencesOf } from '../../bench/profile/compare-page'
import { DEVICES } from '../../bench/profile/devices'
import { profilePage } from '../../bench/profile/page'
import { readReport } from '../../bench/profile/read-report'
import { type ProfileReport, RULE, type RunRecord } from '../../bench/profile/run-record'
import { typicalRun } from '../../bench/profile/summary'
import { dataOf } from '../../bench/report/html'
import { moving, RUN, steadily } from './profile-run'

const report = (runs: readonly RunRecord[], title = 'scene wheel'): ProfileReport => ({
  kind: 'profile',
  rule: RULE,
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
  const html = profilePage(report([moving([])]))
  expect(html).toContain('In play nothing moved')
  expect(html).not.toContain('Intervals in play')
  expect(html).not.toContain('frames shown a second in play')
})

it('judges no pace where the screen had no time for ten frames', () => {
  expect(profilePage(report([moving(steadily(9))]))).toContain('In play hardly anything moved')
  expect(profilePage(report([moving(steadily(10))]))).toContain('frames a second were shown')
})

it('shows the medians of all runs, and the run that is nearest to the middle by more than its busy time', () => {
  const paced = (busyMs: number, intervalMs: number): RunRecord => ({
    ...withBusy(busyMs),
    ...moving(steadily(20, intervalMs), { kinds: [['script', busyMs]] }),
  })
  // By busy time alone it would be the slowest.
  const runs = [paced(290, 17), paced(300, 50), paced(311, 16.9), paced(200, 14), paced(400, 17.1)]
  expect(typicalRun(runs)).toBe(runs[0])
  const html = profilePage(report(runs))
  expect(html).toContain('<b>58.8</b><span>frames shown a second in play')
  expect(html).toContain('Run 1 of 5, the one nearest to the middle')
})

it('says of how many runs a figure is', () => {
  expect(profilePage(report([RUN, moving(steadily(12))]))).toContain('1 of 2')
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
    const shown = (count: number): ProfileReport => report([moving(steadily(count))])
    const html = comparePage(shown(40), shown(20))
    expect(html).toContain('40 frames of 16 to 20 ms')
    const heights = [...html.matchAll(/height="([\d.]+)"[^>]*><title>\d+ frames of 16 to 20 ms/g)].map(
      ([, px]) => Number(px),
    )
    expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(2, 1)
    expect(comparePage(shown(40), report([moving([])]))).toContain('In play nothing moved')
  })

  it('say more and less of what is neither better nor worse', () => {
    const own = (frames: number) =>
      report(
        [0, 1, 2, 3, 4].map((more) =>
          moving(steadily(60), { play: { seconds: 1, busyMs: 8, frames: frames + more } }),
        ),
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

it('is read from its file, unless it counts frames by the rule of before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hongbao-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const written = (name: string, html: string) => {
    writeFileSync(join(folder, name), html)
    return join(folder, name)
  }
  const html = profilePage(report([RUN]))
  expect(readReport(written('now.html', html)).title).toBe('scene wheel')
  expect(() => readReport(written('before.html', html.replace('"rule":2,', '')))).toThrow('an older rule')
  expect(() => readReport(written('page.html', '<p>'))).toThrow('no report')
  expect(() => readReport(join(folder, 'none.html'))).toThrow('cannot be read')
})
