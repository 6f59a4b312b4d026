import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Trx, transaction } from '../../../server/db/transaction'
import { auditCampaign } from '../../../server/participation/draws/audit'
import { drawEach } from '../../../server/participation/draws/draw'
import { phoneIdentity } from '../../../server/participation/identity'
import { awardSource } from '../../../server/participation/payout/promise'
import { freshPhone, makeCampaign, registered } from '../support/activity'
import { useApp } from '../support/app'

/** Long enough for a statement to come to the lock that it waits for. */
const REACH_MS = 500

describe('draws and what is committed while they wait', () => {
  const server = useApp()

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
})
