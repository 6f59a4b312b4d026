import { together } from '../db/together/together'
import type { Db } from '../db/transaction'

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
}

const nameOf = ({ sessionId, nonce }: Pick<Entry, 'sessionId' | 'nonce'>) => `${sessionId} ${nonce}`

/** Each write sorts its rows, so that no two processes deadlock. */
export function createNonceBook(db: Db): NonceBook {
  const keep = together<Entry, boolean>({
    most: MAX_BATCH,
    sharesRows: false,
    async write(batch) {
      const rows = await db
        .insertInto('nonces')
        .values([...batch].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)))
        .onConflict((conflict) => conflict.doNothing())
        .returning(['sessionId', 'nonce'])
        .execute()
      const fresh = new Set(rows.map(nameOf))
      return batch.map((entry) => fresh.delete(nameOf(entry)))
    },
  })
  return { isFirstUse: (sessionId, nonce, expiresAt) => keep({ sessionId, nonce, expiresAt }) }
}
