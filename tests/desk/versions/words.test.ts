import { describe, expect, it } from 'vitest'
import { fieldTitle } from '../../../desk/versions/field-title'
import { valueText } from '../../../desk/versions/value-text'

describe('a field of a document', () => {
  it.each([
    ['config.activityName', 'en', 'Configuration › '],
    ['prizes.2.stock', 'en', ' 3 › Stock'],
    ['prizes.2.stock', 'zh-CN', ' 3 › 库存'],
    ['prizes[2].stock', 'en', ' 3 › Stock'],
    ['prizes.0.unheardOf', 'en', ' 1 › unheardOf'],
  ] as const)('%s is said in %s in the words of the form', (path, language, part) => {
    expect(fieldTitle(path, language)).toContain(part)
  })

  it('is said by its own name where it has no title', () =>
    expect(fieldTitle('unheardOf.1', 'en')).toBe('unheardOf 2'))
})

it.each([
  ['a text', 'a text'],
  [0, '0'],
  [false, 'false'],
  [null, 'null'],
  [[1], '[\n  1\n]'],
])('shows the value %j as %j', (value, text) => expect(valueText(value)).toBe(text))
