import { describe, expect, it } from 'vitest'
import {
  gpuTaskMs,
  shownFigures,
  spansOf,
  type TraceEvent,
  tasksOf,
  threadFigures,
  windowBetween,
} from '../../bench/measure/trace'
import { event, MAIN } from './trace-events'

const ALL = { fromUs: 0, untilUs: 1_000_000 }

const task = (atMs: number, ms: number, more: Partial<TraceEvent> = {}) => event('RunTask', atMs, ms, more)
const callback = (atMs: number) => event('FireAnimationFrame', atMs, 0.5)

describe('a thread in a window', () => {
  it('is busy in its tasks, those within another counted once', () => {
    const events = [task(0, 10), task(2, 3), task(20, 5), task(21, 1, { tid: 2 })]
    const { busyMs, msPerSecond } = threadFigures(events, MAIN, ALL)
    expect(busyMs).toBe(15)
    expect(msPerSecond).toBe(15)
  })

  it('counts the part of a task that lies in the window', () => {
    const { busyMs } = threadFigures([task(0, 10), task(95, 10)], MAIN, { fromUs: 5_000, untilUs: 100_000 })
    expect(busyMs).toBe(10)
  })

  it('has a frame for each task with animation callbacks, however many it runs', () => {
    const events = [task(0, 4), callback(1), callback(2), task(16, 4), callback(17), task(30, 2), task(50, 4)]
    const { frames, intervalsMs, slowFrames, msPerFrame } = threadFigures(
      [...events, callback(51)],
      MAIN,
      ALL,
    )
    expect(frames).toBe(3)
    expect(intervalsMs).toEqual([16, 34])
    expect(slowFrames).toBe(1)
    expect(msPerFrame).toBeCloseTo(14 / 3)
  })

  it('knows frames by who sends them where a trace has tasks alone', () => {
    const sent = (atMs: number) =>
      event('ThreadControllerImpl::RunTask', atMs, 1, {
        args: { src_func: 'ScheduledActionSendBeginMainFrame' },
      })
    expect(threadFigures([task(0, 4), sent(1), task(16, 4), task(32, 4), sent(33)], MAIN, ALL).frames).toBe(2)
  })

  it('names the tasks of 50 ms and more', () => {
    const { longTasks } = threadFigures([task(0, 49), task(100, 50)], MAIN, ALL)
    expect(longTasks.map(({ fromUs }) => fromUs)).toEqual([100_000])
  })

  it('puts begin and end together, the inner pair first', () => {
    const events = [
      event('RunTask', 0, undefined, { ph: 'B' }),
      event('Layout', 1, undefined, { ph: 'B' }),
      event('Layout', 3, undefined, { ph: 'E' }),
      event('RunTask', 8, undefined, { ph: 'E' }),
    ]
    const spans = spansOf(events, MAIN, ALL)
    expect(spans.map(({ name, untilUs }) => [name, untilUs])).toEqual([
      ['RunTask', 8_000],
      ['Layout', 3_000],
    ])
    expect(tasksOf(spans)).toHaveLength(1)
  })
})

const named = (name: string, pid: number, tid: number, value: string) =>
  event(name, 0, undefined, { ph: 'M', pid, tid, args: { name: value } })

describe('a play', () => {
  const mark = (name: string, atMs: number) => event(name, atMs, undefined, { cat: 'blink.user_timing' })

  it('lasts from mark to mark on the thread that set them', () => {
    const events = [event('start', 1), mark('start', 5), mark('end', 9)]
    expect(windowBetween(events, 'start', 'end')).toEqual({
      window: { fromUs: 5_000, untilUs: 9_000 },
      thread: MAIN,
    })
    expect(() => windowBetween(events, 'start', 'done')).toThrow('no mark done')
  })

  it('costs the GPU process what its threads are busy', () => {
    const events = [
      named('process_name', 3, 0, 'GPU Process'),
      named('thread_name', 3, 30, 'CrGpuMain'),
      named('thread_name', 3, 31, 'VizCompositorThread'),
      named('process_name', 7, 0, 'Renderer'),
      named('thread_name', 7, 1, 'CrRendererMain'),
      task(10, 4, { pid: 3, tid: 30 }),
      task(10, 2, { pid: 3, tid: 31 }),
      task(10, 9),
    ]
    expect(gpuTaskMs(events, ALL)).toBe(6)
  })
})

describe('what is shown', () => {
  it('is each picture of the display, whoever has moved something', () => {
    const display = { pid: 3, tid: 31 }
    const events = [
      named('process_name', 3, 0, 'GPU Process'),
      named('thread_name', 3, 31, 'VizCompositorThread'),
      ...[0, 16, 32, 80].map((atMs) => event('Display::DrawAndSwap', atMs, 2, display)),
      event('DrawFrame', 40),
    ]
    expect(shownFigures(events, ALL)).toEqual({
      frames: 4,
      framesPerSecond: 4,
      slowFrames: 1,
      shownUs: [0, 16_000, 32_000, 80_000],
    })
  })
})
