import type { MovementEdge } from '../../bench/measure/movement'
import type { TraceEvent } from '../../bench/measure/trace'
import { MovementMarks } from '../../scenes/engine/probe/movement'

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

/** The page's mark of a movement's beginning or end. @param agoMs how long before the mark it was */
export const moves = (
  moved: MovementEdge['moved'],
  edge: MovementEdge['edge'],
  atMs: number,
  more: Partial<TraceEvent> = {},
  agoMs = 0,
): TraceEvent =>
  event(MovementMarks.nameOf({ moved, edge, agoMs }), atMs, undefined, { cat: 'blink.user_timing', ...more })

/** The process whose threads put frames on the screen, and frames that it shows then. */
export function shownAt(atsMs: readonly number[]): TraceEvent[] {
  const display = { pid: 3, tid: 31 }
  return [
    event('process_name', 0, undefined, { pid: 3, tid: 0, ph: 'M', args: { name: 'GPU Process' } }),
    event('thread_name', 0, undefined, { ...display, ph: 'M', args: { name: 'VizCompositorThread' } }),
    ...atsMs.map((atMs) => event('Display::DrawAndSwap', atMs, 2, display)),
  ]
}
