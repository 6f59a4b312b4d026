import type { Page } from 'playwright'

/** What a page holds after garbage was collected. */
export interface Held {
  /** Of script, 10^6 bytes. */
  readonly heapMb: number
  readonly nodes: number
  readonly listeners: number
}

/** After how many times it is looked at what the page holds. */
export interface Times {
  readonly first: number
  readonly warm: number
  readonly last: number
}

/** @returns reads what the page holds now */
export async function heldBy(page: Page): Promise<() => Promise<Held>> {
  const session = await page.context().newCDPSession(page)
  return async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { heapMb: usedSize / 1e6, nodes, listeners: jsEventListeners }
  }
}

/**
 * Does something over and over.
 * @param once gets how often it was done before
 * @returns what was held after the first, the warm and the last time
 */
export async function watched(
  { first, warm, last }: Times,
  held: () => Promise<Held>,
  once: (before: number) => Promise<void>,
): Promise<[Held, Held, Held]> {
  let done = 0
  const after = async (times: number) => {
    for (; done < times; done += 1) await once(done)
    return held()
  }
  return [await after(first), await after(warm), await after(last)]
}
