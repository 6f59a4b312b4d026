import { MovementMarks } from '../../scenes/engine/probe/movement'
import { FRAME_BUDGET_MS, type Thread, type TraceEvent, type Window } from './trace'

export type MovementEdge = NonNullable<ReturnType<typeof MovementMarks.edgeOf>>
type Moved = MovementEdge['moved']

export interface Movement extends Window {
  readonly moved: Moved
}

/** What the page's marks say that moved in a window; what had not ended is cut at the window's end. */
export function movementsOf(events: readonly TraceEvent[], thread: Thread, window: Window): Movement[] {
  const movements: Movement[] = []
  const begun = new Map<Moved, number>()
  const end = (moved: Moved, atUs: number) => {
    const fromUs = Math.max(window.fromUs, begun.get(moved) ?? window.fromUs)
    begun.delete(moved)
    const untilUs = Math.min(window.untilUs, atUs)
    if (untilUs > fromUs) movements.push({ moved, fromUs, untilUs })
  }
  for (const { name, cat, pid, tid, ts } of events) {
    if (pid !== thread.pid || tid !== thread.tid || !cat.includes('blink.user_timing')) continue
    const found = MovementMarks.edgeOf(name)
    if (!found) continue
    const atUs = ts - found.agoMs * 1000
    if (found.edge === 'begin') begun.set(found.moved, atUs)
    else end(found.moved, atUs)
  }
  for (const moved of [...begun.keys()]) end(moved, window.untilUs)
  return movements.sort((a, b) => a.fromUs - b.fromUs)
}

/** The times in which anything moved, apart from each other and without planned rests. */
export function movedTimes(movements: readonly Movement[]): Window[] {
  const times: Window[] = []
  for (const { moved, fromUs, untilUs } of movements) {
    if (moved === 'rest') continue
    const last = times.at(-1)
    if (!last || fromUs > last.untilUs) times.push({ fromUs, untilUs })
    else times[times.length - 1] = { fromUs: last.fromUs, untilUs: Math.max(last.untilUs, untilUs) }
  }
  return movements.filter(({ moved }) => moved === 'rest').reduce(without, times)
}

const without = (times: readonly Window[], rest: Window): Window[] =>
  times.flatMap(({ fromUs, untilUs }) =>
    [
      { fromUs, untilUs: Math.min(untilUs, rest.fromUs) },
      { fromUs: Math.max(fromUs, rest.untilUs), untilUs },
    ].filter((time) => time.untilUs > time.fromUs),
  )

/** From one shown frame to the next. */
export interface Gap {
  /** Its end. */
  readonly atUs: number
  readonly ms: number
}

/**
 * The time between frames while something moved, for each time apart: from its beginning to the first, from each to the
 * next, and from the last to its end, unless that is so short that no frame was due. What was shown while nothing moved
 * has none.
 *
 * @param shownUs when frames were shown, in order
 */
export const gapsWithin = (times: readonly Window[], shownUs: readonly number[]): Gap[][] =>
  times.map(({ fromUs, untilUs }) => {
    const within = shownUs.filter((atUs) => atUs > fromUs && atUs < untilUs)
    const gaps = [...within, untilUs].map((atUs, at) => ({
      atUs,
      ms: (atUs - (within[at - 1] ?? fromUs)) / 1000,
    }))
    return gaps.filter(({ atUs, ms }) => atUs < untilUs || ms > FRAME_BUDGET_MS)
  })

/** The browser's word for a frame that is due, with the interval in which they are. */
const FRAME_DUE = 'DisplayScheduler::BeginFrame'
const USUAL_RATE = 60

/** How many frames a second the screen can show; 60 where the browser does not tell. */
export function screenRate(events: readonly TraceEvent[]): number {
  const counts = new Map<number, number>()
  for (const { name, args } of events) {
    if (name !== FRAME_DUE) continue
    const intervalUs = (args?.args as { interval_us?: unknown } | undefined)?.interval_us
    if (typeof intervalUs === 'number' && intervalUs > 0)
      counts.set(intervalUs, (counts.get(intervalUs) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return most ? Math.round(1e6 / most[0]) : USUAL_RATE
}
