import { readdirSync, readFileSync } from 'node:fs'
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
import { draw, formOf, freshKey, freshPhone, makeCampaign, opened, registered } from '../support/activity'
import { useApp } from '../support/app'
import { activity, fileOf, noPictures } from '../support/campaign-values'
import * as zy from '../support/zy-pay'

const NAME = { 'zh-CN': '咖啡券', en: 'coffee voucher' }
const MESSAGE = { 'zh-CN': '恭喜您获得咖啡券', en: 'You won a coffee voucher' }
const PRIZE = { awardIndex: 2, stock: 5, weight: 1, name: NAME, message: MESSAGE }
const CONFIG = {
  activityName: { 'zh-CN': '幸运转盘', en: 'Lucky wheel' },
  activityRule: { 'zh-CN': '每人一次', en: 'Once for each person' },
}

const FIELD = { label: { 'zh-CN': '所在单位', en: 'employer' }, value: '' }
const HOUSE = {
  key: 'house',
  title: { 'zh-CN': '约定', en: 'House rules' },
  as: 'alert',
  content: { 'zh-CN': '以和为贵', en: 'Be kind.' },
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

  it.each([
    [{ extendInfo: [{ label: { 'zh-CN': '单位' }, value: '' }] }, 'config.extendInfo'],
    [{ extendInfo: [{ label: { 'zh-CN': '单位', en: ' ' } }] }, 'config.extendInfo'],
    [{ agreements: [{ ...HOUSE, title: { en: 'x' } }] }, 'config.agreements[0].title'],
    [{ agreements: [{ ...HOUSE, content: { 'zh-CN': '和气', en: '' } }] }, 'config.agreements[0].content'],
    [{ agreements: [{ ...HOUSE, text: 'x' }] }, 'config.agreements[0].text'],
  ])('is refused where %j lacks a language', (config, field) => {
    const read = readCampaignValue('x.json', activity({}, config))
    expect(read.ok ? [] : read.problems.map((problem) => problem.field)).toEqual([field])
  })

  it('is told from any other value', () => {
    for (const value of ['x', null, 1, [], { 'zh-CN': '名', en: 2 }])
      expect(wordingsOf(value)).toBeUndefined()
    expect(inLanguage({ at: [NAME, { day: '2026-01-01' }] }, 'en')).toEqual({
      at: ['coffee voucher', { day: '2026-01-01' }],
    })
  })
})

describe('the demo campaigns', () => {
  const folder = new URL('../../../server/campaigns/demo/', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))

  it.each(files)('13.25 %s says nothing to an English reader in Chinese', (name) => {
    const english = inLanguage(JSON.parse(readFileSync(new URL(name, folder), 'utf8')), 'en')
    expect(JSON.stringify(english).match(/\p{Script=Han}+/gu)).toBeNull()
  })
})

describe('a campaign in both languages', () => {
  const server = useApp()

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
    const award = (await client.call(awardCall, { activityId }, options('en'))).body
    const proved = async (lang: string) => {
      const url = `/api/draws/${activityId}/receipts/${award.receipt}`
      return (await server.app.inject({ url, headers: { 'accept-language': lang } })).json().prize
    }
    expect([await proved('en'), await proved('zh-CN')]).toEqual(['coffee voucher', '咖啡券'])
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

  it('asks for its extra fields in the language of the page, and keeps them under one name', async () => {
    const set = { extendInfo: [FIELD], registerField: '' }
    const activityId = await makeCampaign(server, { from: 'plain', set })
    const labels = { 'zh-CN': '所在单位', en: 'employer' }
    const sent = (label: string) => JSON.stringify([{ label, value: '福田支行' }])
    for (const [lang, label, missing] of [
      ['en', labels.en, 'please enter employer'],
      ['zh-CN', labels['zh-CN'], '请输入所在单位'],
      // A page that was read before the language changed sends what it shows.
      ['en', labels['zh-CN'], 'please enter employer'],
    ] as const) {
      const client = await server.client().auth(activityId, '1')
      const config = await client.call(activityConfigCall, { activityId }, { lang })
      expect(config.body.extendInfo).toBe(JSON.stringify([{ label: labels[lang], value: '' }]))
      const form = await formOf(client, activityId, freshPhone())
      const register = async (extendInfo: string) =>
        (await client.call(registerCall, { ...form, extendInfo }, { lang, key: freshKey() })).body
      expect(await register(sent('another'))).toMatchObject({ code: CODES.ruleBroken, msg: missing })
      expect((await register(sent(label))).code).toBe(CODES.ok)
    }
    const rows = await server.ctx.db
      .selectFrom('registrations')
      .selectAll()
      .where('activityId', '=', activityId)
      .execute()
    expect(rows.map((row) => opened(server, row, 'extendInfo'))).toEqual(Array(3).fill(sent('所在单位')))
  })

  it('keeps the agreements as they were read', async () => {
    const organiser = { 'zh-CN': '红包社', en: 'Lantern Works' }
    const agreements = [HOUSE, { key: 'notice', title: { 'zh-CN': '授权书', en: 'Notice' }, as: 'alert' }]
    const activityId = await makeCampaign(server, { set: { organiser, agreements } })
    for (const [lang, titles, named] of [
      ['en', ['House rules', 'Notice'], ['Be kind.', 'Lantern Works']],
      ['zh-CN', ['约定', '授权书'], ['以和为贵', '红包社']],
    ] as const) {
      const client = await server.client().auth(activityId, '1')
      const { body } = await client.call(activityConfigCall, { activityId }, { lang })
      expect(body.agreements).toMatchObject(titles.map((title) => ({ title })))
      const form = await formOf(client, activityId, freshPhone())
      expect((await client.call(registerCall, form, { lang, key: freshKey() })).body.code).toBe(CODES.ok)
      const kept = await server.ctx.db
        .selectFrom('consents')
        .innerJoin('agreementTexts', 'agreementTexts.sha256', 'consents.textSha256')
        .select(['title', 'text'])
        .where('activityId', '=', activityId)
        .where('language', '=', lang)
        .execute()
      expect(kept.map(({ title }) => title).sort()).toEqual([...titles].sort())
      for (const words of named) expect(kept.map(({ text }) => text).join()).toContain(words)
    }
  })
})
