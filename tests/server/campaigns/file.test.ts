import { readdir, readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WrittenFile } from '../../../domain/campaign/file'
import { resolveCampaign } from '../../../server/campaigns/campaign'
import { lintCampaigns, missingPictures } from '../../../server/campaigns/checks'
import { CAMPAIGN_FOLDER, readCampaignFolder } from '../../../server/campaigns/folder'
import { problemText, readCampaignText, readCampaignValue } from '../../../server/campaigns/read'
import { activity, FIRST_START_MS, fileOf, noPictures } from '../support/campaign-values'

const prize = (awardIndex: number, more: object = {}) => ({
  awardIndex,
  amount: '8.88',
  name: '8.88元红包',
  stock: 5,
  weight: 1,
  message: '恭喜',
  ...more,
})
const prizes = (count: number) => Array.from({ length: count }, (_, at) => prize(at + 1))
const demo = { prefix: 'DEMO', from: 1, to: 100, digits: 4 }
const card = (more: object, codes: object = {}) => ({
  ...activity(more),
  family: 'card',
  redemptionCodes: { amount: '10', ...codes },
})
const newYear = {
  ...activity(),
  family: 'new-year',
  cards: [{ id: '1', faceValue: '66', actualPaymentAmount: '66', stock: 1 }],
  couriers: ['13700000001'],
}
function problemsOf(value: unknown): string[] {
  const read = readCampaignValue('x.json', value)
  return read.ok ? [] : read.problems.map(problemText)
}

const lint = (value: unknown, others: [string, WrittenFile][] = []) =>
  lintCampaigns(new Map([['x', fileOf(value)], ...others]), FIRST_START_MS).map(problemText)

describe('the demo campaigns', () => {
  const demoFiles = async () => (await readdir(CAMPAIGN_FOLDER)).filter((name) => name.endsWith('.json'))

  it('are right', async () => {
    const { files, problems } = await readCampaignFolder(CAMPAIGN_FOLDER)
    expect(problems).toEqual([])
    expect(lintCampaigns(files, FIRST_START_MS)).toEqual([])
    expect(files.size).toBe((await demoFiles()).length)
  })

  it('name the people and codes of the demo', async () => {
    const { files } = await readCampaignFolder(CAMPAIGN_FOLDER)
    expect(files.get('offline')).toMatchObject({ managers: ['13800000001', '13800000002'] })
    expect(files.get('card-code')).toMatchObject({
      redemptionCodes: { demo: { prefix: 'DEMO', from: 1, to: 100, digits: 4 } },
    })
    const newYear = files.get('new-year')
    expect(newYear).toMatchObject({ couriers: ['13700000001', '13700000002'] })
    if (newYear?.family !== 'new-year') throw new Error('new-year is of another family')
    expect(Math.max(...newYear.cards.map(({ stock }) => stock))).toBeGreaterThanOrEqual(200)
    const { config } = resolveCampaign('new-year', newYear, noPictures)
    const days =
      (Date.parse(config.bookingDeliveryEnd ?? '') - Date.parse(config.bookingDeliveryStart ?? '')) /
      86_400_000
    expect(days).toBeGreaterThanOrEqual(14)
  })

  it('are written without a half-width comma or full stop between Chinese characters', async () => {
    for (const name of await demoFiles())
      expect(await readFile(CAMPAIGN_FOLDER + name, 'utf8')).not.toMatch(
        /\p{Script=Han}[,.;!?:]\p{Script=Han}/u,
      )
  })
})

describe('a problem names file, field and expectation', () => {
  it.each([
    [
      activity({}, { activityStartTime: 'tomorrow' }),
      'config.activityStartTime: expected a time like "2026-12-01T10:00:00+08:00", in epoch milliseconds or a distance from the first start like "+7d", "-12h" or "+30m"',
    ],
    [activity({}, { isOfflineActivity: 'yes' }), 'config.isOfflineActivity: expected a flag, "0" or "1"'],
    [activity({}, { activityType: '4' }), 'config.activityType: expected one of "1", "2", "3"'],
    [activity({}, { activityNane: 'x' }), 'config.activityNane: expected no such field'],
    [
      activity({}, { activityName: ' ' }),
      'config.activityName: expected a text that is not empty, or one for each language as { "zh-CN": …, "en": … }',
    ],
    [
      activity({}, { activityEndTime: '2026-12-01T10:00:00' }),
      'config.activityEndTime: expected a time with its offset from UTC: add +08:00 for Shanghai, as in "2026-12-01T10:00:00+08:00"',
    ],
    [
      activity({}, { activityName: { 'zh-CN': '名', en: 'x'.repeat(101) } }),
      'config.activityName: expected at most 100 characters, found 101 in en',
    ],
    [
      activity({ redPacketOptions: Array(51).fill({ id: '1', fullDiscountDesc: '红包', stock: 1 }) }),
      'redPacketOptions: expected at most 50 entries, found 51',
    ],
    [activity({ managers: [] }), 'managers: expected at least 1 entry'],
    [activity({ managerDayFen: -1 }), 'managerDayFen: expected a whole number from 0 to 1000000000000'],
    [activity({ managerDayFen: '1000' }), 'managerDayFen: expected a whole number from 0 to 1000000000000'],
    [activity({ entry: '//evil.example' }), 'entry: expected a path that begins with "/", and its query'],
    [
      activity({}, { extendInfo: '{"label":"x"}' }),
      'config.extendInfo: expected a list of { "label", "value" }, or the JSON text of one; a label is a text that is not empty, or one for each language as { "zh-CN": …, "en": … }',
    ],
    [
      activity({}, { bookingDeliveryStart: '2026-2-1' }),
      'config.bookingDeliveryStart: expected a day as YYYY-MM-DD or a distance from the first start like "+1d"',
    ],
    [activity({ prize: [] }), 'prize: expected no such field'],
    [activity({}, { theme: { gild: '#FFD' } }), 'config.theme.gild: expected no such field'],
    [
      activity({}, { theme: { red: 'midnight', deep: '#0B2546', gold: 'rgb(246 196 83)' } }),
      'config.theme.red: expected a colour like "#1F5FAE" or "rgb(31 95 174)"',
    ],
    [
      activity({ prizes: [prize(1, { amount: '8.888' }), prize(2), prize(3)] }),
      'prizes[0].amount: expected an amount in yuan as text, like "8.88"',
    ],
    [
      activity({ prizes: [prize(1), prize(2, { weight: -1 }), prize(3)] }),
      'prizes[1].weight: expected a number from 0 to 1000000000',
    ],
    [
      activity({ prizes: [prize(1), prize(2, { stock: 1.5 }), prize(3)] }),
      'prizes[1].stock: expected a whole number from 0 to 1000000000',
    ],
    [
      activity({ managers: ['1380000000'] }),
      'managers[0]: expected a phone number of 11 digits that starts with 1',
    ],
    [
      { family: 'wheel', config: {} },
      "family: expected 'activity' | 'bind-card' | 'reissue' | 'card' | 'new-year' | 'gift' | 'pay'",
    ],
    [
      activity({ coupons: { claim: 'anyone' } }),
      'coupons: expected either "stock" for codes made at random or "codes" for a list',
    ],
    [activity({ coupons: { claim: 'anyone', codes: ['A', 'A'] } }), 'coupons.codes: expected each code once'],
    [card({ mostRedemptions: 0 }), 'mostRedemptions: expected a whole number from 1 to 1000'],
    [card({}, { prefix: 'OURS' }), 'redemptionCodes.prefix: expected no such field'],
    [
      card({}, { demo: { ...demo, to: 0 } }),
      'redemptionCodes.demo.to: expected a number that is not below "from"',
    ],
    [card({}, { demo: { ...demo, to: 1_001 } }), 'redemptionCodes.demo.to: expected at most 1000 codes'],
    [{ ...newYear, mostUnpaidOrders: 1.5 }, 'mostUnpaidOrders: expected a whole number from 1 to 1000'],
  ])('%j', (value, problem) => {
    expect(problemsOf(value)).toEqual([`x.json: ${problem}`])
  })

  it('names a file that is no JSON', () => {
    const read = readCampaignText('x.json', '{ "family": "activity", }')
    expect(read.ok ? [] : read.problems.map(problemText)).toEqual([
      expect.stringMatching(/^x\.json: expected JSON; .*position 24/),
    ])
  })

  it('names every problem of a file at once', () => {
    const value = activity({ prizes: [prize(9)] }, { activityType: '9', drawType: '7' })
    expect(problemsOf(value)).toHaveLength(3)
  })

  it('takes any value anywhere without throwing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('family', 'config', 'prizes', 'coupons', 'thankYou'),
        fc.jsonValue(),
        (field, value) => {
          const problems = problemsOf({ ...activity(), [field]: value })
          for (const problem of problems) expect(problem).toMatch(/^x\.json: .*expected/)
        },
      ),
    )
  })
})

describe('a draw', () => {
  const wheel = { activityType: '2', isBackStageDraw: '0', drawType: '1' }
  const grid = { ...wheel, drawType: '2' }

  it.each([3, 4, 5, 6])('takes a wheel of %i sectors', (count) => {
    expect(problemsOf(activity({ prizes: prizes(count) }, wheel))).toEqual([])
  })
  it.each([0, 1, 2, 7, 8])('refuses a wheel of %i sectors', (count) => {
    expect(problemsOf(activity({ prizes: prizes(count) }, wheel))).toContain(
      `x.json: prizes: expected 3 to 6 prizes for a wheel, found ${count}`,
    )
  })
  it('takes a nine-grid of 8 prizes', () => {
    expect(problemsOf(activity({ prizes: prizes(8) }, grid))).toEqual([])
  })
  it.each([0, 3, 6, 7])('refuses a nine-grid of %i prizes', (count) => {
    expect(problemsOf(activity({ prizes: prizes(count) }, grid))).toEqual([
      `x.json: prizes: expected 8 prizes for a nine-grid, found ${count}`,
    ])
  })
  it('refuses a draw on the page without prizes', () => {
    expect(problemsOf(activity({}, wheel))).toEqual([
      'x.json: prizes: expected a list of prizes, since the draw happens on the page',
    ])
  })
  it('refuses places that are missing or taken twice', () => {
    expect(problemsOf(activity({ prizes: [prize(1), prize(1), prize(4)] }, wheel))).toEqual([
      'x.json: prizes: expected one prize with awardIndex 2',
      'x.json: prizes: expected one prize with awardIndex 3',
    ])
  })
  it('refuses a thank-you sector that is not there, and endless prizes', () => {
    const endless = [prize(1), prize(2), { ...prize(3), stock: undefined }]
    expect(problemsOf(activity({ prizes: endless }, wheel))).toEqual([
      'x.json: prizes[2].stock: expected a stock, since only the thank-you sector never runs out',
    ])
    expect(problemsOf(activity({ prizes: endless, thankYou: 3 }, wheel))).toEqual([])
    expect(problemsOf(activity({ prizes: prizes(3), thankYou: 4 }, wheel))).toEqual([
      'x.json: thankYou: expected the awardIndex of a prize, from 1 to 3',
    ])
  })
})

describe('what the schema cannot see', () => {
  it.each([
    [
      { activityStartTime: '+1d', activityCloseTime: '+0d' },
      ['config.activityCloseTime: expected a time after activityStartTime'],
    ],
    [
      { activityStartTime: '+1d', activityEndTime: '+23h' },
      ['config.activityEndTime: expected a time after activityStartTime'],
    ],
    [
      { activityEndTime: '+2d', activityCloseTime: '+1d' },
      ['config.activityCloseTime: expected a time that is not before activityEndTime'],
    ],
    [
      { activityStartTime: FIRST_START_MS, activityCloseTime: '-1m' },
      ['config.activityCloseTime: expected a time after activityStartTime'],
    ],
    [
      { activityTakeSkipLink: 'javascript:alert(1)' },
      ['config.activityTakeSkipLink: expected an https address or a path of this site'],
    ],
    [
      { openCardSkipLink: '//evil.example' },
      ['config.openCardSkipLink: expected an https address or a path of this site'],
    ],
    [
      { activityBgImg: 'ftp://x/y.png' },
      ['config.activityBgImg: expected a picture: an https address or a path of this site'],
    ],
    [
      {
        agreements: [
          { key: 'policy', title: '政策', as: 'page' },
          { key: 'own', title: '约定', as: 'alert', content: '约定' },
          { key: 'own', title: '约定', as: 'dialog' },
          { key: 'far', title: '约定', as: 'page', url: 'javascript:alert(1)' },
          { key: 'off', title: '约定', as: 'page', url: { 'zh-CN': '/a', en: '//evil.example' } },
        ],
      },
      [
        'config.agreements[2].key: expected a key of its own',
        'config.agreements[2]: expected a content or a url, or a key of ours: policy, pledge, notice, service, booking',
        'config.agreements[3].url: expected an https address or a path of this site',
        'config.agreements[4].url: expected an https address or a path of this site',
      ],
    ],
    [
      {
        activityRegions: [
          { title: '甲', activeUrl: '/new-dbank/', left: 0, top: 0, width: 9, height: 9 },
          { title: '乙', activeUrl: '//evil.example', left: 0, top: 9, width: 9, height: 9 },
        ],
      },
      ['config.activityRegions[1].activeUrl: expected an https address or a path of this site'],
    ],
    [{ changtuBtnField: '1,6' }, ['config.changtuBtnField: expected the numbers 1 to 5, found "6"']],
    [
      { isOfflineActivity: '1' },
      ['managers: expected the phones of the managers, since the activity is offline'],
    ],
    [
      { redPacketOptionalActivity: '1' },
      ['redPacketOptions: expected red packets to choose from, since one must be chosen'],
    ],
    [{ activityType: '3' }, ['coupons: expected redemption codes, since the activity is of type 3']],
    [{ activityTakeSkipLink: 'https://shop.example/x', openCardSkipLink: '/new-dbank/download' }, []],
  ])('%j', (config, problems) => {
    expect(lint(activity({}, config))).toEqual(problems.map((problem) => `x.json: ${problem}`))
  })

  it('misses the other activity of two tiers', () => {
    const tier = activity({ tier: { gift: 'first', other: 'y' } })
    expect(lint(tier)).toEqual(['x.json: tier.other: expected the id of a campaign, found "y"'])
    expect(lint(tier, [['y', fileOf(activity())]])).toEqual([])
  })

  it('looks at the pictures of prizes as at those of pages', () => {
    const withImage = (image: string) =>
      activity({ prizes: [prize(1, { image }), prize(2), prize(3)] }, { drawType: '1' })
    expect(lint(withImage('ftp://x/y.png'))).toEqual([
      'x.json: prizes[0].image: expected a picture: an https address or a path of this site',
    ])
    const file = fileOf(withImage('/media/campaigns/none.webp'))
    expect(missingPictures(new Map([['x', file]]), new Map(), 'withUploads').map(problemText)).toEqual([
      'x.json: prizes[0].image: expected a picture in assets/campaigns/out/, found none named /media/campaigns/none.webp',
    ])
  })

  it('misses a picture that is not in the folder', () => {
    const pictures = new Map([['/media/campaigns/a.webp', {}]])
    const missing = (activityBgImg: string, uploads: 'withUploads' | 'withoutUploads' = 'withUploads') => {
      const files = new Map([['x', fileOf(activity({}, { activityBgImg }))]])
      return missingPictures(files, pictures, uploads).map(problemText)
    }
    expect(missing('/media/campaigns/a.webp')).toEqual([])
    expect(missing('https://cdn.example/c.webp')).toEqual([])
    expect(missing('/media/campaigns/b.webp')).toEqual([
      'x.json: config.activityBgImg: expected a picture in assets/campaigns/out/, found none named /media/campaigns/b.webp',
    ])
    expect(missing('/media/pictures/c.webp')).toEqual([
      'x.json: config.activityBgImg: expected a picture uploaded at the desk, found none named /media/pictures/c.webp',
    ])
    expect(missing('/media/pictures/c.webp', 'withoutUploads')).toEqual([])
  })
})
