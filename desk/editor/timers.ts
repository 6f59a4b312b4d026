/** The page's timers, as rules take them that a test runs with others. */
export const timers = {
  set: (run: () => void, afterMs: number) => setTimeout(run, afterMs),
  clear: (timer: unknown) => clearTimeout(timer as number),
}
