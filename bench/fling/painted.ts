import { type TraceEvent, threadsOf } from '../measure/trace'

/** What a trace has to contain to say which frames were whole. */
export const PAINTED_CATEGORIES = ['disabled-by-default-devtools.timeline.frame'] as const

/** The browser's account of one frame. */
const FRAME = 'PipelineReporter'
const PAGE = 'Renderer'

interface FrameReport {
  readonly state?: string
  readonly has_missing_content?: boolean
}

/**
 * Stretches in which frames were shown while a part of the page was not painted yet: what a scroll that the browser does
 * by itself runs away from, and no script sees.
 *
 * @returns from the first such frame to the next whole one, ms
 */
export function unpaintedStretchesMs(events: readonly TraceEvent[]): number[] {
  const pages = new Set(threadsOf(events, PAGE).map(({ pid }) => pid))
  const stretches: number[] = []
  let fromUs: number | undefined
  for (const { name, ph, pid, ts, args } of events) {
    if (name !== FRAME || ph !== 'b' || !pages.has(pid)) continue
    const { state, has_missing_content: isMissing } = (args?.frame_reporter ?? {}) as FrameReport
    if (!state?.startsWith('STATE_PRESENTED')) continue
    if (isMissing) fromUs ??= ts
    else if (fromUs !== undefined) {
      stretches.push((ts - fromUs) / 1000)
      fromUs = undefined
    }
  }
  return stretches
}
