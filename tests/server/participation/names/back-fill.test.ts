import { AsyncResource } from 'node:async_hooks'
import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startExportCall } from '../../../../domain/desk/export-calls'
import { PEOPLE_CALLS } from '../../../../domain/desk/people-calls'
import { transaction } from '../../../../server/db/transaction'
import { namesPending, registerNameBackFill } from '../../../../server/participation/names/back-fill'
import { nameHash, tailHash } from '../../../../server/participation/names/name-hash'
import { emptyRows } from '../../../../server/participation/people/blank'
import { databaseClock } from '../../../../server/process/database-clock'
import { createJobs } from '../../../../server/process/jobs'
import { freshPhone, makeCampaign, registered } from '../../support/activity'
import { useApp } from '../../support/app'
import { type DeskClient, deskOf } from '../../support/desk'
import { booked, makeNewYear, moveTo, tomorrowAt } from '../../support/new-year'
import { COPIED_NAME, copyRegistration } from '../../support/people'
import { BOX, makeGift, RECEIVER, rowOf, sendTo, winnerOf } from '../../support/zy-pay'

describe('names of rows that were written before there were hashes', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())
  let activityId: string
  let phone: string
  beforeEach(async () => {
    activityId = await makeCampaign(server)
    phone = freshPhone()
    await registered(server, activityId, phone)
  })

  const asBefore = (of = activityId) =>
    server.ctx.db
      .updateTable('registrations')
      .set({ customerNameHash: null })
      .where('activityId', '=', of)
      .execute()
  const hashes = async (of = activityId) => {
    const rows = await server.ctx.db
      .selectFrom('registrations')
      .select('customerNameHash as hash')
      .where('activityId', '=', of)
      .execute()
    return rows.map(({ hash }) => hash)
  }
  /** One turn of the job with services of its own. */
  async function fillWith(ctx: typeof server.ctx): Promise<void> {
    const jobs = createJobs(ctx.log, () => databaseClock(ctx))
    registerNameBackFill({ ...ctx, jobs })
    await jobs.run('name-hashes').finally(() => jobs.stop())
  }
  const look = async (desk: DeskClient, find: string) => {
    const { body } = await desk.call(PEOPLE_CALLS.registrations, { activityId, find })
    return PEOPLE_CALLS.registrations.response.parse(body)
  }
  const hashOf = (name: string) => nameHash(server.ctx, 'registrations', activityId, name)

  it('are said to be missing, and not exported by name, until the job has filled them in', async () => {
    await copyRegistration(server, activityId, 3)
    await asBefore()
    const desk = await deskOf(server, 'support')
    expect(await look(desk, COPIED_NAME)).toEqual({ rows: [], next: null, missesNames: true })
    const byPhone = await look(desk, phone)
    expect([byPhone.rows.length, byPhone.missesNames]).toEqual([1, undefined])
    const job = { activityId, table: 'registrations', reason: 'a test' } as const
    expect((await desk.call(startExportCall, { ...job, find: COPIED_NAME })).status).toBe(409)
    expect((await desk.call(startExportCall, { ...job, find: phone })).status).toBe(200)

    await server.ctx.jobs.run('name-hashes')
    expect((await hashes()).sort()).toEqual(['', hashOf(COPIED_NAME), hashOf(COPIED_NAME)])
    const filled = await look(desk, COPIED_NAME)
    expect([filled.rows.length, filled.missesNames]).toEqual([2, undefined])
    expect((await desk.call(startExportCall, { ...job, find: COPIED_NAME })).status).toBe(200)
  })

  it('are filled in for orders and receivers too; a gift without a receiver waits for nothing', async () => {
    moveTo(server, tomorrowAt(10))
    const newYear = await makeNewYear(server)
    const { orderNo } = await booked(server, newYear)
    server.clock.set(null)
    const gift = await makeGift(server, BOX)
    await sendTo(await winnerOf(server, gift))
    const { db } = server.ctx
    const bare = await makeGift(server, BOX)
    await winnerOf(server, bare)
    expect(await namesPending(db, 'zyParticipants', bare)).toBe(false)
    await db.updateTable('newYearOrders').set({ customerNameHash: null }).execute()
    await db.updateTable('zyParticipants').set({ receiverNameHash: null, receiverTailHash: null }).execute()
    expect(await namesPending(db, 'zyParticipants', gift)).toBe(true)
    await server.ctx.jobs.run('name-hashes')
    const desk = await deskOf(server, 'support')
    const { body } = await desk.call(PEOPLE_CALLS.orders, { activityId: newYear, find: '张三丰' })
    expect(body).toMatchObject({ rows: [{ id: orderNo }], next: null })
    const { receiverNameHash, receiverTailHash } = await rowOf(server, gift)
    expect(receiverNameHash).toBe(nameHash(server.ctx, 'zyParticipants', gift, RECEIVER.receiveName))
    const receiver = { name: RECEIVER.receiveName, phone: RECEIVER.receivePhone }
    expect(receiverTailHash).toBe(tailHash(server.ctx, 'zyParticipants', gift, receiver))
    expect(await rowOf(server, bare)).toMatchObject({ receiverNameHash: null, receiverTailHash: null })
  })

  it('go on where a process ended, and of two processes at once neither leaves one', async () => {
    await copyRegistration(server, activityId, 650)
    await asBefore()
    let opened = 0
    const { secrets } = server.ctx
    const dying = {
      ...server.ctx,
      secrets: {
        ...secrets,
        open: (...args: Parameters<typeof secrets.open>) => {
          opened += 1
          // A name and a phone for each of 450 rows.
          if (opened > 900) throw new Error('killed')
          return secrets.open(...args)
        },
      },
    }
    await expect(fillWith(dying as typeof server.ctx)).rejects.toThrow('killed')
    // Two whole pages, of 200 each.
    expect((await hashes()).filter((hash) => hash === null)).toHaveLength(250)
    const other = await server.sibling()
    await other?.ctx.jobs.stop()
    await Promise.all([server, other].map((one) => one?.ctx.jobs.run('name-hashes')))
    for (let turn = 0; turn < 2; turn += 1) await server.ctx.jobs.run('name-hashes')
    expect((await hashes()).filter((hash) => hash === hashOf(COPIED_NAME))).toHaveLength(649)
    expect(await namesPending(server.ctx.db, 'registrations', activityId)).toBe(false)
  })

  it('that cannot be opened are named in the log, and keep none behind them from being filled in', async () => {
    await copyRegistration(server, activityId, 3)
    const own = { id: `${activityId}-0000` }
    await server.ctx.db
      .updateTable('registrations')
      .set({
        customerName: server.ctx.secrets.seal('registrations.customerName', { id: 'elsewhere' }, '王五'),
      })
      .where('id', '=', own.id)
      .execute()
    await asBefore()
    await server.ctx.jobs.run('name-hashes')
    expect((await hashes()).sort()).toEqual(['', '', hashOf(COPIED_NAME)])
    expect(server.logLines.filter((line) => line.includes(own.id)).join()).toContain(
      'a name cannot be opened',
    )
  })

  /** What happens as soon as somebody has read names of registrations. */
  function onceRead(then: () => Promise<unknown>): KyselyPlugin & { over: Promise<unknown> } {
    let isRead = false
    // Outside of whatever transaction reads.
    const start = AsyncResource.bind(then)
    const plugin = {
      over: Promise.resolve() as Promise<unknown>,
      transformQuery: ({ node }: { node: never }) => node,
      transformResult: async ({ result }: { result: { rows: Record<string, unknown>[] } }) => {
        const [row] = result.rows
        if (!isRead && row !== undefined && ('name' in row || 'customerName' in row)) {
          isRead = true
          plugin.over = start()
          // It waits for the reader's lock, in whose transaction this is.
          await new Promise((done) => setTimeout(done, 50))
        }
        return result
      },
    }
    return plugin as unknown as KyselyPlugin & { over: Promise<unknown> }
  }
  const erase = (db = server.ctx.db) =>
    transaction(db, (trx) =>
      emptyRows(
        { ...server.ctx, db: trx },
        'registrations',
        { customerName: 'blank', customerNameHash: 'blank' },
        sql<boolean>`${sql.ref('activityId')} = ${activityId}`,
      ),
    )

  it('are not brought back by the job when they are erased while it works', async () => {
    await copyRegistration(server, activityId, 2)
    await asBefore()
    const erasing = onceRead(() => erase())
    await fillWith({ ...server.ctx, db: server.ctx.db.withPlugin(erasing) })
    await erasing.over
    await server.ctx.jobs.run('name-hashes')
    expect(await hashes()).toEqual(['', ''])
  })

  it('are not brought back by the job when it works while they are erased', async () => {
    await copyRegistration(server, activityId, 2)
    await asBefore()
    const filling = onceRead(() => server.ctx.jobs.run('name-hashes'))
    await erase(server.ctx.db.withPlugin(filling))
    await filling.over
    await server.ctx.jobs.run('name-hashes')
    expect(await hashes()).toEqual(['', ''])
  })
})
