import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '../../../../domain/codes'
import { DAY_MS } from '../../../../domain/rules/shanghai-time'
import { closedForGood } from '../../../../server/campaigns/terms'
import { personalTables } from '../../../../server/db/personal-data'
import { isSealed, openValue } from '../../../../server/participation/people/blank'
import { createRetention } from '../../../../server/participation/people/retention'
import { addApplication } from '../../../../server/participation/wallet-application'
import { draw, freshPhone, makeCampaign, registered, registerPhone } from '../../support/activity'
import { useApp } from '../../support/app'
import * as ny from '../../support/new-year'
import { payoutsOf, turnAfter, walletIs } from '../../support/payouts'
import { shell } from '../../support/shell'
import { BOX, claimed, makeGift, RECEIVER, rowOf, sendTo, ship, winnerOf } from '../../support/zy-pay'

const SECRET = 'a-secret-for-tests-of-32-characters-or-more'

describe('retention', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())
  afterEach(async () => {
    await walletIs(server, 'ok')
    server.clock.set(null)
  })

  const later = (days: number) => server.clock.set(server.clock.now() + days * DAY_MS)
  /** As many turns as a slow machine may need for what is due. */
  async function retain() {
    for (let turn = 0; turn < 3; turn++) await server.ctx.jobs.run('retention')
    await server.ctx.jobs.run('housekeeping')
  }
  const close = (set: object = {}) => ({
    activityCloseTime: server.ctx.clock.now() + DAY_MS,
    activityEndTime: null,
    retentionDays: 30,
    ...set,
  })

  function command(name: 'audit' | 'payouts', ...args: string[]) {
    const { dataDir, databaseUrl } = server.database
    return shell(name, args, { environment: 'demo', dataDir, databaseUrl, secrets: [SECRET] })
  }

  /** Every row of the tables of people, opened, as one text. */
  async function everything(): Promise<string> {
    const rows: unknown[] = []
    for (const [table] of personalTables()) {
      const found = await sql<
        Record<string, string | number | null>
      >`select * from ${sql.table(table)}`.execute(server.ctx.db)
      for (const row of found.rows)
        rows.push(
          Object.entries(row).map(([column, value]) =>
            typeof value === 'string' && value !== '' && isSealed(table, column)
              ? openValue(server.ctx, table, column, row, value)
              : value,
          ),
        )
    }
    return JSON.stringify(rows)
  }

  /** Which of these texts are somewhere in the database. */
  async function kept(...texts: string[]): Promise<string[]> {
    const all = await everything()
    return texts.filter((text) => all.includes(text))
  }

  it('erases everyone once the term has passed; money, stock and the draw log stay and still add up', async () => {
    const activityId = await makeCampaign(server, {
      set: close(),
      prizes: [{ awardIndex: 3, stock: 40, weight: 1 }],
    })
    const phones = Array.from({ length: 23 }, () => freshPhone())
    for (const phone of phones) await draw(await registered(server, activityId, phone), activityId)
    await turnAfter(server)

    later(30)
    await retain()
    expect(await closedForGood(server.ctx.db)).not.toContain(activityId)
    expect(await kept(...phones)).toEqual(phones)

    later(2)
    const sibling = await siblingOf()
    await Promise.all([retain(), sibling?.ctx.jobs.run('retention')])
    // It reads the campaigns of later tests too, and notes when it did.
    sibling?.clock.set(null)
    expect(await kept(...phones, '张**', '192.0.2.7', 'Android,H5')).toEqual([])
    const payouts = await payoutsOf(server, activityId)
    expect(payouts.map(({ state, fen }) => [state, fen])).toEqual(phones.map(() => ['confirmed', 520]))
    const awards = await server.ctx.db
      .selectFrom('awards')
      .select(['identity', 'amountFen'])
      .where('activityId', '=', activityId)
      .execute()
    expect(awards).toHaveLength(phones.length)
    expect(
      awards.every(({ identity, amountFen }) => identity.startsWith('erased ') && amountFen === 520),
    ).toBe(true)

    expect((await command('audit', activityId)).out).toContain('every row fits')
    const file = join(server.database.dataDir, 'statement.csv')
    writeFileSync(file, (await server.app.inject('/lab/api/wallet/statement')).body)
    expect(await command('payouts', 'reconcile', file)).toMatchObject({ status: 0 })
  })

  async function siblingOf() {
    const other = await server.sibling()
    await other.ctx.jobs.stop()
    other.clock.set(server.clock.now())
    return other
  }

  it('goes on where it was killed, and never leaves half a person', async () => {
    const activityId = await makeCampaign(server, {
      set: close(),
      prizes: [{ awardIndex: 3, stock: 40, weight: 1 }],
    })
    for (let at = 0; at < 12; at++) await draw(await registered(server, activityId), activityId)
    await turnAfter(server)
    later(32)
    const { clock } = server.ctx
    let looks = 0
    // The second batch ends the process: its transaction has emptied some tables and not the others.
    const dying = {
      now: () => {
        looks += 1
        if (looks === 14) throw new Error('killed')
        return clock.now()
      },
    }
    await expect(createRetention(server.ctx)(dying)).rejects.toThrow('killed')
    const left = await server.ctx.db
      .selectFrom('registrations')
      .select('identity')
      .where('activityId', '=', activityId)
      .where('identity', 'not like', 'erased %')
      .execute()
    const awards = await server.ctx.db
      .selectFrom('awards')
      .select('identity')
      .where('activityId', '=', activityId)
      .where('identity', 'not like', 'erased %')
      .execute()
    expect([left.length, awards.length]).toEqual([2, 2])
    await retain()
    expect(await kept(...left.map(({ identity }) => identity))).toEqual([])
    expect((await command('audit', activityId)).out).toContain('every row fits')
  })

  it('keeps the payee of money that has not arrived, and takes it when it has', async () => {
    const activityId = await makeCampaign(server, {
      set: close(),
      prizes: [{ awardIndex: 3, stock: 4, weight: 1 }],
    })
    const phone = freshPhone()
    await draw(await registered(server, activityId, phone), activityId)
    later(32)
    await retain()
    const [unpaid] = await payoutsOf(server, activityId)
    if (unpaid === undefined) throw new Error('there is no payout')
    expect(server.ctx.secrets.open('payouts.payee', unpaid, unpaid.payee)).toBe(phone)
    expect(server.logLines.join('')).toContain('people cannot be erased yet')
    await turnAfter(server)
    await retain()
    const [paid] = await payoutsOf(server, activityId)
    expect([paid?.state, paid && server.ctx.secrets.open('payouts.payee', paid, paid.payee)]).toEqual([
      'confirmed',
      '',
    ])
  })

  it('leaves an order and a parcel their receiver until they have arrived', async () => {
    ny.moveTo(server, ny.tomorrowAt(10))
    const activityId = await ny.makeNewYear(server, 100, close())
    const order = await ny.paid(server, activityId)
    const giftId = await makeGift(server, BOX, 3, close())
    const winner = await winnerOf(server, giftId)
    await claimed(winner)
    await sendTo(winner)
    later(32)
    await retain()
    expect(await kept(order.phone, RECEIVER.receivePhone)).toHaveLength(2)
    const { id } = await rowOf(server, giftId)
    await ship(server, { id, expressCompany: '顺丰', expressNo: 'SF1' })
    await server.ctx.db.updateTable('zyParticipants').set({ receivedAt: 1 }).where('id', '=', id).execute()
    await server.ctx.db
      .updateTable('newYearOrders')
      .set({ orderStatus: 4 })
      .where('orderNo', '=', order.orderNo)
      .execute()
    await retain()
    expect(await kept(order.phone, RECEIVER.receivePhone, winner.openId, '科技园')).toEqual([])
    const money = await server.ctx.db
      .selectFrom('newYearOrders')
      .select(['amountFen', 'payStatus'])
      .where('orderNo', '=', order.orderNo)
      .executeTakeFirst()
    expect(money).toEqual({ amountFen: 8_880, payStatus: 1 })
  })

  it('opens no campaign again that has forgotten who took part, and gives a moved date a week', async () => {
    const activityId = await makeCampaign(server, {
      set: close(),
      prizes: [{ awardIndex: 3, stock: 4, weight: 1 }],
    })
    const phone = freshPhone()
    const client = await registered(server, activityId, phone)
    await draw(client, activityId)
    // Money that has not arrived keeps its payee.
    await turnAfter(server)
    expect((await payoutsOf(server, activityId)).map(({ state }) => state)).toEqual(['confirmed'])
    const moveTo = async (at: number) => {
      const { document } = await server.ctx.db
        .selectFrom('labCampaigns')
        .select('document')
        .where('activityId', '=', activityId)
        .executeTakeFirstOrThrow()
      const file = JSON.parse(document)
      file.config.activityCloseTime = at
      await server.ctx.db
        .updateTable('labCampaigns')
        .set({ document: JSON.stringify(file) })
        .where('activityId', '=', activityId)
        .execute()
      await server.ctx.campaigns.reload()
    }
    // Somebody mistypes the year: nothing is erased, and the campaign can be opened again.
    await moveTo(server.ctx.clock.now() - 400 * DAY_MS)
    await retain()
    await moveTo(server.ctx.clock.now() + DAY_MS)
    expect(await kept(phone)).toEqual([phone])
    expect((await registerPhone(await server.client().auth(activityId), activityId, phone)).body.code).toBe(
      CODES.alreadyTaken,
    )
    later(33)
    await retain()
    expect(await kept(phone)).toEqual([])
    await moveTo(server.ctx.clock.now() + 400 * DAY_MS)
    const again = await server.client().auth(activityId)
    const { config } = (await server.ctx.campaigns.find(activityId)) ?? {}
    expect(config?.activityCloseTime).toBeLessThan(server.ctx.clock.now())
    expect((await draw(again, activityId)).status).toBe(401)
  })

  it('deletes what belongs to no campaign after its own term', async () => {
    const { db, clock, secrets } = server.ctx
    const phone = freshPhone()
    await addApplication({ clock, secrets }, db, phone, { openId: 'open-id-of-the-applicant' })
    later(179)
    await retain()
    expect(await kept('open-id-of-the-applicant')).toHaveLength(1)
    later(2)
    await retain()
    expect(await kept('open-id-of-the-applicant')).toEqual([])
  })
})
