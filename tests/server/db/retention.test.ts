import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../domain/rules/shanghai-time'
import { PERSONAL_DATA } from '../../../server/db/personal-data'
import { RETENTION, type Retention } from '../../../server/db/tables/retention'
import { useApp } from '../support/app'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const entries = Object.entries<Retention>(RETENTION)
const swept = entries.flatMap(([table, kept]) =>
  kept.deletes === 'housekeeping' ? [[table, kept.at, kept.afterMs ?? 0, kept.deletes] as const] : [],
)
const byDays = entries.flatMap(([table, kept]) =>
  kept.deletes === 'days' ? [[table, kept.since, kept.days * DAY_MS, 'retention'] as const] : [],
)
/** What deletes a table's rows, by what the registry of personal data says of them. */
const DELETES = {
  campaign: ['term'],
  soon: ['housekeeping', 'use'],
  days: ['days'],
  kept: ['nothing'],
} as const

describe('the list of how long rows are kept', () => {
  const server = useApp()

  /** A row of a table: made up, but for the time in one column. */
  async function addRow(table: string, column: string, at: number): Promise<void> {
    const tables = await server.ctx.db.introspection.getTables()
    const columns = tables.find(({ name }) => name === snake(table))?.columns ?? []
    const wanted = columns.filter(({ isAutoIncrementing }) => !isAutoIncrementing)
    const made = { text: () => randomUUID(), bytea: () => Buffer.from('x'), int4: () => 0, int8: () => 0 }
    const values = wanted.map(({ name, dataType }) =>
      name === snake(column) ? at : made[dataType as keyof typeof made](),
    )
    await sql`insert into ${sql.table(table)} (${sql.join(wanted.map(({ name }) => sql.ref(name)))})
      values (${sql.join(values)})`.execute(server.ctx.db)
  }
  const timesIn = async (table: string, column: string) => {
    const { rows } = await sql<{
      at: number
    }>`select ${sql.ref(column)} as at from ${sql.table(table)}`.execute(server.ctx.db)
    return rows.map(({ at }) => Number(at))
  }

  it('has every table of the database, and no other', async () => {
    const tables = (await server.ctx.db.introspection.getTables()).map(({ name }) => name)
    expect(Object.keys(RETENTION).map(snake).sort()).toEqual(tables.sort())
  })

  it.each([...swept, ...byDays])('is kept for %s: what has had its time goes', async (table, at, ms, job) => {
    const now = server.clock.now()
    const [ended, young] = [now - ms - 1_000, now - ms + 600_000]
    await addRow(table, at, ended)
    await addRow(table, at, young)
    await server.ctx.jobs.run(job)
    const left = await timesIn(table, at)
    expect([left.includes(ended), left.includes(young)]).toEqual([false, true])
  })

  it.each(Object.entries(PERSONAL_DATA))('agrees with the registry of personal data on %s', (table, data) => {
    const { deletes } = RETENTION[table as keyof typeof RETENTION]
    if (data === 'nothing') expect(deletes).not.toBe('term')
    else expect(DELETES[data.end.when]).toContain(deletes)
  })

  it.each(entries)('says of %s how long and why', (_table, { kept, why }) => {
    expect(kept).not.toBe('')
    expect(why.length).toBeGreaterThan(5)
  })
})
