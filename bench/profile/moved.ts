import { type Gap, gapsWithin, movedTimes, movementsOf } from '../measure/movement'
import {
  busyMsIn,
  frameTasks,
  type Span,
  shownFigures,
  type Thread,
  type TraceEvent,
  type Window,
} from '../measure/trace'
import type { RunRecord } from './run-record'

interface Sources {
  readonly events: readonly TraceEvent[]
  readonly thread: Thread
  /** The session. */
  readonly window: Window
  /** The thread's. */
  readonly tasks: readonly Span[]
  readonly playFromUs: number
}

interface Moved {
  /** When anything moved. */
  readonly times: readonly Window[]
  readonly gaps: readonly Gap[]
  readonly shownBy: RunRecord['shownBy']
  /** Frames of the page's own thread while something moved. */
  readonly frames: readonly Window[]
  readonly play: RunRecord['play']
}

/**
 * What moved in a session, and the frames that were shown of it. Where the browser does not say what reached the screen
 * the page's own frames stand for it, of its own movements alone: a compositor moves layers and scrolls without them.
 */
export function movedIn({ events, thread, window, tasks, playFromUs }: Sources): Moved {
  const { shownUs } = shownFigures(events, window)
  const own = frameTasks(events, thread, window, tasks)
  const shownBy = shownUs.length > 0 ? 'screen' : 'page'
  const movements = movementsOf(events, thread, window)
  const times = movedTimes(
    shownBy === 'screen' ? movements : movements.filter(({ moved }) => moved === 'loop'),
  )
  const startsUs = own.map(({ fromUs }) => fromUs)
  const frames = own.filter(({ fromUs }) =>
    times.some((time) => fromUs >= time.fromUs && fromUs <= time.untilUs),
  )
  const played = times
    .filter(({ untilUs }) => untilUs > playFromUs)
    .map(({ fromUs, untilUs }) => ({ fromUs: Math.max(playFromUs, fromUs), untilUs }))
  return {
    times,
    gaps: gapsWithin(times, shownBy === 'screen' ? shownUs : startsUs).flat(),
    shownBy,
    frames,
    play: {
      seconds: played.reduce((sum, { fromUs, untilUs }) => sum + (untilUs - fromUs) / 1e6, 0),
      busyMs: played.reduce((sum, time) => sum + busyMsIn(tasks, time), 0),
      frames: frames.filter(({ fromUs }) => fromUs >= playFromUs).length,
    },
  }
}
