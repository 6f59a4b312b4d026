import { describe, expect, it } from 'vitest'
import {
  activityConfigCall,
  awardCall,
  awardConfCall,
  registerCall,
  resultQueryCall,
} from '../../../domain/calls/activity'
import { queryOrRegisterCall } from '../../../domain/calls/prizes'
import { inLanguage, wordingsOf } from '../../../domain/campaign/local-text'
import { CODES } from '../../../domain/codes'
import { resolveCampaign } from '../../../server/campaigns/campaign'
import { readCampaignValue } from '../../../server/campaigns/read'
import { draw, freshKey, freshPhone, makeCampaign, registered } from '../support/activity'
import { useApp } from '../support/app'
import { activity, fileOf, noPictures } from '../support/campaign-values'
import { describeOnEachDatabase } from '../support/databases'
import * as zy from '../support/zy-pay'

const NAME = { 'zh-CN': '咖啡券', en: 'coffee voucher' }
const MESSAGE = { 'zh-CN': '恭喜您获得咖啡券', en: 'You won a coffee voucher' }
const PRIZE = { awardIndex: 2, stock: 5, weight: 1, name: NAME, message: MESSAGE }
const CONFIG = {
  activityName: { 'zh-CN': '幸运转盘', en: 'Lucky wheel' },
  activityRule: { 'zh-CN': '每人一次', en: 'Once for each person' },
}

describe('a text of a campaign file', () => {
  it.each([
    [{ 'zh-CN': '名', en: 'name' }, true],
    [{ 'zh-CN': '名' }, false],
    [{ en: 'name' }, false],
    [{ 'zh-CN': '名', en: 'name', fr: 'nom' }, false],
    [{ 'zh-CN': '名', en: ' ' }, false],
    [{ 'zh-CN': '名', en: 1 }, false],
    [['名', 'name'], false],
  ])('%j may be a name: %s', (activityName, isRight) => {
    const read = readCampaignValue('x.json', activity({}, { activityName }))
    expect(read.ok).toBe(isRight)
    if (!read.ok) expect(read.problems[0]?.message).toContain('{ "zh-CN": …, "en": … }')
  })

  it('reads in its language, and one text in both', () => {
    const campaign = resolveCampaign('x', fileOf(activity({}, CONFIG)), noPictures)
    expect([campaign.config.activityName, campaign.config.activityTheme]).toEqual(['幸运转盘', '题'])
    const english = campaign.in('en')
    expect([english.config.activityName, english.config.activityTheme]).toEqual(['Lucky wheel', '题'])
    expect(english.wire).toMatchObject({ activityRule: 'Once for each person' })
    expect(english.in('zh-CN')).toBe(campaign)
  })

  it('is told from any other value', () => {
    for (const value of ['x', null, 1, [], { 'zh-CN': '名', en: 2 }])
      expect(wordingsOf(value)).toBeUndefined()
    expect(inLanguage({ at: [NAME, { day: '2026-01-01' }] }, 'en')).toEqual({
      at: ['coffee voucher', { day: '2026-01-01' }],
    })
  })
})

describeOnEachDatabase('a campaign in both languages', (dialect) => {
  const server = useApp(dialect)

  it('answers configuration, prizes and awards in the language of the call, whatever that of the draw', async () => {
    const activityId = await makeCampaign(server, { from: 'wheel', set: CONFIG, prizes: [PRIZE] })
    const phone = freshPhone()
    const client = await registered(server, activityId, phone)
    const options = (lang: string) => ({ lang, key: freshKey() })
    const config = async (lang: string) =>
      (await client.call(activityConfigCall, { activityId }, options(lang))).body
    const prizes = async (lang: string) =>
      (await client.call(awardConfCall, { activityId }, options(lang))).body.drawConfigDetailResponses
    const won = async (lang: string) =>
      (await client.call(awardCall, { activityId }, options(lang))).body.message
    for (const [lang, words] of [
      ['en', { name: 'Lucky wheel', prize: 'coffee voucher' }],
      ['zh-CN', { name: '幸运转盘', prize: '咖啡券' }],
    ] as const) {
      expect((await config(lang)).activityName).toBe(words.name)
      expect(await prizes(lang)).toMatchObject({ 1: { prizeName: words.prize } })
    }
    expect([await won('en'), await won('zh-CN')]).toEqual(['You won a coffee voucher', '恭喜您获得咖啡券'])
    const { body } = await client.call(resultQueryCall, { activityId, phone })
    expect(body.message).toBe('You won a coffee voucher')
    const kept = await server.ctx.db
      .selectFrom('awards')
      .select(['prizeName', 'message'])
      .where('activityId', '=', activityId)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ prizeName: '咖啡券', message: '恭喜您获得咖啡券' })
  })

  it('publishes the same table, byte for byte, with English texts and without', async () => {
    const texts = { name: NAME['zh-CN'], message: MESSAGE['zh-CN'] }
    const made = { from: 'wheel', activityId: 'bilingual-table', prizes: [{ ...PRIZE, ...texts }] }
    const make = (payload: object) =>
      server.app.inject({ method: 'POST', url: '/lab/api/campaigns', payload })
    await make(made)
    const before = server.ctx.drawTables.commitOf(made.activityId)
    await make({ ...made, prizes: [PRIZE], set: CONFIG })
    expect(server.ctx.drawTables.commitOf(made.activityId)).toEqual(before)
    expect(before?.sha256).toMatch(/^[\da-f]{64}$/)
    expect(JSON.stringify(server.ctx.drawTables.find(made.activityId))).not.toContain('coffee')
  })

  it('keeps the words of a prize that was reworded since it was won', async () => {
    const activityId = await makeCampaign(server, { from: 'wheel', prizes: [PRIZE] })
    const client = await registered(server, activityId)
    expect((await draw(client, activityId)).body.message).toBe('You won a coffee voucher')
    const reworded = { ...PRIZE, message: { 'zh-CN': '恭喜获得茶券', en: 'You won a tea voucher' } }
    const payload = { from: 'wheel', activityId, prizes: [reworded] }
    await server.app.inject({ method: 'POST', url: '/lab/api/campaigns', payload })
    expect((await draw(client, activityId)).body.message).toBe('恭喜您获得咖啡券')
  })

  it('answers a gift, its hint and its refusals in the language of the call', async () => {
    const prizes = [
      {
        awardIndex: zy.TEN,
        stock: 5,
        weight: 1,
        prizeName: { 'zh-CN': '十元红包', en: 'Ten yuan' },
        message: MESSAGE,
        validity: { 'zh-CN': '有效期至9月30日', en: 'Valid to 30 September' },
      },
    ]
    const set = { activityHadEndPrompt: { 'zh-CN': '结束了', en: 'It is over' } }
    const activityId = await makeCampaign(server, { from: 'gift', set, prizes })
    const player = await zy.playerOf(server, activityId)
    await zy.query(player)
    await zy.drawn(player)
    const looked = (lang: string) =>
      player.client.call(queryOrRegisterCall, { activityId, openId: player.openId }, { lang })
    expect((await looked('en')).body).toMatchObject({
      prizeName: 'Ten yuan',
      prizeMessage: 'You won a coffee voucher',
      validity: 'Valid to 30 September',
    })
    expect((await looked('zh-CN')).body).toMatchObject({ prizeName: '十元红包', validity: '有效期至9月30日' })
    const over = await makeCampaign(server, { from: 'plain', set: { ...set, activityEndTime: '-1m' } })
    const late = await server.client().auth(over, '1')
    for (const [lang, msg] of [
      ['en', 'It is over'],
      ['zh-CN', '结束了'],
    ] as const) {
      const { body } = await late.call(registerCall, { activityId: over }, { lang, key: freshKey() })
      expect(body).toMatchObject({ code: CODES.closePage, msg })
    }
  })
})
