import { describe, expect, it } from 'vitest'
import { historyOf, rebased } from '../../../desk/editor/document/history'
import { aligned, merged } from '../../../desk/editor/document/merge'

const BEFORE = {
  family: 'activity',
  budgetFen: 1,
  config: { activityName: { 'zh-CN': '转盘', en: 'Wheel' } },
  prizes: [{ weight: 1 }, { weight: 2 }, { weight: 3 }],
}
type Document = Record<string, unknown>
const join = (ours: Document, theirs: Document, before: Document = BEFORE) => merged(before, ours, theirs)

describe('two changes of one document', () => {
  it('are both in it where they are of different places, also of one text’s languages', () => {
    const ours = { ...BEFORE, config: { activityName: { 'zh-CN': '大转盘', en: 'Wheel' } } }
    const theirs = { ...BEFORE, budgetFen: 2, config: { activityName: { 'zh-CN': '转盘', en: 'The wheel' } } }
    const both = { ...BEFORE, budgetFen: 2, config: { activityName: { 'zh-CN': '大转盘', en: 'The wheel' } } }
    expect(join(ours, theirs)).toEqual(both)
    expect(join(theirs, ours)).toEqual(both)
  })

  it('may add and take away fields', () => {
    const { budgetFen: _, ...without } = BEFORE
    expect(join(without, { ...BEFORE, retentionDays: 30 })).toEqual({ ...without, retentionDays: 30 })
  })

  it('may be of different entries of a list', () => {
    const [first, second, third] = BEFORE.prizes
    const ours = { ...BEFORE, prizes: [{ weight: 9 }, second, third] }
    expect(join(ours, { ...BEFORE, prizes: [first, second, { weight: 8 }] })).toMatchObject({
      prizes: [{ weight: 9 }, { weight: 2 }, { weight: 8 }],
    })
  })

  it.each<[string, Document, Document]>([
    ['the same field', { ...BEFORE, budgetFen: 2 }, { ...BEFORE, budgetFen: 3 }],
    ['a field that the other took away', { ...BEFORE, budgetFen: 2 }, { ...BEFORE, budgetFen: undefined }],
    [
      'an entry that the other moved',
      { ...BEFORE, prizes: [{ weight: 9 }, { weight: 2 }, { weight: 3 }] },
      { ...BEFORE, prizes: [{ weight: 2 }, { weight: 1 }, { weight: 3 }] },
    ],
    [
      'a list that the other made longer',
      { ...BEFORE, prizes: [{ weight: 9 }, { weight: 2 }, { weight: 3 }] },
      { ...BEFORE, prizes: [...BEFORE.prizes, { weight: 4 }] },
    ],
  ])('exclude each other where they are of %s', (_title, ours, theirs) => {
    expect(join(ours, theirs)).toBeUndefined()
    expect(join(theirs, ours)).toBeUndefined()
  })

  it('take nothing that every object inherits for a field', () => {
    const ours = JSON.parse('{"__proto__":{"a":1},"constructor":"x"}') as Document
    const both = join(ours, { budgetFen: 2 }, {})
    expect(Object.keys(both ?? {}).sort()).toEqual(['__proto__', 'budgetFen', 'constructor'])
    expect(Object.getPrototypeOf(both)).toBe(Object.prototype)
  })
})

it('a document is aligned with an earlier one without saying anything else', () => {
  const next = { ...structuredClone(BEFORE), budgetFen: 2 }
  const result = aligned(BEFORE, next)
  expect(result).toEqual(next)
  expect(result.prizes).toBe(BEFORE.prizes)
})

it('steps go onto another ground, without those that exclude it', () => {
  const history = { ...historyOf(3), past: [1, 2], future: [4] }
  const next = rebased(history, (shown) => (shown === 2 ? undefined : shown * 10))
  expect(next).toMatchObject({ past: [10], present: 30, future: [40] })
  expect(rebased(history, (shown) => (shown === 3 ? undefined : shown))).toBeUndefined()
})
