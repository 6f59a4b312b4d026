import type { TraceEvent } from '../../bench/measure/trace'

/** The thread that the events are on unless they say otherwise. */
export const MAIN = { pid: 7, tid: 1 }

/** An event of a trace; with a duration it is a whole one. */
export const event = (
  name: string,
  atMs: number,
  ms?: number,
  more: Partial<TraceEvent> = {},
): TraceEvent => ({
  name,
  cat: 'devtools.timeline',
  ph: ms === undefined ? 'I' : 'X',
  ts: atMs * 1000,
  ...(ms !== undefined && { dur: ms * 1000 }),
  ...MAIN,
  ...more,
})
