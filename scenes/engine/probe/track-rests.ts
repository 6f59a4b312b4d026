/** A time on the page's time line, ms. */
export interface Stretch {
  readonly fromMs: number
  readonly untilMs: number
}

/** A track as it ran. */
export interface Track {
  readonly startMs: number
  readonly durationMs: number
  /** None: it moves all the time. */
  readonly frames: readonly ComputedKeyframe[]
}

/** What a keyframe says beside what is shown. */
const NOT_SHOWN = ['offset', 'computedOffset', 'easing', 'composite']

const looks = (frame: ComputedKeyframe): string =>
  JSON.stringify(Object.entries(frame).filter(([name]) => !NOT_SHOWN.includes(name)))

/** The times in which a track changes what is seen. */
function changesOf({ startMs, durationMs, frames }: Track): Stretch[] {
  if (frames.length === 0) return [{ fromMs: startMs, untilMs: startMs + durationMs }]
  const at = (frame: ComputedKeyframe) => startMs + frame.computedOffset * durationMs
  return frames.slice(1).flatMap((frame, index) => {
    const before = frames[index]
    if (!before || looks(before) === looks(frame)) return []
    return [{ fromMs: at(before), untilMs: at(frame) }]
  })
}

/** Shorter than a frame there is nothing to rest from. */
const LEAST_MS = 17

/** The times of a run in which none of its tracks changes anything, by their own keyframes: no frame is due there. */
export function restsOf(tracks: readonly Track[], { fromMs, untilMs }: Stretch): Stretch[] {
  const changes = tracks.flatMap(changesOf).sort((a, b) => a.fromMs - b.fromMs)
  const rests: Stretch[] = []
  let stillFromMs = fromMs
  for (const change of [...changes, { fromMs: untilMs, untilMs }]) {
    const restUntilMs = Math.min(change.fromMs, untilMs)
    if (restUntilMs - stillFromMs >= LEAST_MS) rests.push({ fromMs: stillFromMs, untilMs: restUntilMs })
    stillFromMs = Math.max(stillFromMs, change.untilMs)
  }
  return rests
}
