import { setImmediate } from 'node:timers/promises'
import { isDatabaseUnavailable, isLockTimeout } from '../unavailable'
import { WaitingLine } from './waiting-line'

interface Entry<Item, Result> {
  readonly item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

interface Options<Item, Result> {
  /** Written at once at most; the rest waits for the next. */
  readonly most: number
  /** All of them change the same rows: where they are written one by one, each waits for the one before. */
  readonly sharesRows: boolean
  /**
   * Writes a batch.
   * @param isAgain it is one of a batch that failed
   * @returns what came of each, in the order of the items; an error is its own
   */
  write(items: readonly Item[], isAgain: boolean): Promise<readonly (Result | Error)[]>
  /** Whether an error stops those who wait too; without it where the database itself fails. */
  isDown?(error: unknown): boolean
  /** Whether an error is that of every one of the batch, which nobody writes again. */
  isOfAll?(error: unknown): boolean
  /** Hears of what made a batch be written one by one. */
  onFailed?(error: unknown): void
}

/**
 * Lets what this process writes at the same time share a transaction: it waits for the one that is under way, if there is one,
 * and goes with the next. A rush costs one flush to disk, not one each. A batch that fails is written one by one, so that what is
 * wrong with one fails it alone.
 * @returns adds one; rejects with DatabaseUnavailable when too many wait or its turn does not come, and with what stopped those
 * before it
 */
export function together<Item, Result>({
  most,
  sharesRows,
  write,
  isDown = (error) => isDatabaseUnavailable(error) && !isLockTimeout(error),
  isOfAll = () => false,
  onFailed = () => {},
}: Options<Item, Result>): (item: Item) => Promise<Result> {
  const waiting = new WaitingLine<Entry<Item, Result>>()
  let isWriting = false

  async function settle(batch: readonly Entry<Item, Result>[], isAgain = false): Promise<void> {
    try {
      const items = batch.map(({ item }) => item)
      for (const [place, result] of (await write(items, isAgain)).entries())
        if (result instanceof Error) batch[place]?.reject(result)
        else batch[place]?.resolve(result)
    } catch (error) {
      if (batch.length > 1 && !isDown(error) && !isOfAll(error)) {
        onFailed(error)
        if (sharesRows) for (const one of batch) await settle([one], true)
        else await Promise.all(batch.map((one) => settle([one], true)))
        return
      }
      for (const { reject } of batch) reject(error)
      if (isDown(error)) waiting.refuse(error)
    }
  }

  async function writeAll(): Promise<void> {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) {
      // Lets the calls in that have arrived meanwhile.
      await setImmediate()
      const batch = waiting.take(most)
      if (batch.length > 0) await settle(batch)
    }
    isWriting = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.join({ item, resolve, reject })
      void writeAll()
    })
}
