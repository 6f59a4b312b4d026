import type { Db } from '../db/transaction'
import { isDatabaseUnavailable } from '../db/unavailable'

const MAX_BATCH = 64

/** The nonces that have been seen, in the database, so that a restart or another process knows them too. */
export interface NonceBook {
  /**
   * Keeps a nonce until `expiresAt` (epoch ms); false when it was kept already in this session. Not inside a
   * transaction.
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
  const waiting: Entry[] = []
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

  /** A batch with a row that the database refuses is written again one by one, so that it fails its own call alone. */
  async function settle(batch: readonly Entry[]): Promise<void> {
    try {
      await write(batch)
    } catch (error) {
      if (batch.length === 1 || isDatabaseUnavailable(error)) for (const entry of batch) entry.reject(error)
      else await Promise.all(batch.map((entry) => settle([entry])))
    }
  }

  async function writeAll(): Promise<void> {
    if (isWriting) return
    isWriting = true
    for (let batch = waiting.splice(0, MAX_BATCH); batch.length > 0; batch = waiting.splice(0, MAX_BATCH)) {
      await settle(batch)
    }
    isWriting = false
  }

  return {
    isFirstUse: (sessionId, nonce, expiresAt) =>
      new Promise((resolve, reject) => {
        waiting.push({ sessionId, nonce, expiresAt, resolve, reject })
        void writeAll()
      }),
  }
}
