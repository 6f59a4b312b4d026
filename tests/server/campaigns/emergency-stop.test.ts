import { describe, expect, it } from 'vitest'
import { activityConfigCall, awardCall } from '../../../domain/calls/activity'
import { zhangyinCall } from '../../../domain/calls/bank'
import { CODES } from '../../../domain/codes'
import { pauseCampaign, resumeCampaign } from '../../../server/campaigns/pauses'
import { draw, freshKey, freshPhone, makeCampaign, registered, stockOf } from '../support/activity'
import { useApp } from '../support/app'
import { bankVisitor } from '../support/bank'
import type { TestClient } from '../support/client'
import { holdPrize } from '../support/database/databases'

const AGENTS = {
  h5: 'Mozilla/5.0 (Linux; Android 9) Chrome/120',
  miniProgram: 'Mozilla/5.0 MicroMessenger/8 miniProgram/wx1',
  bankApp: 'Mozilla/5.0 BankABC/Portal 9',
}

describe('an emergency stop', () => {
  let isHeld = false
  let release = () => {}
  let asked = () => {}
  const server = useApp({
    providers: {
      bankCustomer: {
        find: async () => {
          if (isHeld) {
            asked()
            await new Promise<void>((resolve) => {
              release = resolve
            })
          }
          return { hasWallet: true, hasCard: true, isBound: true, customerType: 3 as const }
        },
      },
    },
  })

  /** A draw whose answer waits for the bank until `release`. */
  async function drawHeld(client: TestClient, activityId: string) {
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve
    })
    isHeld = true
    const answer = draw(client, activityId)
    await isAsked
    isHeld = false
    return { answer }
  }

  it('leaves a draw that was made before it came, and lets nobody draw after it', async () => {
    const activityId = await makeCampaign(server, { prizes: [{ awardIndex: 1, stock: 5, weight: 1 }] })
    const client = await registered(server, activityId)
    const late = await registered(server, activityId)
    const drawing = await drawHeld(client, activityId)
    await pauseCampaign(server.ctx.db, activityId, {
      prompt: '稍后继续',
      by: 'editor',
      at: server.clock.now(),
    })
    release()
    expect((await drawing.answer).body).toMatchObject({ code: 200, awardIndex: 1 })
    expect((await draw(late, activityId)).body).toMatchObject({ code: CODES.notOpen, msg: '稍后继续' })
    expect(await stockOf(server, activityId)).toMatchObject({ awards: 1 })

    await resumeCampaign(server.ctx.db, activityId, { by: 'editor', at: server.clock.now() })
    expect((await draw(late, activityId)).body).toMatchObject({ code: 200, awardIndex: 1 })
  })

  it('lets a draw go on that waits while another campaign changes', async () => {
    const activityId = await makeCampaign(server, { prizes: [{ awardIndex: 1, stock: 5, weight: 1 }] })
    const client = await registered(server, activityId)
    const drawing = await drawHeld(client, activityId)
    await pauseCampaign(server.ctx.db, 'plain', { prompt: '', by: 'editor', at: server.clock.now() })
    release()
    expect((await drawing.answer).body).toMatchObject({ code: 200, awardIndex: 1 })
    await resumeCampaign(server.ctx.db, 'plain', { by: 'editor', at: server.clock.now() })
  })

  it('stops every channel, and the pages read it in their configuration', async () => {
    await pauseCampaign(server.ctx.db, 'grid', { prompt: '', by: 'editor', at: server.clock.now() })
    const client = await registered(server, 'wheel')
    const { body } = await client.call(activityConfigCall, { activityId: 'grid' })
    expect(body).toMatchObject({
      h5ActivityStatus: '3',
      miniProgramActivityStatus: '3',
      zyActivityStatus: '3',
    })
    for (const agent of Object.values(AGENTS)) {
      const headers = { 'user-agent': agent }
      const { body } = await client.call(awardCall, { activityId: 'grid' }, { key: freshKey(), headers })
      expect(body.code).not.toBe(200)
    }
    await resumeCampaign(server.ctx.db, 'grid', { by: 'editor', at: server.clock.now() })
    const after = await client.call(activityConfigCall, { activityId: 'grid' })
    expect(after.body.h5ActivityStatus).not.toBe('3')
  })
})

describe('a pause of the bank app alone', () => {
  const server = useApp()

  it('leaves the other channels open, and ends with the pause', async () => {
    const activityId = await makeCampaign(server)
    const { db, clock } = server.ctx
    await pauseCampaign(db, activityId, {
      prompt: 'later',
      channel: 'bankApp',
      by: 'editor',
      at: clock.now(),
    })
    const client = await server.client().auth(activityId)
    const { body } = await client.call(activityConfigCall, { activityId })
    expect(body).toMatchObject({ zyActivityStatus: '3', pausePrompt: 'later' })
    expect([body.h5ActivityStatus, body.miniProgramActivityStatus]).not.toContain('3')
    expect((await draw(await registered(server, activityId), activityId)).body.code).toBe(200)
    await resumeCampaign(db, activityId, { by: 'editor', at: clock.now() })
    const after = await client.call(activityConfigCall, { activityId })
    expect(after.body.zyActivityStatus).not.toBe('3')
  })

  it('holds for a visit that the bank app logged in, whatever its browser calls itself', async () => {
    const activityId = await makeCampaign(server, { set: { zyActivityStatus: '3' } })
    const inApp = await bankVisitor(server, activityId, freshPhone())
    const form = { name: '欧阳**', phone: '139*****001', accNo: '************0001' }
    for (const agent of [AGENTS.h5, AGENTS.miniProgram, AGENTS.bankApp]) {
      const { body } = await inApp.call(zhangyinCall, form, { headers: { 'user-agent': agent } })
      expect(body.code).toBe(CODES.notOpen)
    }
    await registered(server, activityId)
  })
})

describe('an emergency stop in another process', () => {
  const server = useApp()

  it('holds at once', async () => {
    const other = await server.sibling()
    const client = await registered(server, 'wheel')
    await pauseCampaign(other.ctx.db, 'wheel', { prompt: '', by: 'editor', at: server.clock.now() })
    expect((await draw(client, 'wheel')).body.code).toBe(CODES.notOpen)
  })
})

describe('an emergency stop while a draw waits for its prize', () => {
  const server = useApp()

  it.each([
    { title: 'alone', release: { every: 'hour', count: 50, carry: false } },
    { title: 'with others', release: undefined },
  ])('stops it, drawn $title', async ({ release }) => {
    const activityId = await makeCampaign(server, {
      prizes: [{ awardIndex: 1, stock: 50, weight: 1, ...(release && { release }) }],
    })
    const client = await registered(server, activityId)
    const other = await holdPrize(server.database, activityId, '1')
    const answer = draw(client, activityId)
    await other.waiting(1)
    const by = { by: 'editor', at: server.clock.now() }
    await pauseCampaign(server.ctx.db, activityId, { prompt: '稍后继续', ...by })
    await other.release()
    expect((await answer).body).toMatchObject({ code: CODES.notOpen, msg: '稍后继续' })
    expect(await stockOf(server, activityId)).toMatchObject({ awards: 0 })
  })
})
