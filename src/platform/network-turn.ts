/** What is put off goes on after this time, whatever the page still waits for. */
const LONGEST_MS = 10_000

let holders = 0
const waiting: (() => void)[] = []

function release(): void {
  holders -= 1
  if (holders === 0) for (const go of waiting.splice(0)) go()
}

/**
 * Keeps the network for what the page cannot be used without: a slow one is shared by everything that is fetched.
 * @returns ends that, once
 */
export function holdNetwork(): () => void {
  holders += 1
  let isHeld = true
  const end = () => {
    if (isHeld) release()
    isHeld = false
  }
  setTimeout(end, LONGEST_MS)
  return end
}

/** Resolves when nothing holds the network: for counting, and for what is fetched ahead. */
export const networkTurn = (): Promise<void> =>
  holders === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
