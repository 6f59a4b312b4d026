import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { draw, freshPhone, makeCampaign, registered } from '../support/activity'
import { useApp } from '../support/app'
import { payoutsOf, receivedBy, turnAfter, walletIs } from '../support/payouts'

const MINUTE_MS = 60_000

describe('the sandbox wallet', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())
  afterEach(async () => {
    await walletIs(server, 'ok')
    server.clock.set(null)
  })

  /** A win of 5.20 yuan. */
  async function won() {
    const activityId = await makeCampaign(server, { prizes: [{ awardIndex: 3, stock: 9, weight: 1 }] })
    const phone = freshPhone()
    await draw(await registered(server, activityId, phone), activityId)
    const state = async () => (await payoutsOf(server, activityId))[0]?.state
    const received = async () => (await receivedBy(server, phone)).map(({ fen, state: is }) => [fen, is])
    return { state, received }
  }

  it('pays at once', async () => {
    const { state, received } = await won()
    expect(await received()).toEqual([])
    await turnAfter(server)
    expect([await state(), await received()]).toEqual(['confirmed', [[520, 'confirmed']]])
  })

  it('answers late and pays later', async () => {
    await walletIs(server, 'delay')
    const { state, received } = await won()
    await turnAfter(server)
    expect([await state(), await received()]).toEqual(['submitted', [[520, 'accepted']]])
    await turnAfter(server, MINUTE_MS)
    expect([await state(), await received()]).toEqual(['confirmed', [[520, 'confirmed']]])
  })

  it('refuses, and pays once it no longer does', async () => {
    await walletIs(server, 'refuse')
    const { state, received } = await won()
    await turnAfter(server)
    expect([await state(), await received()]).toEqual(['failed', [[520, 'refused']]])
    await walletIs(server, 'ok')
    await turnAfter(server, MINUTE_MS)
    expect([await state(), await received()]).toEqual(['confirmed', [[520, 'confirmed']]])
  })

  it('calls back twice and pays once', async () => {
    await walletIs(server, 'twice')
    const { state, received } = await won()
    const before = server.logLines.length
    await turnAfter(server)
    expect([await state(), await received()]).toEqual(['confirmed', [[520, 'confirmed']]])
    expect(server.logLines.slice(before).join('')).not.toContain('a callback of the sandbox wallet failed')
  })

  it('is silent, and its silence costs nothing but time', async () => {
    await walletIs(server, 'silent')
    const { state, received } = await won()
    await turnAfter(server)
    expect([await state(), await received()]).toEqual(['failed', [[520, 'confirmed']]])
    await turnAfter(server, MINUTE_MS)
    expect(await state()).toBe('failed')
    await walletIs(server, 'ok')
    await turnAfter(server, 5 * MINUTE_MS)
    expect([await state(), await received()]).toEqual(['confirmed', [[520, 'confirmed']]])
  })

  it('says how it behaves, and refuses another behaviour or a phone that is none', async () => {
    await walletIs(server, 'twice')
    expect((await server.app.inject('/lab/api/wallet/mode')).json()).toEqual({ code: 200, mode: 'twice' })
    await expect(walletIs(server, 'generous')).rejects.toThrow('400')
    expect((await server.app.inject('/lab/api/wallet?phone=1')).statusCode).toBe(400)
  })
})
