/** An event of Chromium's trace format; times in microseconds of one monotonic clock. */
export interface TraceEvent {
  readonly name: string
  readonly cat: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  /** Processor time of the event's thread within it. */
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
  readonly id?: string
  readonly args?: Readonly<Record<string, unknown>>
}

export interface Thread {
  readonly pid: number
  readonly tid: number
}

/** From the first to the last moment that is looked at, microseconds. */
export interface Window {
  readonly fromUs: number
  readonly untilUs: number
}

/** An event with its length, microseconds. */
export interface Span {
  readonly name: string
  readonly fromUs: number
  readonly untilUs: number
  readonly event: TraceEvent
}

/** What the browser calls the work that it takes from a thread's queue, newest name first. */
const TASKS = ['RunTask', 'ThreadControllerImpl::RunTask', 'ThreadPool_RunTask']
/** Every frame that has a main-thread part runs its callbacks within one of these. */
const FRAME_CALLBACK = 'FireAnimationFrame'
/** The compositor's function that sends the task of such a frame. */
const FRAME_SENDER = 'ScheduledActionSendBeginMainFrame'

/**
 * The display has a new picture, whatever moved a part of it: the page's thread, its compositor, or a worker whose canvas
 * goes there without either.
 */
const SHOWN_FRAME = 'Display::DrawAndSwap'
const DISPLAY = 'GPU Process'

export const FRAME_BUDGET_MS = 20
export const LONG_TASK_MS = 50

/**
 * What a trace has to contain for the figures of this file. It has no more of a task than its beginning and end: to note
 * every call and event costs a page that has many of them a third of what it takes itself.
 */
export const TASK_CATEGORIES = ['toplevel', 'blink.user_timing', 'viz'] as const

/** The same with what happens in each task. */
export const FRAME_CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
  'blink.user_timing',
  'loading',
  'disabled-by-default-devtools.timeline.frame',
  'viz',
] as const

/** The first event of a `performance.mark`. */
export function markNamed(events: readonly TraceEvent[], name: string): TraceEvent | undefined {
  return events.find((event) => event.name === name && event.cat.includes('blink.user_timing'))
}

/**
 * The time between two marks of one page, and the thread that set them.
 *
 * @throws Error when one is missing
 */
export function windowBetween(
  events: readonly TraceEvent[],
  from: string,
  until: string,
): { window: Window; thread: Thread } {
  const [first, last] = [from, until].map((name) => {
    const mark = markNamed(events, name)
    if (!mark) throw new Error(`The trace has no mark ${name}.`)
    return mark
  }) as [TraceEvent, TraceEvent]
  return {
    window: { fromUs: first.ts, untilUs: last.ts },
    thread: { pid: first.pid, tid: first.tid },
  }
}

const isOf = ({ pid, tid }: Thread, event: TraceEvent) => event.pid === pid && event.tid === tid

const spanOf = (event: TraceEvent): Span => ({
  name: event.name,
  fromUs: event.ts,
  untilUs: event.ts + (event.dur ?? 0),
  event,
})

/** Complete events of a thread that touch the window, in order; begin and end pairs are put together. */
export function spansOf(events: readonly TraceEvent[], thread: Thread, window: Window): Span[] {
  const spans: Span[] = []
  const open: TraceEvent[] = []
  for (const event of events) {
    if (!isOf(thread, event)) continue
    if (event.ph === 'X') spans.push(spanOf(event))
    else if (event.ph === 'B') open.push(event)
    else if (event.ph === 'E') {
      const begun = open.pop()
      if (begun) spans.push({ ...spanOf(begun), untilUs: event.ts })
    }
  }
  return spans
    .filter(({ fromUs, untilUs }) => untilUs > window.fromUs && fromUs < window.untilUs)
    .sort((a, b) => a.fromUs - b.fromUs || b.untilUs - a.untilUs)
}

/** Tasks that run in no other one. */
export function tasksOf(spans: readonly Span[]): Span[] {
  const tasks: Span[] = []
  let endUs = Number.NEGATIVE_INFINITY
  for (const span of spans) {
    if (!TASKS.includes(span.name) || span.fromUs < endUs) continue
    tasks.push(span)
    endUs = span.untilUs
  }
  return tasks
}

const clippedMs = ({ fromUs, untilUs }: Span, window: Window) =>
  Math.max(0, Math.min(untilUs, window.untilUs) - Math.max(fromUs, window.fromUs)) / 1000

/** How long a window's tasks took of it, ms. */
export const busyMsIn = (tasks: readonly Span[], window: Window): number =>
  tasks.reduce((sum, task) => sum + clippedMs(task, window), 0)

/** What a thread did in a window. */
export interface ThreadFigures {
  readonly seconds: number
  readonly busyMs: number
  readonly frames: number
  readonly msPerFrame: number
  readonly msPerSecond: number
  readonly framesPerSecond: number
  /** From one frame's start to the next one's, ms. */
  readonly intervalsMs: readonly number[]
  /** Intervals over 20 ms: at 60 Hz a picture was shown twice. */
  readonly slowFrames: number
  readonly longTasks: readonly Span[]
}

export function threadFigures(events: readonly TraceEvent[], thread: Thread, window: Window): ThreadFigures {
  const spans = spansOf(events, thread, window)
  const tasks = tasksOf(spans)
  const starts = frameTasks(events, thread, window, tasks).map(({ fromUs }) => fromUs)
  const seconds = (window.untilUs - window.fromUs) / 1e6
  const busyMs = busyMsIn(tasks, window)
  const intervalsMs = starts.slice(1).map((startUs, at) => (startUs - (starts[at] ?? startUs)) / 1000)
  return {
    seconds,
    busyMs,
    frames: starts.length,
    msPerFrame: busyMs / Math.max(1, starts.length),
    msPerSecond: busyMs / seconds,
    framesPerSecond: starts.length / seconds,
    intervalsMs,
    slowFrames: intervalsMs.filter((ms) => ms > FRAME_BUDGET_MS).length,
    longTasks: tasks.filter(({ fromUs, untilUs }) => untilUs - fromUs >= LONG_TASK_MS * 1000),
  }
}

/**
 * Share of a window in which a thread's tasks had the processor, 0 to 1: what else the machine did is no part of it, as it
 * is of the time that the tasks took.
 */
export function processorShare(events: readonly TraceEvent[], thread: Thread, window: Window): number {
  const tasks = tasksOf(spansOf(events, thread, window))
  return tasks.reduce((sum, { event }) => sum + (event.tdur ?? 0), 0) / (window.untilUs - window.fromUs)
}

/** What the screen showed in a window, with one page on it. */
export interface ShownFigures {
  readonly frames: number
  readonly framesPerSecond: number
  /** Intervals over 20 ms. */
  readonly slowFrames: number
  /** When each frame was shown, microseconds of the trace's clock. */
  readonly shownUs: readonly number[]
}

export function shownFigures(events: readonly TraceEvent[], { fromUs, untilUs }: Window): ShownFigures {
  const display = new Set(threadsOf(events, DISPLAY).map(({ pid }) => pid))
  const shown = events
    .filter(({ name, ph, pid }) => name === SHOWN_FRAME && ph === 'X' && display.has(pid))
    .map(({ ts }) => ts)
    .filter((ts) => ts >= fromUs && ts < untilUs)
  const isSlow = (us: number, at: number) => at > 0 && us - (shown[at - 1] ?? us) > FRAME_BUDGET_MS * 1000
  return {
    frames: shown.length,
    framesPerSecond: shown.length / ((untilUs - fromUs) / 1e6),
    slowFrames: shown.filter(isSlow).length,
    shownUs: shown,
  }
}

const isOfFrame = ({ name, args }: TraceEvent) => name === FRAME_CALLBACK || args?.src_func === FRAME_SENDER

/** The tasks in which frames ran, each once: several callbacks of one task are one frame. */
export function frameTasks(
  events: readonly TraceEvent[],
  thread: Thread,
  { fromUs, untilUs }: Window,
  tasks: readonly Span[],
): Window[] {
  const callbacks = events
    .filter((event) => isOfFrame(event) && isOf(thread, event))
    .map(({ ts }) => ts)
    .filter((ts) => ts >= fromUs && ts < untilUs)
  const frames = new Map<number, Window>()
  for (const ts of callbacks) {
    const task = tasks.find((span) => span.fromUs <= ts && ts < span.untilUs)
    const frame = { fromUs: task?.fromUs ?? ts, untilUs: task?.untilUs ?? ts }
    frames.set(frame.fromUs, frame)
  }
  return [...frames.values()].sort((a, b) => a.fromUs - b.fromUs)
}

const nameOf = (event: TraceEvent) => String(event.args?.name ?? '')

/** Threads of processes with this name, as the trace's metadata has them. */
export function threadsOf(events: readonly TraceEvent[], processName: string): Thread[] {
  const pids = new Set(
    events
      .filter((event) => event.name === 'process_name' && nameOf(event) === processName)
      .map(({ pid }) => pid),
  )
  const threads = events.filter((event) => event.name === 'thread_name' && pids.has(event.pid))
  return threads.map(({ pid, tid }) => ({ pid, tid }))
}

/** Time that the GPU process's threads spent in tasks, ms; without the workers of a software GPU, which no trace has. */
export function gpuTaskMs(events: readonly TraceEvent[], window: Window): number {
  return threadsOf(events, DISPLAY)
    .map((thread) => busyMsIn(tasksOf(spansOf(events, thread, window)), window))
    .reduce((sum, ms) => sum + ms, 0)
}
