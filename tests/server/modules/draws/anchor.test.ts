import { describe, expect, it } from 'vitest'
import { type DrawsAnswer, drawsAnswer, oddsAnswer, receiptAnswer } from '../../../../domain/calls/draws'
import { bytesOfHex } from '../../../../domain/rules/draws/digest'
import { belongs } from '../../../../domain/rules/draws/seeds'
import { HOUR_MS } from '../../../../domain/rules/shanghai-time'
import { nodeCryptoSuite } from '../../../../server/process/crypto'
import { draw, makeCampaign, registered } from '../../support/activity'
import { useApp } from '../../support/app'

describe('what is published of a running campaign', () => {
  const server = useApp()

  it('has the anchor of each table, which proves the seed of a past hour, and no text', async () => {
    const activityId = await makeCampaign(server)
    const { body } = await draw(await registered(server, activityId), activityId)
    server.clock.set(server.clock.now() + 2 * HOUR_MS)
    const draws: DrawsAnswer = drawsAnswer.parse((await server.app.inject(`/api/draws/${activityId}`)).json())
    const [table] = draws.tables
    const [seed] = draws.seeds
    if (table?.seed === undefined || seed === undefined) throw new Error('there is no anchor or no seed')
    expect(table.text).toBeUndefined()
    expect(belongs(nodeCryptoSuite, table.seed, seed.hour, bytesOfHex(seed.seed))).toBe(true)
    const place = `/api/draws/${activityId}/receipts/${body.receipt}`
    const receipt = receiptAnswer.parse((await server.app.inject(place)).json())
    expect(receipt.table).toEqual({ ...table, text: undefined })
    expect(receipt.seed).toEqual(seed)
  })

  it('has the odds of each prize, for anyone, and none for a campaign that is not there', async () => {
    const activityId = await makeCampaign(server)
    const { version, odds } = oddsAnswer.parse(
      (await server.app.inject(`/api/draws/${activityId}/odds`)).json(),
    )
    expect(version).toBe(1)
    expect(odds.length).toBeGreaterThan(1)
    expect(odds.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    expect((await server.app.inject('/api/draws/nowhere/odds')).statusCode).toBe(404)
  })
})
