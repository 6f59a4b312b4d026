import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { migrate, openDatabase } from '../../server/db/open'
import { createNonceBook } from '../../server/nonces'
import { createDatabase, describeOnPostgres } from './support/databases'

const ROUNDS = 30
const BATCH = 64

describeOnPostgres('nonces that two processes see at once', (dialect) => {
  it('are first in one of them, in whatever order they come', async () => {
    const database = await createDatabase(dialect)
    const processes = [openDatabase(database).db, openDatabase(database).db]
    for (const db of processes) await migrate(db)
    for (let round = 0; round < ROUNDS; round++) {
      const nonces = Array.from({ length: BATCH }, () => randomUUID())
      const answers = await Promise.all(
        processes.map((db, at) => {
          const book = createNonceBook(db)
          const inOrder = at === 0 ? nonces : [...nonces].reverse()
          return Promise.all(inOrder.map((nonce) => book.isFirstUse('session', nonce, Date.now() + 60_000)))
        }),
      )
      expect(answers.flat().filter(Boolean)).toHaveLength(BATCH)
    }
    for (const db of processes) await db.destroy()
    await database.drop()
  })
})
