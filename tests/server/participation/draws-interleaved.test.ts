import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Trx, transaction } from '../../../server/db/transaction'
import { auditCampaign } from '../../../server/participation/draws/audit'
import { drawEach } from '../../../server/participation/draws/draw'
import { phoneIdentity } from '../../../server/participation/identity'
import { awardSource, promisePayout } from '../../../server/participation/payout/promise'
import { sendRedEnvelopes } from '../../../server/participation/payout/release'
import { freshPhone, makeCampaign, registered } from '../support/activity'
import { useApp } from '../support/app'

/** Long enough for a statement to come to the lock that it waits for. */
const REACH_MS = 500

describe('draws and what is committed while they wait', () => {
  const server = useApp()
  let other: pg.Client
  beforeAll(async () => {
    other = new pg.Client({ connectionString: server.database.databaseUrl })
    await other.connect()
  })
  afterAll(() => other.end())

  /** A campaign of money, with people who have registered. */
  async function prepared(count: number) {
    const activityId = await makeCampaign(server, { prizes: [{ awardIndex: 1, stock: 50, weight: 1 }] })
    const campaign = await server.ctx.campaigns.findOf(activityId, 'activity')
    if (campaign === undefined) throw new Error('there is no such campaign')
    await server.ctx.drawTables.ready(campaign)
    const phones = Array.from({ length: count }, () => freshPhone())
    for (const phone of phones) await registered(server, activityId, phone)
    const identities = phones.map((phone) => phoneIdentity(server.ctx, activityId, phone))
    return { activityId, campaign, identities, draws: drawsOf(campaign, identities) }
  }
  type Campaign = Parameters<typeof drawEach>[2]['campaign']

  const drawsOf = (campaign: Campaign, identities: readonly string[]) => (trx: Trx) =>
    drawEach(server.ctx, trx, {
      campaign,
      drawers: identities.map((identity) => ({
        identity,
        payout: {
          source: 'award',
          sourceId: awardSource(campaign.activityId, identity),
          payee: { phone: '13900000000' },
          isHeld: true,
        },
      })),
      needsRegistration: true,
      keepsNothing: true,
    })

  const lockChain = async (activityId: string) => {
    await other.query('begin')
    await other.query('select 1 from draw_chains where activity_id = $1 for update', [activityId])
  }

  it('keep what another process drew for one of them, and draw for the others', async () => {
    const { activityId, campaign, identities, draws } = await prepared(4)
    const [before, , during] = identities
    await transaction(server.ctx.db, drawsOf(campaign, [before ?? '']))
    // Another process, which gets the locks first.
    let goOn = () => {}
    const waited = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const theirs = transaction(server.ctx.db, async (trx) => {
      const drawn = await drawsOf(campaign, [during ?? ''])(trx)
      await waited
      return drawn
    })
    await sleep(REACH_MS)
    const ours = transaction(server.ctx.db, draws)
    await sleep(REACH_MS)
    goOn()
    const awards = await ours
    expect([...awards.keys()].sort()).toEqual([...identities].sort())
    expect(awards.get(during ?? '')).toEqual((await theirs).get(during ?? ''))
    const audit = await auditCampaign(server.ctx, activityId, server.clock.now())
    expect([audit.findings, audit.rows]).toEqual([[], 4])
  })

  describe('whose money the manager sends', () => {
    /** One person with a red packet that waits, the draw, and the manager's sending. */
    async function waiting() {
      const { activityId, identities, draws } = await prepared(1)
      const { id } = await server.ctx.db
        .selectFrom('registrations')
        .select('id')
        .where('activityId', '=', activityId)
        .executeTakeFirstOrThrow()
      const packet = { source: 'registration', sourceId: id, payee: { phone: '13900000000' } } as const
      await transaction(server.ctx.db, (trx) =>
        promisePayout(server.ctx, trx, { activityId, ...packet, fen: 1, isHeld: true }),
      )
      const send = (trx: Trx) => sendRedEnvelopes(trx, { activityId, ids: [id], sentBy: 'manager', at: 1 })
      const stateOfAward = async () =>
        (
          await server.ctx.db
            .selectFrom('payouts')
            .select('state')
            .where('sourceId', '=', awardSource(activityId, identities[0] ?? ''))
            .executeTakeFirst()
        )?.state
      return { activityId, draws, send, stateOfAward }
    }

    /** Begins one transaction, and the other while the first has not committed. */
    async function interleave(first: (trx: Trx) => unknown, second: (trx: Trx) => Promise<unknown>) {
      let goOn = () => {}
      const waited = new Promise<void>((resolve) => {
        goOn = resolve
      })
      const one = transaction(server.ctx.db, async (trx) => {
        await first(trx)
        await waited
      })
      await sleep(REACH_MS)
      const two = transaction(server.ctx.db, second)
      await sleep(REACH_MS)
      goOn()
      await Promise.all([one, two])
    }

    it('are paid where it is sent while they wait', async () => {
      const { activityId, draws, send, stateOfAward } = await waiting()
      await lockChain(activityId)
      const drawing = transaction(server.ctx.db, draws)
      await sleep(REACH_MS)
      await transaction(server.ctx.db, send)
      await other.query('commit')
      await drawing
      expect(await stateOfAward()).toBe('pending')
    })

    it('are paid where they are made before the sending is committed', async () => {
      const { draws, send, stateOfAward } = await waiting()
      await interleave(send, draws)
      expect(await stateOfAward()).toBe('pending')
    })

    it('are paid where the sending begins before they are committed', async () => {
      const { draws, send, stateOfAward } = await waiting()
      await interleave(draws, send)
      expect(await stateOfAward()).toBe('pending')
    })
  })
})
