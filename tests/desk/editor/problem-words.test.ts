import { describe, expect, it } from 'vitest'
import { problemsOf, serversOwn } from '../../../desk/editor/problems/check'
import { problemWords } from '../../../desk/editor/problems/words'
import { campaignJsonSchema, jsonSchemaOf } from '../../../domain/campaign/json-schema'
import { SYSTEM_DOCUMENT } from '../../../domain/desk/settings/json-schema'
import gift from '../../../server/campaigns/demo/gift.json'
import wheel from '../../../server/campaigns/demo/wheel.json'
import { readCampaignValue } from '../../../server/campaigns/read'

const [first] = wheel.prizes
const [firstGift] = gift.giftPrizes

/** Documents that are wrong in as many ways as the schema knows. */
const BROKEN: unknown[] = [
  {},
  { family: 'activity' },
  {
    ...wheel,
    bogus: 1,
    entry: 'x',
    budgetFen: 'abc',
    requiresWallet: 'no',
    redEnvelopeAmount: '8.888',
    retentionDays: 0,
    managers: ['1'],
    coupons: { claim: 'x' },
    tier: { gift: 'first' },
    prizes: [{ ...first, weight: -1, message: 'x'.repeat(501), name: { 'zh-CN': '', en: 'x' } }],
    config: {
      activityName: { 'zh-CN': 'x'.repeat(101), en: 'x' },
      activityTheme: '',
      activityStartTime: '2026-12-01T10:00',
      activityEndTime: '2026-02-31T10:00:00+08:00',
      activityCloseTime: 'x',
      drawType: '7',
      limitSzUserTake: 'x',
      theme: { red: 'red', no: 1 },
      extendInfo: '[',
      agreements: [{ key: '', title: '', as: 'x' }],
      changtuBtnField: 5.5,
      registerField: {},
      bookingDeliveryStart: '2026',
      bookingDeliveryEnd: '2026-02-31',
    },
  },
  { ...wheel, config: { registerField: Array(21).fill('a'), agreements: 'x', organiser: 'x'.repeat(101) } },
  { ...wheel, prizes: wheel.prizes.slice(0, 2) },
  { ...wheel, prizes: undefined },
  { ...wheel, prizes: wheel.prizes.map((prize) => ({ ...prize, awardIndex: 1, stock: undefined })) },
  { ...wheel, coupons: { claim: 'anyone' } },
  { ...wheel, coupons: { claim: 'anyone', codes: ['a', 'a'] } },
  { ...wheel, managers: [], prizes: 'x', config: 'x', thankYou: 'x' },
  {
    ...gift,
    giftPrizes: [
      firstGift,
      {
        ...firstGift,
        drawType: '5',
        stock: undefined,
        prizeType: '3',
        couponCodes: ['a', 'a'],
        amount: undefined,
      },
      { ...firstGift, id: 'y', stock: undefined, prizeType: '1', couponCodes: undefined },
      { ...firstGift, id: 'z', prizeType: '2', couponCodes: ['a'], stock: 5 },
      { ...firstGift, id: 'w', whenGone: 'thanks' },
    ],
  },
  { ...wheel, channels: [{ channel: 'other', name: '' }, ...Array(2).fill({ channel: '3', name: 'x' })] },
  { ...wheel, miniProgramPath: 'a b' },
  ...[1, 5_000].map((to) => ({
    family: 'card',
    config: {},
    redemptionCodes: { amount: '10', demo: { prefix: 'D', from: 5, to, digits: 4 } },
  })),
]

/** What `server/campaigns/checks.ts` says beside the schema. */
const SERVERS = [
  'expected a time after activityStartTime',
  'expected a time that is not before activityEndTime',
  'expected an https address or a path of this site',
  'expected a picture: an https address or a path of this site',
  'expected the numbers 1 to 5, found "7"',
  'expected a key of its own',
  'expected a content or a url, or a key of ours: policy, pledge',
  'expected the phones of the managers, since the activity is offline',
  'expected red packets to choose from, since one must be chosen',
  'expected redemption codes, since the activity is of type 3',
  'expected the id of a campaign, found "x"',
  'expected a host of HONGBAO_LINK_HOSTS, found https://x.example',
  'expected a picture in assets/campaigns/out/, found none named /media/campaigns/x.webp',
]

describe('problems of a document', () => {
  it('are those of the server, in its form', () => {
    for (const document of BROKEN) {
      const read = readCampaignValue('x', document)
      const servers = read.ok ? [] : read.problems.map(({ field, message }) => ({ field, message }))
      expect(problemsOf(document)).toEqual(servers)
      expect(servers).not.toEqual([])
    }
    expect(problemsOf(wheel)).toEqual([])
  })

  it('have words in both languages, none of them a developer’s', () => {
    const messages = [
      ...new Set([...BROKEN.flatMap((one) => problemsOf(one)).map((one) => one.message), ...SERVERS]),
    ]
    expect(messages.length).toBeGreaterThan(40)
    for (const message of messages) {
      expect(problemWords(message, 'zh-CN')).toMatch(/\p{Script=Han}/u)
      expect(problemWords(message, 'en')).not.toMatch(/expected|received|awardIndex|\p{Script=Han}/u)
    }
  })

  it('name the language that lacks its text', () => {
    const [problem] = problemsOf({
      ...wheel,
      config: { ...wheel.config, activityTheme: { 'zh-CN': 'x', en: ' ' } },
    })
    expect(problemWords(problem?.message ?? '', 'zh-CN')).toBe('请填写内容（英文）')
    expect(problemWords(problem?.message ?? '', 'en')).toBe('Fill this in (English)')
  })

  it('have words for each form that a text of a schema must have', () => {
    const forms = [campaignJsonSchema(), jsonSchemaOf(SYSTEM_DOCUMENT)].flatMap((schema) => [
      ...JSON.stringify(schema).matchAll(/"patternErrorMessage":("(?:[^"\\]|\\.)*")/g),
    ])
    const expectations = new Set(forms.map(([, text]) => String(JSON.parse(text ?? ''))))
    expect(expectations.size).toBeGreaterThan(5)
    for (const one of expectations)
      expect([one, problemWords(one, 'zh-CN')]).toEqual([one, expect.stringMatching(/\p{Script=Han}/u)])
  })

  it('are shown as they came where there are no words', () => {
    expect(problemWords('expected a thing of tomorrow', 'zh-CN')).toBe('Expected a thing of tomorrow')
  })

  it('are the server’s own where the schema does not see them', () => {
    const own = { field: 'config.activityCloseTime', message: 'expected a time after activityStartTime' }
    const document = { ...wheel, budgetFen: 'abc' }
    expect(serversOwn([...problemsOf(document), own], document)).toEqual([own])
  })
})
