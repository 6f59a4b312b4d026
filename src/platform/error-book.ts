/** Errors that are kept until somebody listens. */
const MOST_KEPT = 8

const kept: unknown[] = []
let listener: ((error: unknown) => void) | undefined

/** Notes an error of the app, for those who count them; nothing of it leaves the page by this. */
export function noteError(error: unknown): void {
  if (listener) listener(error)
  else if (kept.length < MOST_KEPT) kept.push(error)
}

/** Hears of every error, the first ones before now included. */
export function onNotedError(heard: (error: unknown) => void): void {
  listener = heard
  for (const error of kept.splice(0)) heard(error)
}
