import { describe, expect, it } from 'vitest'
import { activityConfigCall, awardCall } from '../../../domain/calls/activity'
import { drawsAnswer, oddsAnswer, receiptAnswer } from '../../../domain/calls/draws'
import { readEntry } from '../../../domain/rules/draws/log'
import { receiptOf } from '../../../domain/rules/draws/receipt'
import { readTable, tableHash } from '../../../domain/rules/draws/table'
import { HOUR_MS } from '../../../domain/rules/shanghai-time'
import { auditCampaign } from '../../../server/participation/draws/audit'
import { nodeCryptoSuite } from '../../../server/process/crypto'
import { draw, freshKey, freshPhone, makeCampaign, registered } from '../support/activity'
import { type TestApp, useApp } from '../support/app'
import { holdPrize } from '../support/database/databases'

const MINE = 'bXktb3duLWNvbnRyaWJ1dA'
const CLOSE_MS = 30 * 60_000

const drawWith = (client: Awaited<ReturnType<typeof registered>>, activityId: string, contribution: string) =>
  client.call(awardCall, { activityId, activityChannel: '1', contribution }, { key: freshKey() })

/** A wheel that closes in half an hour. */
const closing = (server: TestApp, more: object = {}) =>
  makeCampaign(server, {
    set: { activityCloseTime: server.clock.now() + CLOSE_MS },
    ...more,
  })

const read = async (server: TestApp, activityId: string, from = 1) => {
  const response = await server.app.inject(`/api/draws/${activityId}?from=${from}`)
  return drawsAnswer.parse(response.json())
}

const receiptOfCode = (server: TestApp, activityId: string, code: string) =>
  server.app.inject(`/api/draws/${activityId}/receipts/${code}`)

/** Publishes where the logs end. */
const publishHeads = (server: TestApp) => server.ctx.jobs.run('draw-log')

const audit = (server: TestApp, activityId: string) =>
  auditCampaign(server.ctx, activityId, server.clock.now())

/** Lets the clock pass the opening of the seed, and sets it back afterwards. */
async function afterTheEnd<T>(server: TestApp, work: () => Promise<T>): Promise<T> {
  const before = server.clock.now()
  server.clock.set(before + CLOSE_MS + 2 * HOUR_MS + 1_000)
  try {
    return await work()
  } finally {
    server.clock.set(null)
  }
}

describe('draws that anyone can check', () => {
  const server = useApp()

  it('publishes the hash of seed and table before anyone draws, and the table itself after the end', async () => {
    const activityId = await closing(server)
    const client = await server.client().auth(activityId, '1')
    const { body } = await client.call(activityConfigCall, { activityId })
    const running = await read(server, activityId)
    expect(running).toMatchObject({ isOver: false, rows: [], heads: [] })
    expect(running.tables).toEqual([{ ...(body.drawCommit as object), seed: expect.any(Object) }])
    await afterTheEnd(server, async () => {
      const [table] = (await read(server, activityId)).tables
      expect(tableHash(nodeCryptoSuite, table?.text ?? '')).toBe(table?.sha256)
      expect(readTable(table?.text ?? '')).toMatchObject({ activityId, version: 1, thankYou: 6 })
    })
  })

  it('gives a receipt that stands for the draw, and the same one each time', async () => {
    const activityId = await closing(server)
    const client = await registered(server, activityId)
    const first = await drawWith(client, activityId, MINE)
    const again = await drawWith(client, activityId, 'another-contribution')
    expect(first.body.receipt).toMatch(/^[3-9A-Y]{12}$/)
    expect(again.body).toMatchObject({ receipt: first.body.receipt, awardIndex: first.body.awardIndex })
    const code = String(first.body.receipt)
    const sealed = receiptAnswer.parse((await receiptOfCode(server, activityId, code.toLowerCase())).json())
    const entry = readEntry(sealed.body)
    expect(sealed).toMatchObject({ seq: 1, before: '' })
    expect(entry).toMatchObject({ contribution: MINE, awardIndex: first.body.awardIndex, version: 1 })
    expect(receiptOf(nodeCryptoSuite, activityId, entry?.ref ?? '')).toBe(code)
    expect(sealed.table.text).toBeUndefined()
    const unknown = await receiptOfCode(server, activityId, '333333333333')
    expect([unknown.statusCode, unknown.json()]).toEqual([404, expect.objectContaining({ code: 404 })])
  })

  it('refuses a contribution that is none', async () => {
    const activityId = await closing(server)
    const client = await registered(server, activityId)
    for (const contribution of ['', 'a'.repeat(65), '<b>', 'a\nb', { a: 1 }]) {
      const { body } = await client.call(awardCall, { activityId, contribution } as never, {
        key: freshKey(),
      })
      expect(body.code).not.toBe(200)
    }
    expect((await draw(client, activityId)).body.code).toBe(200)
  })

  it('writes down every draw of many at once, and an audit after the end draws each again', async () => {
    const prizes = [
      { awardIndex: 1, stock: 5, weight: 30 },
      { awardIndex: 2, stock: 3, weight: 30 },
      { awardIndex: 6, weight: 1 },
    ]
    const activityId = await closing(server, { prizes })
    const phones = Array.from({ length: 24 }, () => freshPhone())
    const clients = await Promise.all(phones.map((phone) => registered(server, activityId, phone)))
    await Promise.all(clients.map((client, at) => drawWith(client, activityId, `mine-${at}`)))
    expect(await audit(server, activityId)).toMatchObject({ rows: 24, findings: [] })
    await afterTheEnd(server, async () => {
      const result = await audit(server, activityId)
      expect(result).toMatchObject({ rows: 24, replayed: 24, findings: [], isOver: true })
      const published = await read(server, activityId)
      expect(published.rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
      const text = JSON.stringify(published)
      expect(phones.filter((phone) => text.includes(phone))).toEqual([])
    })
  })

  it('writes every draw into the log in its own transaction, also one that the lab has set', async () => {
    const activityId = await closing(server)
    await server.ctx.jobs.stop()
    await draw(await registered(server, activityId), activityId)
    expect(await audit(server, activityId)).toMatchObject({ rows: 1, findings: [] })
    const clients = await Promise.all(Array.from({ length: 9 }, () => registered(server, activityId)))
    await Promise.all(clients.slice(0, 6).map((client) => draw(client, activityId)))
    await server.ctx.db
      .insertInto('forcedAwards')
      .values({ activityId, identity: '', awardIndex: 6 })
      .execute()
    const drawn = await Promise.all(clients.slice(6).map((client) => draw(client, activityId)))
    expect(drawn.map(({ body }) => body.awardIndex)).toContain(6)
    expect(await audit(server, activityId)).toMatchObject({ rows: 10, findings: [] })
    const set = await server.ctx.db
      .selectFrom('drawLog')
      .select('body')
      .where('activityId', '=', activityId)
      .execute()
    expect(set.filter(({ body }) => readEntry(body)?.by === 'lab')).toHaveLength(1)
    await server.restart()
  })

  it('publishes where the log ends, at most once a minute', async () => {
    const activityId = await closing(server)
    const heads = async () => (await read(server, activityId)).heads.map(({ seq }) => seq)
    // A turn of its own between the clock's step and the draw would publish the row before.
    await server.ctx.jobs.stop()
    const before = server.clock.now()
    try {
      for (const afterMs of [0, 1_000, 90_000, 91_000]) {
        server.clock.set(before + afterMs)
        await draw(await registered(server, activityId), activityId)
        await publishHeads(server)
      }
      const kept = await server.ctx.db
        .selectFrom('drawHeads')
        .select('seq')
        .where('activityId', '=', activityId)
        .orderBy('seq')
        .execute()
      expect(kept.map(({ seq }) => seq)).toEqual([1, 3])
      expect(await heads()).toEqual([1, 3, 4])
    } finally {
      server.clock.set(null)
    }
  })

  it('finds what someone with the database changes: rows, awards, stock', async () => {
    const activityId = await closing(server)
    const clients = await Promise.all(Array.from({ length: 6 }, () => registered(server, activityId)))
    for (const client of clients) await draw(client, activityId)
    expect((await audit(server, activityId)).findings).toEqual([])
    const { db } = server.ctx
    const faults = async () => new Set((await audit(server, activityId)).findings.map(({ fault }) => fault))

    await db
      .updateTable('awards')
      .set({ awardIndex: 1, amountFen: 88_800 })
      .where('activityId', '=', activityId)
      .execute()
    expect(await faults()).toContain('award')
    await db.deleteFrom('awards').where('activityId', '=', activityId).execute()
    expect(await faults()).toContain('award')
    const row = { activityId, identity: 'slipped-in', prizeName: '', message: '', createdAt: 0 }
    await db
      .insertInto('awards')
      .values({ ...row, awardIndex: 1, tookStock: 1, amountFen: 88_800 })
      .execute()
    expect(await faults()).toContain('unlogged')
    await db.updateTable('campaignStock').set({ taken: 77 }).where('activityId', '=', activityId).execute()
    expect(await faults()).toContain('piece')
  })

  it('leaves the log to no one: its rows are neither changed nor deleted by a statement', async () => {
    const activityId = await closing(server)
    await draw(await registered(server, activityId), activityId)
    const { db } = server.ctx
    await expect(
      db.updateTable('drawLog').set({ body: '{}' }).where('activityId', '=', activityId).execute(),
    ).rejects.toThrow(/append-only/)
    await expect(db.deleteFrom('drawLog').where('activityId', '=', activityId).execute()).rejects.toThrow(
      /append-only/,
    )
  })

  it('publishes a new table when the odds change, and keeps the seed', async () => {
    const activityId = await closing(server)
    await draw(await registered(server, activityId), activityId)
    await makeAgain(server, activityId)
    await draw(await registered(server, activityId), activityId)
    expect((await read(server, activityId)).tables.map(({ version }) => version)).toEqual([1, 2])
    await afterTheEnd(server, async () => {
      expect(await audit(server, activityId)).toMatchObject({ rows: 2, replayed: 2, findings: [] })
      expect((await read(server, activityId)).seeds).toHaveLength(1)
    })
  })

  it('leaves the odds of a prize that is gone to the thank-you sector where it says so', async () => {
    const prizes = [
      { awardIndex: 1, stock: 2, weight: 1_000_000_000, whenGone: 'thanks' },
      { awardIndex: 2, stock: 50, weight: 0.000001, whenGone: 'others' },
      { awardIndex: 6, weight: 0 },
    ]
    const activityId = await closing(server, { prizes })
    const { odds } = oddsAnswer.parse((await server.app.inject(`/api/draws/${activityId}/odds`)).json())
    expect(odds.map(({ awardIndex, whenGone }) => [awardIndex, whenGone])).toEqual([
      [1, 'thanks'],
      [2, undefined],
    ])
    const clients = await Promise.all(Array.from({ length: 6 }, () => registered(server, activityId)))
    const drawn = await Promise.all(clients.map((client) => draw(client, activityId)))
    expect(drawn.map(({ body }) => body.awardIndex).sort()).toEqual([1, 1, 6, 6, 6, 6])
    await afterTheEnd(server, async () => {
      expect(await audit(server, activityId)).toMatchObject({ rows: 6, replayed: 6, findings: [] })
      const [table] = (await read(server, activityId)).tables
      const whenGone = readTable(table?.text ?? '')?.prizes.map((prize) => prize.whenGone)
      expect(whenGone?.slice(0, 2)).toEqual(['thanks', undefined])
    })
  })

  it('publishes nothing new at a restart', async () => {
    const activityId = await closing(server)
    const { tables } = await read(server, activityId)
    await server.restart()
    expect((await read(server, activityId)).tables).toEqual(tables)
  })

  it('draws nothing once the seed may be opened', async () => {
    const activityId = await closing(server)
    const client = await registered(server, activityId)
    await afterTheEnd(server, async () => {
      const { body } = await draw(client, activityId)
      expect(body.code).not.toBe(200)
    })
  })
})

describe('the log that two processes write', () => {
  const server = useApp()

  it('has every draw in one chain, also while its ends are published', async () => {
    const other = await server.sibling()
    const activityId = await closing(server)
    const clients = await Promise.all(Array.from({ length: 24 }, () => registered(server, activityId)))
    const there = clients.map((client) =>
      Object.assign(other.client(), {
        token: client.token,
        encryptKey: client.encryptKey,
        decodeKey: client.decodeKey,
      }),
    )
    const drawn = clients.map(async (client, at) => draw(at % 2 ? (there[at] ?? client) : client, activityId))
    const sealed = [publishHeads(server), publishHeads(other)]
    expect((await Promise.all(drawn)).map(({ status }) => status)).toEqual(Array(24).fill(200))
    await Promise.all(sealed)
    expect(await audit(server, activityId)).toMatchObject({ rows: 24, findings: [] })
  })

  it('has a draw that takes the stock before anything of its person', async () => {
    const activityId = await closing(server, { prizes: [{ awardIndex: 1, stock: 50, weight: 1 }] })
    const client = await registered(server, activityId)
    const other = await holdPrize(server.database, activityId, '1')
    const drawn = draw(client, activityId)
    await other.waiting(1)
    const writing = `select 1 from pg_locks where relation = 'awards'::regclass and mode = 'RowExclusiveLock'`
    expect(await other.query(writing)).toHaveLength(0)
    await other.release()
    expect((await drawn).body).toMatchObject({ awardIndex: 1 })
    expect(await audit(server, activityId)).toMatchObject({ rows: 1, findings: [] })
  })

  it('has a draw that waited for a prize under the table with the stock that it saw', async () => {
    const prizes = [1, 2].map((awardIndex) => ({ awardIndex, stock: 50, weight: 1 }))
    const activityId = await closing(server, { prizes })
    const client = await registered(server, activityId)
    const other = await holdPrize(server.database, activityId, '1')
    const answer = draw(client, activityId)
    await other.waiting(1)
    await makeAgain(server, activityId, { stock: 60 })
    await other.release()
    expect((await answer).status).toBe(200)
    expect(await audit(server, activityId)).toMatchObject({ rows: 1, findings: [] })
    expect((await read(server, activityId)).tables).toHaveLength(2)
  })
})

/** The campaign made again, with other odds, another second prize where one is given, and the same close. */
async function makeAgain(server: TestApp, activityId: string, second: object = {}): Promise<void> {
  const { document } = await server.ctx.db
    .selectFrom('labCampaigns')
    .select('document')
    .where('activityId', '=', activityId)
    .executeTakeFirstOrThrow()
  const changed = JSON.parse(document)
  changed.prizes[0].weight += 1
  Object.assign(changed.prizes[1], second)
  await server.ctx.db
    .updateTable('labCampaigns')
    .set({ document: JSON.stringify(changed) })
    .where('activityId', '=', activityId)
    .execute()
  await server.ctx.campaigns.reload()
}
