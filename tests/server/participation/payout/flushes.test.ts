import { describe, expect, it } from 'vitest'
import { transaction } from '../../../../server/db/transaction'
import { createFlushNotes, readFlushes } from '../../../../server/participation/payout/flushes'
import { useApp } from '../../support/app'

const MINUTE_MS = 60_000

describe('notes of the last flush', () => {
  const server = useApp()

  it('keeps one note a process, no older than ten seconds, and forgets processes that have ended', async () => {
    const { db, jobs } = server.ctx
    await jobs.stop()
    await db.deleteFrom('meta').where('key', 'like', 'payouts.%').execute()
    const times = async () => {
      const notes = await transaction(db, (trx) => readFlushes(trx))
      return notes.map(({ at }) => at).sort()
    }
    const [one, other] = [createFlushNotes(db), createFlushNotes(db)]
    await one.note(0)
    await other.note(0)
    await one.note(9_000)
    expect(await times()).toEqual([0, 0])
    await one.note(10_000)
    expect(await times()).toEqual([0, 10_000])
    await one.note(2 * MINUTE_MS)
    expect(await times()).toEqual([0, 2 * MINUTE_MS])
    await one.note(2 * MINUTE_MS + 10_000)
    expect(await times()).toEqual([2 * MINUTE_MS + 10_000])

    const [note] = await transaction(db, (trx) => readFlushes(trx))
    expect(note).toMatchObject({
      timeline: note?.writtenOn,
      position: expect.stringMatching(/^[0-9A-F]+\/[0-9A-F]+$/),
    })
  })
})
