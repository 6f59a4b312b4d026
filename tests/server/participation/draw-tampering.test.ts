import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createAudit } from '../../../domain/rules/draws/audit'
import type { LogRow } from '../../../domain/rules/draws/log'
import { logRows } from '../../../server/participation/draws/published'
import { nodeCryptoSuite } from '../../../server/process/crypto'
import { honestLog, TABLE } from '../../domain/rules/draws/support'
import { type TestApp, useApp } from '../support/app'

/** 100,000 and 1,000 are the figures of the release check; the suite has fewer of both. */
const ROWS = Number(process.env.DRAW_ROWS ?? 2_000)
const CHANGES = Number(process.env.DRAW_CHANGES ?? 60)
const PER_INSERT = 500
const { activityId } = TABLE

describe('a log that someone changes by SQL', () => {
  const server = useApp()

  it('gives away every row that was edited, deleted, inserted or swapped', async () => {
    const { rows, evidence } = honestLog(ROWS)
    await store(server, rows)
    await allowChanges(server)
    const touched = await tamper(server)
    const startedAt = performance.now()
    const audit = createAudit(nodeCryptoSuite, activityId, evidence)
    for (let from = 1; ; ) {
      const part = await logRows(server.ctx.db, activityId, from, PER_INSERT)
      for (const row of part) audit.take(row)
      if (part.length < PER_INSERT) break
      from = (part.at(-1)?.seq ?? from) + 1
    }
    const { findings } = audit.finish()
    if (process.env.DRAW_ROWS) console.log(`${ROWS} rows: ${Math.round(performance.now() - startedAt)} ms`)
    const named = new Set(findings.map(({ seq }) => seq))
    expect(touched.filter((seq) => !named.has(seq))).toEqual([])
    expect(touched.length).toBeGreaterThanOrEqual(CHANGES)
  }, 300_000)
})

async function store({ ctx: { db } }: TestApp, rows: readonly LogRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += PER_INSERT)
    await db
      .insertInto('drawLog')
      .values(rows.slice(from, from + PER_INSERT).map((row) => ({ activityId, ...row })))
      .execute()
}

/** What the owner of a database can do: take its own fence away. */
async function allowChanges({ ctx: { db } }: TestApp): Promise<void> {
  await sql`drop trigger draw_log_append_only on draw_log`.execute(db)
}

/** Changes rows far from one another, in turn by each kind; gives the places at which something has to be found. */
async function tamper({ ctx: { db } }: TestApp): Promise<number[]> {
  const touched: number[] = []
  const step = Math.floor(ROWS / (CHANGES + 1))
  const at = (seq: number) =>
    db.selectFrom('drawLog').selectAll().where('activityId', '=', activityId).where('seq', '=', seq)
  const write = (seq: number, values: Partial<LogRow>) =>
    db
      .updateTable('drawLog')
      .set(values)
      .where('activityId', '=', activityId)
      .where('seq', '=', seq)
      .execute()
  for (let change = 0; change < CHANGES; change += 1) {
    const seq = (change + 1) * step
    const row = await at(seq).executeTakeFirstOrThrow()
    const kind = change % 6
    if (kind === 0)
      await write(seq, {
        body: row.body
          .replace(/"awardIndex":\d/, '"awardIndex":1')
          .replace(/"contribution":"/, '"contribution":"x'),
      })
    if (kind === 1) await write(seq, { hash: row.hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) })
    if (kind === 2) await write(seq, { receipt: `X${row.receipt.slice(1, 11)}!` })
    if (kind === 3)
      await db.deleteFrom('drawLog').where('activityId', '=', activityId).where('seq', '=', seq).execute()
    if (kind === 4)
      await write(seq, { body: row.body.replace(/"at":(\d+)/, (_all, when) => `"at":${Number(when) + 1}`) })
    if (kind === 5) {
      const next = await at(seq + 1).executeTakeFirstOrThrow()
      await write(seq, { receipt: 'held' })
      await write(seq + 1, { receipt: row.receipt, body: row.body, hash: row.hash })
      await write(seq, { receipt: next.receipt, body: next.body, hash: next.hash })
    }
    touched.push(kind === 3 ? seq + 1 : seq)
  }
  const last = await at(ROWS).executeTakeFirstOrThrow()
  await db
    .insertInto('drawLog')
    .values({ ...last, seq: ROWS + 1, receipt: 'INSERTED' })
    .execute()
  return [...touched, ROWS + 1]
}
