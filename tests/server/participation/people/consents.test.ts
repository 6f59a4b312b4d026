import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { zhangyinCall } from '../../../../domain/calls/bank'
import { bindCardRegisterCall } from '../../../../domain/calls/cards/binding'
import { CODES } from '../../../../domain/codes'
import { bookingYear } from '../../../../domain/legal/booking-year'
import { loadLegal } from '../../../../domain/legal/load-legal'
import { agreementTexts } from '../../../../server/participation/people/agreements'
import { addConsents } from '../../../../server/participation/people/consent'
import { loadWholeCatalogue } from '../../../../src/i18n/catalogue'
import { translatorOf } from '../../../../src/i18n/translate'
import { agreementItems } from '../../../../src/visit/agreements/agreements'
import { formOf, freshKey, freshPhone, makeCampaign, registered, registerPhone } from '../../support/activity'
import { useApp } from '../../support/app'
import { bankVisitor } from '../../support/bank'
import { demoCode, exchange, withSmsCode } from '../../support/cards/redemption'
import * as ny from '../../support/new-year'

const AGREEMENTS = [
  { key: 'house', title: 'House rules', as: 'alert', content: 'Be kind.' },
  { key: 'policy', title: 'Privacy', as: 'dialog' },
]

describe('the texts that are agreed to', () => {
  const config = { organiser: 'Bank of Luck', activityName: 'Wheel' }
  const configured = {
    ...config,
    agreements: AGREEMENTS.map((one) => ({ content: undefined, url: undefined, ...one })),
  }

  it.each(['zh-CN', 'en'] as const)('are those that the page shows, in %s', async (lang) => {
    await loadWholeCatalogue(lang)
    for (const given of [config, configured, { ...config, bookingDeliveryStart: '2026-02-10' }] as const)
      for (const family of ['activity', 'booking'] as const) {
        const shown = agreementItems(given as never, translatorOf(lang), family)
        const texts = agreementTexts(given as never, lang, family)
        expect(texts.map(({ key, title }) => [key, title])).toEqual(
          shown.map(({ key, title }) => [key, title]),
        )
        for (const [at, item] of shown.entries()) {
          const text = texts[at]?.text ?? ''
          if (item.legal === undefined) expect(text).toBe(item.content)
          else
            for (const paragraph of (
              await loadLegal(item.legal, lang, bookingYear({ bookingDeliveryStart: '', ...given }))
            ).intro)
              expect(text).toContain(paragraph)
        }
      }
  })
})

describe('consents', () => {
  const server = useApp()
  const consents = (activityId: string) =>
    server.ctx.db
      .selectFrom('consents')
      .innerJoin('agreementTexts', 'agreementTexts.sha256', 'consents.textSha256')
      .selectAll()
      .where('activityId', '=', activityId)
      .orderBy('title')
      .execute()

  it('are kept with a registration: which text, in which language, when; a version once', async () => {
    const activityId = await makeCampaign(server, { set: { agreements: AGREEMENTS } })
    const phone = freshPhone()
    const client = await registered(server, activityId, phone)
    await registered(server, activityId)
    const rows = await consents(activityId)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatchObject({
      title: 'House rules',
      text: 'Be kind.',
      language: 'en',
      purpose: 'registration',
    })
    expect(rows[0]?.sha256).toBe(createHash('sha256').update('House rules\n\nBe kind.').digest('hex'))
    expect(new Set(rows.map(({ sha256 }) => sha256)).size).toBe(2)
    expect(Date.now() - Number(rows[0]?.at)).toBeLessThan(60_000)
    // A repeated form agrees to nothing new.
    expect((await registerPhone(client, activityId, phone)).body.code).toBe(200)
    expect(await consents(activityId)).toHaveLength(4)
  })

  it('are kept with a booking, a card binding and a card code, and with nothing that is refused', async () => {
    ny.moveTo(server, ny.tomorrowAt(10))
    const bookingId = await ny.makeNewYear(server)
    await ny.booked(server, bookingId)
    expect((await consents(bookingId)).map(({ purpose, title }) => [purpose, title])).toEqual([
      ['booking', expect.stringMatching(/^booking agreement of the 20\d\d new-year red-packet campaign$/)],
    ])
    server.clock.set(null)

    const bindId = await makeCampaign(server, { from: 'bind-card' })
    const phone = freshPhone()
    const client = await server.client().auth(bindId, '1')
    const form = await formOf(client, bindId, phone, { idCard: '440301********1234' })
    expect(
      (await client.call(bindCardRegisterCall, { ...form, code: '000000' }, { key: freshKey() })).body.code,
    ).not.toBe(200)
    expect(await consents(bindId)).toEqual([])
    await client.call(bindCardRegisterCall, form, { key: freshKey(), lang: 'zh-CN' })
    expect((await consents(bindId)).map(({ language }) => language)).toEqual(Array(4).fill('zh-CN'))

    const cardId = await makeCampaign(server, { from: 'card-code' })
    const visitor = await withSmsCode(server, cardId)
    const done = await exchange(visitor.client, cardId, visitor.phone, demoCode(3), visitor.proof)
    expect(done.code).toBe(200)
    expect((await consents(cardId)).map(({ purpose }) => purpose)).toEqual(Array(4).fill('redemption'))
  })

  it('of the bank app’s page are those that it names; others than the campaign’s are refused', async () => {
    const activityId = await makeCampaign(server, { from: 'plain', set: { agreements: AGREEMENTS } })
    const body = { name: '欧阳**', phone: '139*****001', accNo: '************0001' }
    const agent = { headers: { 'user-agent': 'Mozilla/5.0 BankABC/Portal/9.2.0' } }
    const join = async (agreements?: string[]) => {
      const client = await bankVisitor(server, activityId, freshPhone())
      return (await client.call(zhangyinCall, { ...body, agreements }, agent)).body
    }
    expect(await join(['policy', 'pledge'])).toMatchObject({
      code: CODES.ruleBroken,
      msg: 'the agreements have changed, please reload the page, read them again and tick them',
    })
    expect((await join()).code).toBe(200)
    expect(await consents(activityId)).toEqual([])
    expect((await join(['policy', 'house'])).code).toBe(200)
    expect((await consents(activityId)).map(({ named }) => named)).toEqual([1, 1])
  })

  it('go with what they were for, when that is rolled back', async () => {
    const activityId = await makeCampaign(server)
    const campaign = await server.ctx.campaigns.find(activityId)
    if (campaign === undefined) throw new Error('no campaign')
    const work = server.ctx.db.transaction().execute(async (trx) => {
      await addConsents(server.ctx, trx, campaign, {
        identity: 'somebody',
        purpose: 'registration',
        lang: 'en',
        activityChannel: '1',
      })
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await consents(activityId)).toEqual([])
  })
})
