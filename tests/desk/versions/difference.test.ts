import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { translatorOf } from '../../../desk/i18n/translator'
import { changesInWords } from '../../../desk/versions/difference/changes-in-words'
import { movedOf } from '../../../desk/versions/difference/entries'
import { textDifference } from '../../../desk/versions/difference/text-difference'
import { documentChanges } from '../../../domain/desk/document-changes'
import { pairsOf } from '../../../domain/desk/review/list-entries'

const WHEEL = new URL('../../../server/campaigns/demo/wheel.json', import.meta.url)

interface Wheel {
  [field: string]: unknown
  config: Record<string, unknown>
  prizes: Record<string, unknown>[]
}
const wheel = (): Wheel => JSON.parse(readFileSync(WHEEL, 'utf8'))

const chinese = { language: 'zh-CN', t: translatorOf('zh-CN') } as const
const english = { language: 'en', t: translatorOf('en') } as const

/** What changing the wheel reads like, in the order of the page. */
function worded(change: (document: Wheel) => void, words: typeof chinese | typeof english = chinese) {
  const after = wheel()
  change(after)
  return changesInWords(wheel(), after, words).flatMap(({ section, changes }) =>
    changes.map(({ path: _, ...one }) => ({ section, ...one })),
  )
}

const prize = (document: Wheel, at: number) => document.prizes[at] ?? {}
const text = (said: string) => ({ kind: 'text', text: said })
const value = (title: string, before: string, after: string) =>
  expect.objectContaining({ kind: 'value', title, before: text(before), after: text(after) })

describe('a difference in words', () => {
  it('of a first version from nothing is the whole of it, by the titles of the form', () => {
    const sections = changesInWords({ config: {} }, wheel(), chinese)
    expect(sections.map(({ section }) => section)).toEqual(expect.arrayContaining(['basics', 'prizes']))
    const titles = sections.flatMap(({ changes }) => changes.map(({ title }) => title))
    expect(titles).toEqual(expect.arrayContaining(['奖品「0.88元红包」', '活动名称（中文）']))
  })

  it('of a weight names the prize and says the odds, also those of the others', () => {
    const found = worded((document) => {
      prize(document, 3).weight = 400
    })
    expect(found[0]).toEqual(
      expect.objectContaining({
        section: 'prizes',
        title: '奖品「8.88元红包」的权重',
        before: text('200'),
        after: text('400'),
        note: '中奖率 2.04% → 4%',
      }),
    )
    expect(found).toContainEqual(
      expect.objectContaining({ title: '奖品「0.88元红包」的中奖率', note: '因其他奖品的改动而变化' }),
    )
  })

  it.each([
    ['prizes.3.amount', '9', '奖品「8.88元红包」的金额', '¥8.88', '¥9'],
    ['prizes.3.stock', 1500, '奖品「8.88元红包」的库存', '500 份', '1,500 份'],
    ['config.zyActivityStatus', '3', '手机银行渠道', '开放', '暂停'],
    ['config.activityEndTime', '+7d', '结束时间', '首次启动后 3650 天', '首次启动后 7 天'],
  ])('%s = %j has its units', (path, next, title, before, after) => {
    const found = worded((document) => {
      const steps = path.split('.')
      const last = steps.pop() ?? ''
      const outer = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document)
      ;(outer as Record<string, unknown>)[last] = next
    })
    const [one] = found
    expect(one).toMatchObject({ kind: 'value', before: text(before), after: text(after) })
    if (path.startsWith('prizes')) expect(one?.title).toBe(title)
  })

  it('of a time is Shanghai’s, of money in fen is yuan, of a flag is yes or no', () => {
    const found = worded((document) => {
      document.config.activityEndTime = '2026-12-01T02:00:00Z'
      document.config.noWalletIsSkipGuide = '0'
      document.budgetFen = 5_000_050
    })
    const after = found.map((one) => ('after' in one ? one.after : undefined))
    expect(after).toContainEqual(text('2026-12-01 10:00（上海时间）'))
    expect(after).toContainEqual(text('否'))
    expect(after).toContainEqual(text('¥50,000.50'))
    expect(found.map((one) => ('before' in one ? one.before : undefined))).toContainEqual(text('¥100,000'))
  })

  it('of a picture is seen, and of a choice among several is in words', () => {
    const found = worded((document) => {
      document.config.activityBgImg = '/media/campaigns/grid.webp'
      document.config.changtuBtnField = '4,5'
    })
    expect(found).toContainEqual(
      expect.objectContaining({ after: { kind: 'picture', text: '/media/campaigns/grid.webp' } }),
    )
    expect(found).toContainEqual(expect.objectContaining({ after: text('立即参与、中奖查询') }))
  })

  it('of a list is what came, went and moved', () => {
    const found = worded((document) => {
      document.managers = ['13800000001']
      document.config.activityRegions = [
        {
          title: { 'zh-CN': '商户', en: 'Merchants' },
          activeUrl: '/x',
          left: 1,
          top: 2,
          width: 3,
          height: 4,
        },
      ]
      document.prizes.splice(1, 1)
    })
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'members', added: ['13800000001'], removed: [] }),
    )
    expect(found).toContainEqual({
      section: 'pictures',
      kind: 'added',
      title: '首页图热区「商户」',
      says: expect.arrayContaining([{ title: '左', value: text('1 像素') }]),
    })
    expect(found).toContainEqual(expect.objectContaining({ kind: 'removed', title: '奖品「1.88元红包」' }))
    expect(found.filter(({ kind }) => kind === 'moved')).toEqual([])
  })

  it('of an order says which entry was moved', () => {
    const found = worded((document) => {
      document.prizes.push(...document.prizes.splice(0, 1))
    }, english)
    expect(found).toEqual([
      { section: 'prizes', kind: 'moved', title: 'Prizes “0.88 yuan red packet”', from: 1, to: 6 },
    ])
  })

  it('of one wording says the language, and of a long text the words', () => {
    const found = worded((document) => {
      document.config.activityName = { 'zh-CN': '新春幸运大转盘', en: 'Wheel' }
      const rule = document.config.activityRule as Record<string, string>
      rule['zh-CN'] = rule['zh-CN']?.replace('可参与一次', '可参与两次') ?? ''
    })
    expect(found).toContainEqual(value('活动名称（英文）', 'New-year lucky wheel', 'Wheel'))
    const long = found.find(({ kind }) => kind === 'text')
    expect(long?.title).toBe('活动规则（中文）')
    expect(long && 'parts' in long && long.parts.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: expect.stringContaining('一') },
      { kind: 'added', text: expect.stringContaining('两') },
      { kind: 'skipped', lines: 3 },
    ])
  })

  it('of two forms of one value is shown as the document has it', () => {
    const found = worded((document) => {
      document.config.noWalletIsSkipGuide = true
    })
    expect(found).toEqual([expect.objectContaining({ before: text('"1"'), after: text('true') })])
  })

  it('of a text that reads the same shows what is not seen', () => {
    const named = (name: string) => {
      const after = wheel()
      prize(after, 0).name = name
      return after
    }
    const found = (name: string, other: string) =>
      changesInWords(named(name), named(other), chinese).flatMap(({ changes }) => changes)
    expect(found('0.88元红包', '0.88元红包\u200b')).toEqual([
      expect.objectContaining({ before: text('"0.88元红包"'), after: text('"0.88元红包\\u200b"') }),
    ])
    expect(found('0.88元红包', '0.88元红包 ')).toEqual([
      expect.objectContaining({ before: text('"0.88元红包"'), after: text('"0.88元红包 "') }),
    ])
  })

  it('is said of a family that is no text', () => {
    expect(changesInWords(wheel(), { ...wheel(), family: { toString: '' } }, chinese)).not.toEqual([])
  })

  it('is said of every place that differs, whatever stands there', () => {
    const paths = ['family', 'config', 'prizes', 'thankYou', 'managers', 'unheardOf', '$schema', 'tier']
    const inner = [
      'activityName',
      'activityRule',
      'agreements',
      'theme',
      'drawType',
      'activityRegions',
      'other',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        fc.constantFrom(...inner),
        fc.jsonValue(),
        (path, name, json) => {
          const after = wheel()
          if (path === 'config') after.config[name] = json
          else after[path] = json
          const differs = documentChanges(wheel(), after).length > 0
          expect(changesInWords(wheel(), after, chinese).length > 0).toBe(differs)
        },
      ),
    )
  })
})

describe('two texts', () => {
  const sides = (before: string, after: string) => {
    const parts = textDifference(before, after)
    const side = (left: 'removed' | 'added') =>
      parts.map((part) => ('text' in part && part.kind !== left ? part.text : '')).join('')
    return [side('added'), side('removed')]
  }

  it('are both whole in their difference', () => {
    const word = fc.constantFrom('红包', '转盘', 'a ', 'b', '，')
    const texts = fc.array(word, { maxLength: 12 }).map((list) => list.join(''))
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        expect(sides(before, after)).toEqual([before, after])
      }),
    )
  })

  it('leave out the lines between that both have', () => {
    const lines = Array.from({ length: 9 }, (_, at) => `line ${at}\n`)
    const after = lines.with(0, 'first\n').with(8, 'last\n')
    expect(textDifference(lines.join(''), after.join('')).filter(({ kind }) => kind === 'skipped')).toEqual([
      { kind: 'skipped', lines: 5 },
    ])
  })

  it('that are far apart and long are one after the other, at once', () => {
    const text = (word: string) => Array.from({ length: 10_000 }, (_, at) => `${word}${at}`).join('\n')
    expect(textDifference(text('a'), text('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })
})

describe('entries', () => {
  it('are the same by id, and one of another id is another one', () => {
    expect(pairsOf([{ id: 'a', stock: 1 }, { id: 'b' }], [{ id: 'c' }, { id: 'a', stock: 2 }])).toEqual([
      { before: undefined, after: 0 },
      { before: 0, after: 1 },
      { before: 1, after: undefined },
    ])
  })

  it('are moved as few as say the order', () => {
    const pairs = [1, 2, 3, 0].map((before, after) => ({ before, after }))
    expect([...movedOf(pairs)]).toEqual([3])
  })
})
