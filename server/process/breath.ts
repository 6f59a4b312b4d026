import { setImmediate } from 'node:timers/promises'

/** A piece of work holds the event loop for so long at most. */
const HELD_MS = 10

/** What a long piece of work awaits between its steps: other calls get their turn once it has held the event loop for a while. */
export function createBreath(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < HELD_MS) return
    await setImmediate()
    since = performance.now()
  }
}
