import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { appointmentCall } from '../../../../domain/calls/new-year'
import { freshKey } from '../../support/activity'
import { useApp } from '../../support/app'
import * as ny from '../../support/new-year'

describe('the page of the sandbox cashier', () => {
  const server = useApp()
  beforeEach(() => ny.moveTo(server, ny.tomorrowAt(10)))
  afterEach(() => server.clock.set(null))

  it('is in both languages and sends the payer back to the address of the booking', async () => {
    const activityId = await ny.makeNewYear(server)
    const { client, paymentUrl } = await ny.booked(server, activityId)
    const page = (language: string) =>
      server.app.inject({ url: paymentUrl, headers: { 'accept-language': language } })
    const [english, chinese] = [await page('en'), await page('zh-CN')]
    expect(english.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(english.body).toMatch(/lang="en"[\s\S]*¥88\.8[\s\S]*Walk away/)
    expect(chinese.body).toMatch(/lang="zh-CN"[\s\S]*收银台[\s\S]*支付失败/)
    expect(english.body).not.toContain('<script')
    const token = new URLSearchParams(paymentUrl.split('?')[1]).get('token') ?? ''
    const press = (action: string) =>
      server.app.inject({
        method: 'POST',
        url: '/cashier/pay',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ token, action }).toString(),
      })
    const failed = await press('fail')
    expect([failed.statusCode, failed.headers.location]).toEqual([
      303,
      `/new-dbank/newYearActiveQuery?activityId=${activityId}`,
    ])
    expect(await ny.orderIn(client, activityId)).toMatchObject({ payStatus: 0 })
    const paid = await press('pay')
    expect([paid.statusCode, paid.headers.location]).toEqual([
      303,
      `/new-dbank/newYearActiveSign?activityId=${activityId}`,
    ])
    expect(await ny.orderIn(client, activityId)).toMatchObject({ payStatus: 1 })
    const done = await page('en')
    expect([done.statusCode, /is done or has expired/.test(done.body)]).toEqual([404, true])
    expect((await server.app.inject('/cashier/pay?token=nothing')).statusCode).toBe(404)
  })

  it('is in the language of the page that the payer comes from, not of the browser', async () => {
    const activityId = await ny.makeNewYear(server, 1_000, { mostUnpaidOrders: 3 })
    const { client, phone } = await ny.customerOf(server, activityId)
    const pageOf = async (lang: string, spoken: string) => {
      const right = ny.bookingOf(server, activityId, phone)
      const booking = { ...right, payFailSkipPageUrl: `${right.payFailSkipPageUrl}&lang=${lang}` }
      const { body } = await client.call(appointmentCall, booking, { key: freshKey() })
      const headers = { 'accept-language': spoken }
      return (await server.app.inject({ url: String(body.paymentUrl), headers })).body
    }
    expect(await pageOf('zh-CN', 'en')).toContain('沙箱收银台')
    expect(await pageOf('en', 'zh-CN')).toContain('Sandbox cashier')
    expect(await pageOf('fr', 'en')).toContain('Sandbox cashier')
  })
})
