import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { digest } from '../../bench/profile/digest'
import { spreadOver } from '../../bench/profile/film'
import { kindOf, timeByKind } from '../../bench/profile/kinds'
import { profileCommand } from '../../bench/profile/options'
import { figureOf, shownInPlay } from '../../bench/profile/run-figures'
import { sessionOf } from '../../bench/profile/sessions'
import { partOf, SourcePlaces } from '../../bench/profile/source-places'
import { belowRoot } from '../../scripts/source-maps'
import { EVENTS, find, RUN } from './profile-run'
import { event, moves, shownAt } from './trace-events'

describe('a run', () => {
  it('is laid out from its marks', () => {
    expect(RUN.lengthMs).toBe(1000)
    expect(RUN.stretches).toEqual([
      { name: 'loading', fromMs: 0, untilMs: 500 },
      { name: 'play', fromMs: 500, untilMs: 1000 },
    ])
    expect(RUN.playableMs).toBe(200)
    expect(RUN.play).toMatchObject({ seconds: 0.04, frames: 2, busyMs: 8 })
    expect(RUN.frames).toEqual([
      { atMs: 510, workMs: 4 },
      { atMs: 540, workMs: 4 },
    ])
    expect(RUN.shifts).toEqual([{ atMs: 300, score: 0.02, afterInput: false }])
    expect(RUN.heap).toEqual([{ atMs: 400, bytes: 5_000_000 }])
  })

  it('says of a long task when it was, what kind of work it did and where in the source', () => {
    expect(RUN.longTasks).toHaveLength(1)
    expect(RUN.longTasks[0]).toMatchObject({
      atMs: 10,
      ms: 80,
      during: 'loading',
      isInMovement: false,
      kinds: [
        ['script', 50],
        ['style and layout', 20],
        ['other work of the browser', 10],
      ],
      places: [
        { place: 'texImage2D from src/a.js:1', ms: 10 },
        { place: 'src/a.js:1', ms: 5 },
      ],
    })
  })

  it('has the frames that were shown, whoever moved something, while the page says that it moves', () => {
    const atsMs = [1100, 1512, 1528, 1544, 1600, ...Array.from({ length: 12 }, (_, at) => 1716 + at * 16)]
    const more = [moves('game', 'begin', 1700), ...shownAt(atsMs), moves('game', 'end', 1900)]
    const run = digest({ events: [...EVENTS, ...more], stage: [], requests: [] }, find)
    expect(run.shownBy).toBe('screen')
    expect(run.shown.slice(0, 5).map(({ atMs, intervalMs }) => [atMs, intervalMs])).toEqual([
      [512, 7],
      [528, 16],
      [544, 16],
      [716, 16],
      [732, 16],
    ])
    expect(run.moved).toEqual([
      { fromMs: 505, untilMs: 545 },
      { fromMs: 700, untilMs: 900 },
    ])
    expect(figureOf('framesPerSecond').of(run)).toBeCloseTo((1000 * 15) / (39 + 192))
    expect(figureOf('ownFramesPerSecond').of(run)).toBeCloseTo(2 / 0.24)
    expect(figureOf('slowFrames').of(run)).toBe(0)
  })

  it('has the own frames of the page where the display is not in the trace', () => {
    expect(RUN.shownBy).toBe('page')
    expect(shownInPlay(RUN)).toEqual([
      { atMs: 510, intervalMs: 5 },
      { atMs: 540, intervalMs: 30 },
    ])
    const layers = [moves('layer', 'begin', 1600), moves('layer', 'end', 1900)]
    const run = digest({ events: [...EVENTS, ...layers], stage: [], requests: [] }, find)
    expect(run.moved).toEqual([{ fromMs: 505, untilMs: 545 }])
    // Too short to be judged.
    for (const name of ['framesPerSecond', 'frameP95', 'longestFrame', 'bigJanks', 'msPerFrame'] as const)
      expect(figureOf(name).of(RUN)).toBeUndefined()
  })

  it('refuses a trace that lacks the session', () => {
    expect(() => digest({ events: EVENTS.slice(1), stage: [], requests: [] }, find)).toThrow('whole session')
  })
})

describe('kinds of work', () => {
  it('have names that say what the browser does', () => {
    expect(['FunctionCall', 'Layout', 'V8.GCScavenger', 'PrePaint', 'ParseHTML', 'X'].map(kindOf)).toEqual([
      'script',
      'style and layout',
      'garbage collection',
      'painting',
      'loading',
      undefined,
    ])
  })

  it('count what continues a promise as script', () => {
    expect(kindOf('BlinkScheduler_PerformMicrotaskCheckpoint')).toBe('script')
  })

  it('never count a moment twice: what they add up to is the tasks', () => {
    const span = (name: string, fromUs: number, untilUs: number) => ({
      name,
      fromUs,
      untilUs,
      event: event(name, 0),
    })
    const spans = [
      span('RunTask', 0, 100_000),
      span('FunctionCall', 10_000, 90_000),
      span('Layout', 20_000, 40_000),
      span('FunctionCall', 25_000, 30_000),
      span('RunTask', 100_000, 110_000),
    ]
    const times = timeByKind(spans, 0, 200_000)
    expect(Object.fromEntries(times)).toEqual({
      'other work of the browser': 30,
      script: 65,
      'style and layout': 15,
    })
  })
})

describe('the part of the program', () => {
  it('is a room of the house or a package', () => {
    expect(belowRoot('../../scenes/wheel/disc.ts')).toBe('scenes/wheel/disc.ts')
    expect(partOf('scenes/wheel/disc.ts')).toBe('scenes/wheel')
    expect(partOf('domain/paths.ts')).toBe('domain')
    expect(partOf('node_modules/pixi.js/lib/a.mjs')).toBe('PixiJS')
    expect(partOf('node_modules/react-dom/client.js')).toBe('React')
    expect(partOf('node_modules/@tanstack/react-query/x.js')).toBe('@tanstack/react-query')
  })
})

describe('the place of a function', () => {
  /** The places of a build whose one script is one line of a source. */
  function placesOf(source: string, line: string): SourcePlaces {
    const folder = mkdtempSync(join(tmpdir(), 'hongbao-maps-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'assets'))
    const map = {
      version: 3,
      sources: [`../../${source}`],
      sourcesContent: [line],
      names: [],
      mappings: 'AAAA',
    }
    writeFileSync(join(folder, 'assets/a.js.map'), JSON.stringify(map))
    return new SourcePlaces(folder)
  }
  const frame = { functionName: '', url: 'http://x/assets/a.js', lineNumber: 0, columnNumber: 0 }

  it('is its line of source', () => {
    expect(placesOf('scenes/wheel/disc.ts', 'paint() {').find(frame)).toEqual({
      place: 'scenes/wheel/disc.ts:1',
      text: 'paint() {',
      part: 'scenes/wheel',
    })
  })

  it('says in words what a function of a few lines waits for', () => {
    const found = placesOf('scenes/engine/renderer/surface.ts', 'finish(): number {').find(frame)
    expect(found.text).toContain('waits until the GPU has drawn')
    expect(found.part).toBe('waits for the GPU')
  })

  it('is the script where nothing is mapped', () => {
    const places = placesOf('scenes/wheel/disc.ts', 'paint() {')
    const url = 'http://x/assets/b.js?v=1'
    expect(places.find({ ...frame, url })).toMatchObject({ place: 'b.js', text: 'its modules are evaluated' })
    expect(places.find({ ...frame, url, functionName: 'E' })).toMatchObject({ place: 'b.js:1' })
  })
})

describe('the options of a profile', () => {
  it('take a scene or a page, a device and a number of runs', () => {
    expect(profileCommand(['wheel', '--device', 'android-2019', '--runs', '3'])).toMatchObject({
      kind: 'record',
      subject: 'wheel',
      device: 'android-2019',
      runs: 3,
    })
    expect(profileCommand(['/activeIndex?activityId=wheel'])).toMatchObject({ runs: 5, device: undefined })
    expect(profileCommand(['--compare', 'a.html', 'b.html'])).toMatchObject({ files: ['a.html', 'b.html'] })
  })

  it('refuse the rest with what there is', () => {
    for (const args of [
      [],
      ['roulette'],
      ['--help'],
      ['wheel', 'x'],
      ['--compare', 'a.html'],
      ['wheel', '--device', 'x'],
      ['wheel', '--device', 'toString'],
      ['wheel', '--tier', 'ultra'],
      ['--compare', 'a.html', './a.html'],
    ])
      expect(() => profileCommand(args)).toThrow('npm run profile')
    for (const runs of ['0', 'many'])
      expect(() => profileCommand(['wheel', '--runs', runs])).toThrow('a whole number from 1 on')
    expect(() => profileCommand(['wheel', '--runs', '41'])).toThrow('1 to 40')
  })

  it('open the gallery for a scene and add the probe to a page', () => {
    expect(sessionOf('wheel', 'low').address).toBe('/lab/scene/wheel/default?probe=1&tier=low')
    expect(sessionOf('/a?b=1').address).toBe('/new-dbank/a?b=1&probe=1')
    expect(sessionOf('/new-dbank/a').address).toBe('/new-dbank/a?probe=1')
    expect(sessionOf('/lab/').address).toBe('/lab/?probe=1')
  })
})

it('takes as many pictures as fit, spread over the time', () => {
  const items = Array.from({ length: 100 }, (_, at) => ({ atS: at / 10 }))
  const chosen = spreadOver(items, 5).map(({ atS }) => atS)
  expect(chosen.length).toBeLessThanOrEqual(5)
  expect([chosen[0], chosen.at(-1)]).toEqual([0, 9.9])
  expect(spreadOver(items.slice(0, 3), 5)).toHaveLength(3)
})
