import type { TraceEvent } from '../../bench/measure/trace'
import { digest, MARKS } from '../../bench/profile/digest'
import type { RunRecord } from '../../bench/profile/run-record'
import { event, moves } from './trace-events'

const mark = (name: string, atMs: number) => event(name, atMs, undefined, { cat: 'blink.user_timing' })
const place = (url: string) => ({ url, functionName: 'f', lineNumber: 0, columnNumber: 0 })

/** 1 s: a long task of 80 ms while loading, then two frames of play; 3 samples, one within the long task. */
export const EVENTS: TraceEvent[] = [
  mark(MARKS.start, 1000),
  event('RunTask', 1010, 80),
  event('EvaluateScript', 1010, 70),
  event('Layout', 1020, 20),
  mark('playable', 1200),
  mark(`${MARKS.step}play`, 1500),
  moves('loop', 'begin', 1505),
  event('RunTask', 1510, 4),
  event('FireAnimationFrame', 1511, 2),
  event('RunTask', 1540, 4),
  event('FireAnimationFrame', 1541, 2),
  moves('loop', 'end', 1545),
  event('LayoutShift', 1300, undefined, { args: { data: { score: 0.02, had_recent_input: false } } }),
  event('UpdateCounters', 1400, undefined, { args: { data: { jsHeapSizeUsed: 5_000_000 } } }),
  event('Profile', 1000, undefined, { id: '0x1', args: { data: { startTime: 1_000_000 } } }),
  event('ProfileChunk', 1600, undefined, {
    id: '0x1',
    tid: 9,
    args: {
      data: {
        cpuProfile: {
          nodes: [
            { id: 1, callFrame: { functionName: '(root)' } },
            { id: 2, parent: 1, callFrame: place('/a.js') },
            { id: 3, parent: 2, callFrame: { functionName: 'texImage2D' } },
            { id: 4, parent: 1, callFrame: { functionName: '(idle)' } },
          ],
          samples: [2, 3, 4, 2],
        },
        timeDeltas: [20_000, 5_000, 10_000, 480_000],
      },
    },
  }),
  mark(MARKS.end, 2000),
]
export const find = ({ url }: { url: string }) => ({ place: `src${url}:1`, text: 'f()', part: 'src' })
/** What they come down to. */
export const RUN = digest({ events: EVENTS, stage: [], requests: [] }, find)

/** A run in which something moved from the beginning of play on, with these times from one shown frame to the next. */
export function moving(intervalsMs: readonly number[], more: Partial<RunRecord> = {}): RunRecord {
  const fromMs = 500
  let atMs = fromMs
  const shown = intervalsMs.map((intervalMs) => {
    atMs += intervalMs
    return { atMs, intervalMs }
  })
  const moved = [{ fromMs, untilMs: atMs + 1 }]
  const play = { seconds: (atMs - fromMs) / 1000, busyMs: 8, frames: intervalsMs.length }
  return { ...RUN, moved, shown, shownBy: 'screen', play, ...more }
}

export const steadily = (count: number, intervalMs = 17): number[] =>
  Array.from({ length: count }, () => intervalMs)
