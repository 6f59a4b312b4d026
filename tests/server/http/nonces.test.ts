import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { selectByKeyCall } from '../../../domain/calls/system'
import { migrate, openDatabase } from '../../../server/db/open'
import { createNonceBook } from '../../../server/http/nonces'
import { useApp } from '../support/app'
import { createDatabase } from '../support/database/databases'

const ROUNDS = 30
const BATCH = 64
const CONNECTIONS = 8
const INNOCENTS = 20
const CALLS_EACH = 20

describe('nonces that two processes see at once', () => {
  it('are first in exactly one of them, in any order', async () => {
    const database = await createDatabase()
    const processes = [openDatabase(database), openDatabase(database)]
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

describe('a nonce that cannot be written', () => {
  it('fails alone: those of the same batch are answered', async () => {
    const database = await createDatabase()
    const db = openDatabase(database)
    await migrate(db)
    const book = createNonceBook(db)
    const expiresAt = Date.now() + 60_000
    const first = book.isFirstUse('session', 'the one that is written alone', expiresAt)
    const batch = Array.from({ length: BATCH }, (_, at) =>
      at % 8 === 3 ? `unwritable\0${at}` : randomUUID(),
    )
    const outcomes = await Promise.allSettled(
      batch.map((nonce) => book.isFirstUse('session', nonce, expiresAt)),
    )
    expect(await first).toBe(true)
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual(
      batch.map((nonce) => (nonce.includes('\0') ? 'failed' : true)),
    )
    await db.destroy()
    await database.drop()
  })
})

describe('nonces that no database can keep', () => {
  const server = useApp()

  it('fail none of the calls that others make beside them', async () => {
    const attackers = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => server.client().auth('wheel', '1')),
    )
    const innocents = await Promise.all(
      Array.from({ length: INNOCENTS }, () => server.client().auth('wheel', '1')),
    )
    const body = { configKey: 'location_city' }
    const refused = new Set<number>()
    let isOver = false
    const attacks = attackers.map(async (attacker) => {
      while (!isOver) {
        const nonce = `\0${randomUUID()}`
        refused.add((await attacker.post(selectByKeyCall.path, attacker.seal(body, { nonce }))).status)
      }
    })
    const answers = await Promise.all(
      innocents.map(async (client) => {
        const statuses: number[] = []
        for (let call = 0; call < CALLS_EACH; call++)
          statuses.push((await client.call(selectByKeyCall, body)).status)
        return statuses
      }),
    )
    isOver = true
    await Promise.all(attacks)
    expect(answers.flat()).toEqual(Array.from({ length: INNOCENTS * CALLS_EACH }, () => 200))
    expect([...refused]).toEqual([400])
  })
})
