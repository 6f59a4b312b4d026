import { screenRate } from '../measure/movement'
import {
  LONG_TASK_MS,
  markNamed,
  spansOf,
  type Thread,
  type TraceEvent,
  tasksOf,
  type Window,
} from '../measure/trace'
import { type CallFrame, cpuSamples, isScript, type Sample } from './cpu-samples'
import { timeByKind } from './kinds'
import { movedIn } from './moved'
import type { LongTask, Request, RunRecord, Shift, StageMoment, Stretch } from './run-record'
import type { Place } from './source-places'

/** Marks that a session sets on its page. */
export const MARKS = { start: 'profile:start', end: 'profile:end', step: 'profile:step:' } as const
/** The stretch before the session's first step. */
export const LOADING = 'loading'
export const PLAY = 'play'

/** What was collected beside the trace; request times in microseconds of the trace's clock. */
export interface Collected {
  readonly events: readonly TraceEvent[]
  readonly stage: readonly StageMoment[]
  readonly requests: readonly Request[]
}

const MOST_PLACES = 25
const MOST_CAUSES = 4

/** The session's window and its page's main thread. Throws when the page never began or ended it. */
function sessionWindow(events: readonly TraceEvent[]): { window: Window; thread: Thread } {
  const end = markNamed(events, MARKS.end)
  const start = events.find(
    (event) => event.name === MARKS.start && event.pid === end?.pid && event.tid === end.tid,
  )
  if (!start || !end) throw new Error('The trace does not hold the whole session.')
  return {
    window: { fromUs: start.ts, untilUs: end.ts },
    thread: { pid: end.pid, tid: end.tid },
  }
}

const descending = (times: ReadonlyMap<string, number>) => [...times].sort((a, b) => b[1] - a[1])

function stretchesOf(events: readonly TraceEvent[], thread: Thread, window: Window): Stretch[] {
  const starts = events
    .filter(
      (event) => event.name.startsWith(MARKS.step) && event.pid === thread.pid && event.ts >= window.fromUs,
    )
    .map((event) => ({ name: event.name.slice(MARKS.step.length), atUs: event.ts }))
  const all = [{ name: LOADING, atUs: window.fromUs }, ...starts]
  return all.map(({ name, atUs }, at) => ({
    name,
    fromMs: (atUs - window.fromUs) / 1000,
    untilMs: ((all[at + 1]?.atUs ?? window.untilUs) - window.fromUs) / 1000,
  }))
}

/** The innermost function of the page's own that a sample was in, and its place in the source. */
function placeOf(sample: Sample, find: (frame: CallFrame) => Place): Place | undefined {
  const [leaf] = sample.stack
  if (!leaf || !isScript(sample)) return undefined
  if (leaf.url === '' && leaf.functionName !== '(garbage collector)') {
    // A function of the browser, such as texImage2D: it is put down to the script that called it.
    const caller = sample.stack.find(({ url }) => url !== '')
    if (!caller) return undefined
    const { place, part } = find(caller)
    return { place: `${leaf.functionName} from ${place}`, text: find(caller).text, part }
  }
  return find(leaf)
}

function placesIn(samples: readonly Sample[], find: (frame: CallFrame) => Place) {
  const places = new Map<string, { place: string; text: string; ms: number }>()
  const parts = new Map<string, number>()
  for (const sample of samples) {
    const found = placeOf(sample, find)
    if (!found) continue
    const ms = sample.lengthUs / 1000
    const before = places.get(found.place)?.ms ?? 0
    places.set(found.place, { place: found.place, text: found.text, ms: before + ms })
    parts.set(found.part, (parts.get(found.part) ?? 0) + ms)
  }
  return { places: [...places.values()].sort((a, b) => b.ms - a.ms), parts: descending(parts) }
}

const number = (value: unknown) => (typeof value === 'number' ? value : undefined)
const detail = (event: TraceEvent, name: string) =>
  number((event.args?.data as Record<string, unknown> | undefined)?.[name])

function shiftsOf(events: readonly TraceEvent[], thread: Thread, window: Window): Shift[] {
  return events
    .filter(({ name, pid, ts }) => name === 'LayoutShift' && pid === thread.pid && ts >= window.fromUs)
    .map((event) => ({
      atMs: (event.ts - window.fromUs) / 1000,
      score: detail(event, 'score') ?? 0,
      afterInput: (event.args?.data as { had_recent_input?: boolean } | undefined)?.had_recent_input === true,
    }))
}

/** Puts one run's trace and what was collected beside it into figures, times since the session's start. */
export function digest({ events, stage, requests }: Collected, find: (frame: CallFrame) => Place): RunRecord {
  const { window, thread } = sessionWindow(events)
  const sinceStart = (us: number) => (us - window.fromUs) / 1000
  const spans = spansOf(events, thread, window)
  const tasks = tasksOf(spans)
  const samples = cpuSamples(events, thread, window)
  const stretches = stretchesOf(events, thread, window)
  const during = (ms: number) => stretches.findLast(({ fromMs }) => fromMs <= ms)?.name ?? LOADING
  const marksOf = (name: string) =>
    events.flatMap(({ name: found, pid, ts }) =>
      found === name && pid === thread.pid && ts >= window.fromUs ? [sinceStart(ts)] : [],
    )
  const played = stretches.find(({ name }) => name === PLAY)
  const playFromUs = window.fromUs + (played?.fromMs ?? 0) * 1000
  const moved = movedIn({ events, thread, window, tasks, playFromUs })
  const { places, parts } = placesIn(samples, find)
  const longTasks = tasks
    .filter(({ fromUs, untilUs }) => fromUs >= window.fromUs && untilUs - fromUs >= LONG_TASK_MS * 1000)
    .map((task): LongTask => {
      const atMs = sinceStart(task.fromUs)
      const within = samples.filter(({ atUs }) => atUs >= task.fromUs && atUs < task.untilUs)
      return {
        atMs,
        ms: (task.untilUs - task.fromUs) / 1000,
        during: during(Math.max(0, atMs)),
        isInMovement: moved.times.some(
          ({ fromUs, untilUs }) => task.untilUs > fromUs && task.fromUs < untilUs,
        ),
        kinds: descending(timeByKind(spans, task.fromUs, task.untilUs)).slice(0, MOST_CAUSES),
        places: placesIn(within, find).places.slice(0, MOST_CAUSES),
      }
    })
  return {
    lengthMs: sinceStart(window.untilUs),
    stretches,
    moved: moved.times.map(({ fromUs, untilUs }) => ({
      fromMs: sinceStart(fromUs),
      untilMs: sinceStart(untilUs),
    })),
    shown: moved.gaps.map(({ atUs, ms }) => ({ atMs: sinceStart(atUs), intervalMs: ms })),
    shownBy: moved.shownBy,
    screenRate: screenRate(events),
    frames: moved.frames.map(({ fromUs, untilUs }) => ({
      atMs: sinceStart(fromUs),
      workMs: (untilUs - fromUs) / 1000,
    })),
    longTasks,
    kinds: descending(timeByKind(spans, window.fromUs, window.untilUs)),
    parts,
    places: places.slice(0, MOST_PLACES),
    heap: heapOf(events, thread, window),
    stage: [...stage],
    requests: requests
      .map((request) => ({
        ...request,
        startMs: sinceStart(request.startMs),
        answerMs: sinceStart(request.answerMs),
        endMs: sinceStart(request.endMs),
      }))
      .sort((a, b) => a.startMs - b.startMs),
    shifts: shiftsOf(events, thread, window),
    firstPaintMs: marksOf('firstContentfulPaint')[0],
    largestPaintMs: marksOf('largestContentfulPaint::Candidate').at(-1),
    playableMs: marksOf('playable')[0],
    play: moved.play,
  }
}

function heapOf(events: readonly TraceEvent[], thread: Thread, window: Window): RunRecord['heap'] {
  return events
    .filter(({ name, pid, ts }) => name === 'UpdateCounters' && pid === thread.pid && ts >= window.fromUs)
    .flatMap((event) => {
      const bytes = detail(event, 'jsHeapSizeUsed')
      return bytes === undefined ? [] : [{ atMs: (event.ts - window.fromUs) / 1000, bytes }]
    })
}
