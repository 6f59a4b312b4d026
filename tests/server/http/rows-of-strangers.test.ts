import { describe, expect, it } from 'vitest'
import { registerCall } from '../../../domain/calls/activity'
import { DAY_MS, HOUR_MS } from '../../../domain/rules/shanghai-time'
import { RETENTION } from '../../../server/db/tables/retention'
import { sweep } from '../../../server/process/housekeeping'
import { draw, freshKey, freshPhone, makeCampaign, registered } from '../support/activity'
import { useApp } from '../support/app'
import type { TestClient } from '../support/client'

const MINUTE_MS = 60_000

describe('rows of strangers', () => {
  const server = useApp()
  const keys = () => server.ctx.db.selectFrom('idempotency').selectAll().execute()
  const sessions = () => server.ctx.db.selectFrom('sessions').select('visitId').execute()
  const later = async (ms: number) => {
    server.clock.set(server.clock.now() + ms)
    await server.ctx.jobs.run('housekeeping')
  }
  const refused = async (client: TestClient, key = freshKey()) => {
    const form = { activityId: 'wheel', customerName: '张**', phone: freshPhone(), code: '000000', key: 'x' }
    const { body } = await client.call(registerCall, form, { key })
    expect(body.code).not.toBe(200)
    return body
  }

  it('of refused registrations with fresh keys are twenty a visit, and gone in a quarter of an hour', async () => {
    const client = await server.client().auth('wheel', '1')
    for (let n = 0; n < 60; n++) await refused(client)
    expect((await keys()).length).toBeLessThanOrEqual(20)
    expect((await keys()).length).toBeGreaterThan(0)
    await later(16 * MINUTE_MS)
    server.clock.set(null)
    expect(await keys()).toEqual([])
  })

  it('leave the answer of what was done where it was', async () => {
    const activityId = await makeCampaign(server)
    const client = await registered(server, activityId)
    const success = (await keys()).filter(({ succeeded }) => succeeded === 1)
    expect(success).toHaveLength(1)
    for (let n = 0; n < 30; n++) await refused(client)
    await later(16 * MINUTE_MS)
    server.clock.set(null)
    expect(await keys()).toEqual(success)
  })

  it('of sessions that prove nobody are gone after a day, and those of players are not', async () => {
    const activityId = await makeCampaign(server)
    const player = await registered(server, activityId)
    const { length: before } = await sessions()
    for (let n = 0; n < 30; n++) await server.client().auth('wheel', '1')
    expect(await sessions()).toHaveLength(before + 30)
    await later(DAY_MS + MINUTE_MS)
    const left = await sessions()
    expect(left.length).toBeLessThan(before)
    const visits = new Set(left.map(({ visitId }) => visitId))
    await player.auth(activityId, '1')
    const [newest] = (await sessions()).slice(-1)
    expect(visits.has(newest?.visitId ?? '')).toBe(true)
    server.clock.set(null)
  })

  it('are one visit for a day, and continue it no longer', async () => {
    const client = await server.client().auth('wheel', '1')
    const visitsAfter = async (ms: number) => {
      server.clock.set(server.clock.now() + ms)
      const before = new Set((await sessions()).map(({ visitId }) => visitId))
      await client.auth('wheel', '1')
      return (await sessions()).filter(({ visitId }) => !before.has(visitId)).length
    }
    expect(await visitsAfter(5 * HOUR_MS)).toBe(0)
    expect(await visitsAfter(DAY_MS + MINUTE_MS)).toBe(1)
    server.clock.set(null)
  })

  it('are bounded by number too: the oldest go, and nothing of players does', async () => {
    const activityId = await makeCampaign(server)
    const player = await registered(server, activityId)
    const strangers: TestClient[] = []
    for (let n = 0; n < 12; n++) {
      server.clock.set(server.clock.now() + 1_000)
      const stranger = await server.client().auth('wheel', '1')
      await refused(stranger)
      strangers.push(stranger)
    }
    const few = <K extends 'sessions' | 'idempotency'>(table: K) => ({
      ...RETENTION[table],
      most: { ...RETENTION[table].most, rows: 5 },
    })
    await sweep(server.ctx, { sessions: few('sessions'), idempotency: few('idempotency') })
    const statuses = await Promise.all(
      strangers.map(async (stranger) => (await draw(stranger, 'wheel')).status),
    )
    const refusals = (await keys()).filter(({ succeeded }) => succeeded === 0)
    expect(refusals).toHaveLength(5)
    const alive = strangers.map(({ token }) => server.ctx.secrets.hash('token', token ?? ''))
    const kept = await server.ctx.db.selectFrom('sessions').select('tokenHash').execute()
    const hashes = new Set(kept.map(({ tokenHash }) => tokenHash))
    expect(alive.map((hash) => hashes.has(hash))).toEqual(alive.map((_, at) => at >= 7))
    expect(new Set(statuses.slice(0, 7))).toEqual(new Set([401]))
    expect((await draw(player, activityId)).body.code).toBe(200)
    server.clock.set(null)
  })
})
