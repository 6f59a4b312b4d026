const MOST_STEPS = 100
/** Changes of one place that follow one another faster than this are one step. */
const ONE_STEP_MS = 1_000

/** What was, what is and what was undone. Plain data: each function gives a new one. */
export interface History<T> {
  past: readonly T[]
  present: T
  future: readonly T[]
  /** Where and when the last change was made; '' after an undo, so that the next change is a step of its own. */
  last: { place: string; atMs: number }
}

const NOWHERE = { place: '', atMs: 0 }

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [], last: NOWHERE })

/**
 * A change. Typing in one place is one step until it pauses; a place of '' is always a step of its own.
 * @param atMs epoch ms
 */
export function changed<T>(history: History<T>, present: T, place: string, atMs: number): History<T> {
  if (present === history.present) return history
  const { last } = history
  const goesOn =
    place !== '' && place === last.place && atMs - last.atMs < ONE_STEP_MS && history.future.length === 0
  const past = goesOn ? history.past : [...history.past, history.present].slice(-MOST_STEPS)
  return { past, present, future: [], last: { place, atMs } }
}

export function undone<T>(history: History<T>): History<T> {
  const present = history.past.at(-1)
  if (present === undefined) return history
  const future = [history.present, ...history.future]
  return { past: history.past.slice(0, -1), present, future, last: NOWHERE }
}

export function redone<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future
  if (present === undefined) return history
  return { past: [...history.past, history.present], present, future, last: NOWHERE }
}

/**
 * The same steps on another ground: what each of them shows is changed alike, and one that cannot be is left out.
 * @returns undefined where the present cannot be
 */
export function rebased<T>(history: History<T>, change: (shown: T) => T | undefined): History<T> | undefined {
  const present = change(history.present)
  if (present === undefined) return undefined
  const kept = (shown: readonly T[]) => shown.map(change).filter((one) => one !== undefined)
  return { past: kept(history.past), present, future: kept(history.future), last: NOWHERE }
}
