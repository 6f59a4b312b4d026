import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  agreementFindings,
  dateFindings,
  languageFindings,
  linkFindings,
  pictureFindings,
} from '../../../../domain/rules/go-live/document-lines'
import { type DrawnFrom, drawLines, fenAtStake } from '../../../../domain/rules/go-live/draw-lines'
import { found, type GoLiveFinding, lineOf } from '../../../../domain/rules/go-live/finding'

const named = (findings: readonly GoLiveFinding[]) =>
  findings.map(({ finding, field }) => (field === '' ? finding : `${finding} ${field}`))

describe('dates', () => {
  const dates = (startsAt?: number, endsAt?: number, closesAt?: number, isServed = false) =>
    named(dateFindings({ startsAt, endsAt, closesAt }, { now: 100, isServed }))

  it('are right in their order with an end to come', () => {
    expect(dates(200, 300, 400)).toEqual([])
    expect(dates(200, 300, 300)).toEqual([])
  })
  it('are named where they are missing, not in order or past', () => {
    expect(dates()).toEqual(['noStart config.activityStartTime', 'noClose config.activityCloseTime'])
    expect(dates(300, 200, 400)).toEqual(['notInOrder config.activityStartTime'])
    expect(dates(200, 500, 400)).toEqual(['notInOrder config.activityStartTime'])
    expect(dates(200, undefined, 200)).toEqual(['notInOrder config.activityStartTime'])
    expect(dates(10, 20, 300)).toEqual(['isOver config.activityEndTime'])
    expect(dates(10, undefined, 100)).toEqual(['isOver config.activityCloseTime'])
    expect(dates(10, 20, 30, true)).toEqual(['isOverAlready config.activityEndTime'])
    expect(dates(10, 200, 300)).toEqual(['startsInThePast config.activityStartTime'])
    expect(dates(10, 200, 300, true)).toEqual([])
  })
})

describe('a draw', () => {
  const prize = (awardIndex: number, more: Partial<DrawnFrom['prizes'][number]> = {}) => ({
    awardIndex,
    item: String(awardIndex),
    name: `p${awardIndex}`,
    weight: 1,
    stock: 10 as number | undefined,
    amountFen: 0,
    ...more,
  })
  const lines = (
    prizes: DrawnFrom['prizes'],
    more: Partial<DrawnFrom> = {},
    taken = new Map<string, number>(),
  ) => {
    const found = drawLines({ prizes, thankYou: 1, budgetFen: undefined, list: 'prizes', ...more }, taken)
    return Object.values(found).flatMap(({ findings }) => named(findings))
  }

  it('is in order with a thank-you prize, and where there is none', () => {
    expect(lines([prize(1, { stock: undefined }), prize(2)])).toEqual([])
    expect(Object.values(drawLines(undefined, new Map())).map(({ level }) => level)).toEqual(
      Array(4).fill('green'),
    )
  })
  it('names odds and stock that do not fit each other', () => {
    expect(lines([prize(1, { weight: 0 }), prize(2, { stock: 0 })])).toEqual(['noWeight prizes'])
    expect(lines([prize(1), prize(2, { stock: 0 }), prize(3, { weight: 0 })])).toEqual([
      'weightWithoutStock prizes[1].stock',
      'neverDrawn prizes[2].weight',
    ])
    expect(lines([prize(1), prize(2)], {}, new Map([['prize 2', 11]]))).toEqual([
      'stockBelowTaken prizes[1].stock',
    ])
  })
  it('names money that no budget holds', () => {
    const money = [prize(1), prize(2, { amountFen: 100 })]
    expect(lines(money)).toEqual(['noBudget budgetFen'])
    expect(lines(money, { budgetFen: 1_000 })).toEqual([])
    expect(lines(money, { budgetFen: 999 })).toEqual(['overBudget budgetFen'])
    expect(lines([prize(1), prize(2, { amountFen: 1, stock: undefined })])).toEqual([
      'endlessMoney prizes[1]',
    ])
  })
  it('names a thank-you prize that is missing or is money', () => {
    expect(lines([prize(2)])).toEqual(['noThankYou thankYou'])
    expect(lines([prize(1, { amountFen: 5 })], { budgetFen: 50 })).toEqual(['paidThankYou prizes[0]'])
  })
  it('has no more at stake than its dearest prize times all stock', () => {
    const some = fc.record({ weight: fc.nat(5), stock: fc.nat(100), amountFen: fc.nat(1_000) })
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 8 }), (given) => {
        const prizes = given.map((more, at) => prize(at + 1, more))
        const most = Math.max(...prizes.map(({ amountFen }) => amountFen))
        const pieces = given.reduce((sum, { stock }) => sum + stock, 0)
        const stake = fenAtStake({ prizes })
        expect(stake).toBeLessThanOrEqual(most * pieces)
        expect(lines(prizes, { budgetFen: stake }).join()).not.toContain('Budget')
      }),
    )
  })
})

describe('texts, pictures, links and agreements', () => {
  it('are there in both languages', () => {
    const document = {
      config: {
        activityName: { 'zh-CN': '转盘', en: 'Wheel' },
        activityRule: '规则',
        pausePrompt: { 'zh-CN': '稍后', en: ' ' },
        extendInfo: '单位',
      },
      prizes: [{ name: '8.88' }, { name: { 'zh-CN': '', en: 'Mug' } }],
    }
    expect(named(languageFindings(document))).toEqual([
      'oneLanguage config.activityRule',
      'missingLanguage config.pausePrompt',
      'missingLanguage prizes[1].name',
    ])
    expect(languageFindings(document).map(({ values }) => values.language)).toEqual([
      undefined,
      'en',
      'zh-CN',
    ])
  })
  it('are on the server and not too large', () => {
    const size = (bytes: number, width = 100, height = 100) => ({
      field: 'f',
      address: '/a',
      size: { bytes, width, height },
    })
    expect(named(pictureFindings([{ field: 'f', address: '/a', size: undefined }]))).toEqual([
      'pictureMissing f',
    ])
    expect(pictureFindings([size(4 * 1024 * 1024, 5_000, 5_000)])).toEqual([])
    expect(
      named(pictureFindings([size(5e6), size(3e7), size(1, 6_000, 5_000), size(1, 20_000, 6_000)])),
    ).toEqual(['pictureHeavy f', 'pictureTooHeavy f', 'pictureLarge f', 'pictureTooLarge f'])
  })
  it('are not longer than players scroll', () => {
    const size = (width: number, height: number) => ({
      field: 'f',
      address: '/a',
      size: { bytes: 1, width, height },
    })
    expect(pictureFindings([size(750, 20_000)])).toMatchObject([
      { finding: 'pictureLong', level: 'amber', values: { width: 750, height: 20_000, screens: 15 } },
    ])
    expect(pictureFindings([size(750, 4_457), size(1_500, 13_000)])).toEqual([])
  })

  it('warn of a picture whose proportion is not that of its place', () => {
    const of = (field: string, width: number, height: number) =>
      pictureFindings([{ field, address: '/a', size: { bytes: 1, width, height } }])
    expect(of('config.activityBgImg', 1_200, 800)).toEqual([
      {
        finding: 'pictureFlat',
        level: 'amber',
        field: 'config.activityBgImg',
        values: {
          address: '/a',
          width: 1_200,
          height: 800,
          wantedWidth: 750,
          wantedHeight: 1_624,
          percent: 69,
        },
      },
    ])
    expect(named(of('config.drawBgImg', 750, 4_000))).toEqual(['pictureTall config.drawBgImg'])
    expect(named(of('config.activityBgImg', 300, 650))).toEqual(['pictureNarrow config.activityBgImg'])
    expect(of('config.openCardSkipLink', 1_200, 800)).toEqual([])
  })
  it('lead to https, or to this site', () => {
    const links = [
      ['a', 'https://x.example/'],
      ['b', '/new-dbank/x'],
      ['c', 'HTTP://x.example/'],
    ] as const
    expect(named(linkFindings(links, new Set(['a'])))).toEqual(['offList a', 'notHttps c'])
  })
  it('is something to agree to', () => {
    expect(agreementFindings(undefined)).toEqual([])
    expect(named(agreementFindings([]))).toEqual(['noAgreement config.agreements'])
  })
})

it('a line is as bad as the worst of its findings', () => {
  expect(lineOf('dates', []).level).toBe('green')
  expect(lineOf('dates', [found('noClose')]).level).toBe('amber')
  expect(lineOf('dates', [found('noClose'), found('isOver')]).level).toBe('red')
})
