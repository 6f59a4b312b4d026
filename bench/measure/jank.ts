/**
 * The rule of PerfDog, by which phones are compared: a jank is a frame that took more than twice the mean of the three
 * before it and longer than two frames of a film; a big one longer than three. Of the first frames of a movement, which
 * have fewer before them, their length alone decides.
 */
export const JANK_RULE = 'PerfDog'
/** Frames a second of a film: with fewer nothing moves to the eye. */
export const FILM_RATE = 24
const FILM_FRAME_MS = 1000 / FILM_RATE
const TIMES_BEFORE = 2
const FRAMES_BEFORE = 3

export interface Janks {
  readonly all: number
  /** Those of them that are big. */
  readonly big: number
}

/** @param movements lengths of the frames of each movement, ms */
export function janksOf(movements: readonly (readonly number[])[]): Janks {
  let all = 0
  let big = 0
  for (const intervalsMs of movements)
    for (const [at, ms] of intervalsMs.entries()) {
      const before = intervalsMs.slice(Math.max(0, at - FRAMES_BEFORE), at)
      const mean = before.reduce((sum, one) => sum + one, 0) / Math.max(1, before.length)
      const isSudden = before.length < FRAMES_BEFORE || ms > TIMES_BEFORE * mean
      if (!isSudden || ms <= 2 * FILM_FRAME_MS) continue
      all += 1
      if (ms > 3 * FILM_FRAME_MS) big += 1
    }
  return { all, big }
}

/** Of the slowest hundredth, one at least, the mean as frames a second. */
export function onePercentLow(intervalsMs: readonly number[]): number {
  const slowest = [...intervalsMs]
    .sort((a, b) => b - a)
    .slice(0, Math.max(1, Math.ceil(intervalsMs.length / 100)))
  return 1000 / (slowest.reduce((sum, ms) => sum + ms, 0) / slowest.length)
}
