import { afterEach, describe, expect, it } from 'vitest'
import type { Call } from '../../../domain/call'
import { couponCall, registerCall, resultQueryCall } from '../../../domain/calls/activity'
import { bindCardRecordCall } from '../../../domain/calls/cards/binding'
import { newYearLoginCall } from '../../../domain/calls/new-year'
import { CODES } from '../../../domain/codes'
import { formOf, freshKey, freshPhone, makeCampaign } from '../support/activity'
import { useApp } from '../support/app'
import type { TestClient } from '../support/client'
import { makeNewYear } from '../support/new-year'

const MINUTE_MS = 60_000

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

describe('a phone that the visit has proved before', () => {
  const server = useApp()
  afterEach(() => server.clock.set(null))

  const make = (client: TestClient, call: Call, body: object) =>
    client.call(call, body as never, call.idempotent ? { key: freshKey() } : {})

  it.each<[Call, () => Promise<string>]>([
    [registerCall, () => makeCampaign(server, { from: 'plain', set: { registerField: '', extendInfo: '' } })],
    [couponCall, () => makeCampaign(server, { from: 'code' })],
    [resultQueryCall, () => makeCampaign(server)],
    [bindCardRecordCall, () => makeCampaign(server, { from: 'bind-card' })],
    [newYearLoginCall, () => makeNewYear(server)],
  ])('$path proves it again by the code that has proved it, and by no other', async (call, makeOne) => {
    const activityId = await makeOne()
    const client = await server.client().auth(activityId, '1')
    const phone = freshPhone()
    const form = { ...(await formOf(client, activityId, phone)), phone }
    const isProved = async (proof: object) => {
      const { status, body } = await make(client, call, { ...form, ...proof })
      return status === 200 && body.code !== CODES.smsCode
    }
    expect(await isProved({})).toBe(true)
    expect(await isProved({})).toBe(true)
    const { phonekey: _theirs, ...theirs } = await client.smsCode(freshPhone(), activityId)
    for (const proof of [
      { code: otherThan(form.code) },
      { key: 'never-answered', phonekey: 'never-answered' },
      { ...theirs, phonekey: theirs.key },
    ])
      expect(await isProved(proof), JSON.stringify(proof)).toBe(false)
    server.clock.set(server.clock.now() + 6 * MINUTE_MS)
    expect(await isProved({})).toBe(false)
  })

  it('of two with the same mask each is proved by their own code', async () => {
    const activityId = await makeCampaign(server, {
      from: 'plain',
      set: { registerField: '', extendInfo: '' },
    })
    const client = await server.client().auth(activityId, '1')
    const phone = freshPhone()
    const [first, second] = [phone, `${phone.slice(0, 3)}77777${phone.slice(-3)}`]
    const one = await formOf(client, activityId, first)
    const other = await formOf(client, activityId, second)
    expect(other.phone).toBe(one.phone)
    const subjects = []
    for (const form of [one, other, one, other])
      subjects.push((await make(client, registerCall, form)).body.subject)
    expect(subjects).toEqual([subjects[0], subjects[1], subjects[0], subjects[1]])
    expect(subjects[0]).not.toBe(subjects[1])
    const wrong = { ...one, code: otherThan(one.code) }
    expect((await make(client, registerCall, wrong)).body).not.toHaveProperty('subject')
  })
})
