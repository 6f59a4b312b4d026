import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../server/db/transaction'
import { phoneIdentity } from '../../server/participation/identity'
import type { Secrets } from '../../server/process/keys/secrets'
import { phoneOf, ROWS_AT_ONCE, SPAN_MS } from './fill'
import { insertRows } from './insert-rows'

/** Codes of a batch, as one of the desk has at most. */
const BATCH = 10_000
/** What a code is worth. */
const FEN = 888
/** Of every batch, codes that somebody has received. */
const RECEIVED = 0.5

/** Fills a campaign with redemption codes, of which half are received. */
export async function fillCodes(
  { db, secrets }: { db: Db; secrets: Secrets },
  { activityId, count, now }: { activityId: string; count: number; now: number },
): Promise<void> {
  let batch = ''
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const createdAt = now - SPAN_MS + Math.floor((from / count) * SPAN_MS)
    if (from % BATCH === 0) {
      batch = randomUUID()
      const made = { codes: Math.min(BATCH, count - from), fen: FEN, madeAt: createdAt, madeBy: 'finance' }
      await insertRows(db, 'codeBatches', [{ activityId, batch, ...made, downloads: 1, keptAt: now }])
    }
    const codes = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, place) => {
      const digest = secrets.hash('redemption-code', activityId, `bench-${from + place}`)
      return { activityId, digest, batch, createdAt }
    })
    await insertRows(db, 'redemptionCodes', codes)
    const received = codes.slice(0, codes.length * RECEIVED).map(({ digest }, place) => {
      const phone = phoneOf(from + place)
      const row = { activityId, digest }
      return {
        ...row,
        batch,
        identity: phoneIdentity({ secrets }, activityId, phone),
        phone: secrets.seal('receivedCodes.phone', row, phone),
        extendInfo: null,
        redEnvelopeFen: FEN,
        userTakeEvInfo: '',
        clientIp: '',
        receivedAt: createdAt + 1,
      }
    })
    await insertRows(db, 'receivedCodes', received)
    if (from % 100_000 === 0) process.stderr.write(`${from} of ${count} codes\n`)
  }
  await sql`analyze`.execute(db)
}
