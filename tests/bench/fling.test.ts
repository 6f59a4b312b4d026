import { expect, it } from 'vitest'
import { figuresOf } from '../../bench/fling/measure'
import { unpaintedStretchesMs } from '../../bench/fling/painted'
import type { TraceEvent } from '../../bench/measure/trace'
import { event, MAIN } from './trace-events'

it('tells of a fling its middle frame, its slowest ones and its longest blank', () => {
  const intervalsMs = [...Array.from({ length: 98 }, () => 20), 90, 100]
  const record = { intervalsMs, highestTextureBytes: 24 * 1024 * 1024, scrolledPx: 9_000 }
  expect(figuresOf({ ...record, blanksMs: [40], uncoveredMs: [80, 120] }, [75])).toEqual({
    framesPerSecond: 50,
    slowestFrameMs: 90,
    blanks: 2,
    longestBlankMs: 75,
    longestUncoveredMs: 120,
    textureMb: 24,
    scrolledPx: 9_000,
  })
  expect(figuresOf({ ...record, blanksMs: [], uncoveredMs: [] }, [], [16, 20, 40])).toMatchObject({
    shownPerSecond: expect.closeTo((1000 * 3) / 76),
    longestShownMs: 40,
    blanks: 0,
    longestBlankMs: 0,
    longestUncoveredMs: 0,
  })
})

it('finds the stretches of frames that were shown before all of the page was painted', () => {
  const process = (pid: number, name: string): TraceEvent[] => [
    event('process_name', 0, undefined, { pid, args: { name } }),
    event('thread_name', 0, undefined, { pid, args: { name: 'main' } }),
  ]
  const frame = (atMs: number, isMissing: boolean, state = 'STATE_PRESENTED_ALL', pid = MAIN.pid) =>
    event('PipelineReporter', atMs, undefined, {
      ph: 'b',
      pid,
      args: { frame_reporter: { state, has_missing_content: isMissing } },
    })
  const ofThePage = [
    frame(10, false),
    frame(26, true),
    frame(42, true, 'STATE_PRESENTED_PARTIAL'),
    frame(50, false, 'STATE_DROPPED'),
    frame(58, false),
    frame(74, true),
    frame(90, false),
  ]
  const ofTheBrowser = [frame(30, true, 'STATE_PRESENTED_ALL', 99)]
  const events = [...process(MAIN.pid, 'Renderer'), ...process(99, 'Browser'), ...ofTheBrowser, ...ofThePage]
  expect(unpaintedStretchesMs(events)).toEqual([32, 16])
})
