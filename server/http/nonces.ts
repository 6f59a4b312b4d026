import type { Db } from '../db/transaction'
import { isDatabaseUnavailable, isLockTimeout } from '../db/unavailable'
import { WaitingLine } from '../db/waiting-line'

const MAX_BATCH = 64

/** The nonces that have been seen, in the database, so that a restart or another process knows them too. */
export interface NonceBook {
  /**
   * Keeps a nonce until `expiresAt` (epoch ms); false when it was kept already in this session. Not inside a
   * transaction.
   * @throws DatabaseUnavailable, or what the database says, also for those who wait behind a batch that it stopped
   */
  isFirstUse(sessionId: string, nonce: string, expiresAt: number): Promise<boolean>
}

interface Entry {
  readonly sessionId: string
  readonly nonce: string
  readonly expiresAt: number
  resolve(isFirst: boolean): void
  reject(error: unknown): void
}

const nameOf = ({ sessionId, nonce }: Pick<Entry, 'sessionId' | 'nonce'>) => `${sessionId} ${nonce}`

/**
 * Nonces that arrive during a write share the next one: a rush costs one flush to disk, not one each. Each write
 * sorts its rows, so that no two processes deadlock.
 */
export function createNonceBook(db: Db): NonceBook {
  const waiting = new WaitingLine<Entry>()
  let isWriting = false

  async function write(batch: readonly Entry[]): Promise<void> {
    const rows = await db
      .insertInto('nonces')
      .values(
        batch
          .map(({ sessionId, nonce, expiresAt }) => ({ sessionId, nonce, expiresAt }))
          .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['sessionId', 'nonce'])
      .execute()
    const fresh = new Set(rows.map(nameOf))
    for (const entry of batch) entry.resolve(fresh.delete(nameOf(entry)))
  }

  /**
   * A batch with a row that the database refuses, or that another transaction holds, is written again one by one, so that it
   * fails its own call alone. Where the database itself fails, those who wait are not kept for the same.
   */
  async function settle(batch: readonly Entry[]): Promise<void> {
    try {
      await write(batch)
    } catch (error) {
      const isAlone = batch.length === 1
      if (!isAlone && (isLockTimeout(error) || !isDatabaseUnavailable(error)))
        await Promise.all(batch.map((entry) => settle([entry])))
      else {
        for (const entry of batch) entry.reject(error)
        if (isDatabaseUnavailable(error) && !isLockTimeout(error)) waiting.refuse(error)
      }
    }
  }

  async function writeAll(): Promise<void> {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting.take(MAX_BATCH)
      if (batch.length > 0) await settle(batch)
    }
    isWriting = false
  }

  return {
    isFirstUse: (sessionId, nonce, expiresAt) =>
      new Promise((resolve, reject) => {
        waiting.join({ sessionId, nonce, expiresAt, resolve, reject })
        void writeAll()
      }),
  }
}
