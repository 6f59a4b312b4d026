import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountChanges, amountFindings, fenPaid } from '../../../../domain/rules/go-live/amounts'
import { fenToYuan } from '../../../../domain/rules/money'

const FOLDER = 'server/campaigns/demo'
const demos = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
const read = (name: string) => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))
const grid = () => read('grid.json')

const named = (document: unknown) =>
  amountFindings(document).map(({ finding, field }) => `${finding} ${field}`)

/** A document with the changes that are offered. */
function changed<T>(document: T): T {
  const next = structuredClone(document)
  for (const { field, after } of amountChanges(document)) {
    const steps = field.replace(/\[(\d+)\]/g, '.$1').split('.')
    const last = steps.pop() ?? ''
    const owner = steps.reduce<Record<string, unknown>>(
      (value, step) => value[step] as Record<string, unknown>,
      next as Record<string, unknown>,
    )
    owner[last] = after
  }
  return next
}

describe('amounts in the texts of a campaign', () => {
  it.each(demos)('are right in %s', (name) => {
    const document = read(name)
    const other = document.tier && fenPaid(read(`${document.tier.other}.json`))
    expect(amountFindings(document, other)).toEqual([])
    expect(amountChanges(document)).toEqual([])
  })

  it('differ where an amount changes alone, though another prize has it already', () => {
    const document = grid()
    document.prizes[7].amount = '6.66'
    expect(amountFindings(document)).toEqual([
      {
        finding: 'amountDiffers',
        level: 'red',
        field: 'prizes[7].name',
        values: { saysFen: 6_660, isFen: 666 },
      },
      {
        finding: 'amountDiffers',
        level: 'red',
        field: 'prizes[7].message',
        values: { saysFen: 6_660, isFen: 666 },
      },
      { finding: 'amountOfNone', level: 'red', field: 'config.activityRule', values: { saysFen: 6_660 } },
    ])
  })

  it('are changed in one go, in names, messages and rules of both languages', () => {
    const document = grid()
    document.prizes[7].amount = '6.66'
    const changes = amountChanges(document)
    expect(changes.map(({ field }) => field)).toEqual([
      'prizes[7].name.zh-CN',
      'prizes[7].name.en',
      'prizes[7].message.zh-CN',
      'prizes[7].message.en',
      'config.activityRule.zh-CN',
      'config.activityRule.en',
    ])
    expect(changes.every(({ sources }) => sources.join() === 'prizes[7].amount')).toBe(true)
    const next = changed(document)
    expect(next.prizes[7].name).toEqual({ 'zh-CN': '6.66元红包', en: '6.66 yuan red packet' })
    expect(next.config.activityRule.en).toContain('red packets of 0.66 to 6.66 yuan')
    expect(amountFindings(next)).toEqual([])
  })

  it('of a red packet for all follow its amount', () => {
    const document = read('plain.json')
    document.redEnvelopeAmount = '12.5'
    expect(named(document)).toEqual([
      'amountOfNone config.activityRule',
      'amountOfNone config.registerSucceedPrompt',
    ])
    const next = changed(document)
    expect(next.config.registerSucceedPrompt['zh-CN']).toContain('12.5元')
    expect(amountFindings(next)).toEqual([])
  })

  it('of rules may be those of any prize, of what has to be bought, and sums', () => {
    const document = grid()
    document.config.activityRule = '红包8.66元，满100元可用，奖金总额10万元。投诉每单赔付500元。'
    expect(named(document)).toEqual(['amountInPassing config.activityRule'])
    document.config.activityRule = '红包88元。'
    expect(named(document)).toEqual(['amountOfNone config.activityRule'])
  })

  it('of a message may be those of other prizes beside its own, and not in its place', () => {
    const document = grid()
    document.prizes[4].message = '恭喜抽中6.66元红包，邀请好友还有机会抽66.6元大奖！'
    expect(named(document)).toEqual([])
    document.prizes[4].message = '恭喜抽中66.6元红包！'
    expect(named(document)).toEqual(['amountDiffers prizes[4].message'])
    document.prizes[4].message = '恭喜抽中6.66元红包，加送9元！'
    expect(named(document)).toEqual(['amountDiffers prizes[4].message'])
  })

  it('of goods and vouchers are their own', () => {
    const document = read('gift.json')
    document.giftPrizes[1].prizeName = '满50元减20元咖啡券'
    document.config.activityRule = '奖品：20元咖啡券、10元红包。'
    expect(named(document)).toEqual([])
    document.giftPrizes[2].amount = '12'
    expect(named(document)).toEqual([
      'amountDiffers giftPrizes[2].prizeName',
      'amountDiffers giftPrizes[2].message',
      'amountOfNone config.activityRule',
    ])
  })

  it('are told from nothing: a name that promises money without an amount', () => {
    const document = grid()
    delete document.prizes[7].amount
    expect(named(document)).toEqual(['amountNotPaid prizes[7].name'])
  })

  it('of a tier are compared where the other campaign is known', () => {
    const document = read('tier-one.json')
    expect(amountFindings(document)).toEqual([])
    document.redEnvelopeAmount = '9'
    expect(amountFindings(document)).toEqual([])
    expect(amountFindings(document, [2_800])).toMatchObject([{ values: { saysFen: 800 } }])
  })

  it('are those of a region that is read aloud', () => {
    const document = grid()
    document.config.activityRegions = [{ title: { 'zh-CN': '抽666元大奖', en: 'Win 666 yuan' } }]
    expect(named(document)).toEqual(['amountOfNone config.activityRegions[0].title'])
  })

  it('stand in documents that are no campaign yet', () => {
    for (const document of [null, [], {}, { prizes: 'x', config: [] }, { prizes: [null, { name: 5 }] }])
      expect(amountFindings(document)).toEqual([])
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (prizes, config) => {
        amountFindings({ prizes, giftPrizes: prizes, config, redEnvelopeAmount: '5' })
        amountChanges({ prizes, giftPrizes: prizes, config, redEnvelopeAmount: '5' })
      }),
    )
  })

  const long = (text: string) => text.repeat(Math.floor(20_000 / text.length))
  it.each([
    ['amounts', long('1元')],
    ['amounts of a list', `${long('1、')}1元`],
    ['amounts of sentences', long('送1元。')],
    ['digits', long('1')],
    ['groups of digits', long('111,')],
    ['a fraction', `1.${long('1')}`],
    ['spaces', `1${long(' ')}x`],
    ['digits and spaces', `${'1'.repeat(9_999)}${' '.repeat(9_999)}`],
    ['signs', long('¥ ')],
    ['small units', long('1角 ')],
  ])(
    'take no time that grows with the square of a text: %s',
    (_, text) => {
      const texts = { 'zh-CN': text, en: text.replaceAll('1', '2') }
      const prize = { name: texts, message: texts, amount: '3' }
      const from = performance.now()
      const document = { redEnvelopeAmount: '5', prizes: [prize], config: { activityRule: texts } }
      amountFindings(document)
      amountChanges(document)
      // Some 100 ms; many seconds by the square.
      expect(performance.now() - from).toBeLessThan(1_500)
    },
    120_000,
  )

  it('agree after the offered changes, whatever the new amount and its place', () => {
    const fen = fc.integer({ min: 1, max: 9_999_999 })
    fc.assert(
      fc.property(fc.nat(7), fen, (at, amountFen) => {
        const document = grid()
        if (document.prizes[at].amount === undefined) return
        document.prizes[at].amount = fenToYuan(amountFen)
        const next = changed(document)
        expect(amountFindings(next).filter(({ field }) => field.startsWith('prizes'))).toEqual([])
        expect(changed(next)).toEqual(next)
      }),
    )
  })
})
