import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatExtendInfo, parseExtendInfo } from '../../../../domain/rules/registration/extend-info'

test.each([
  undefined,
  '',
  'null',
  'not json',
  '{"label":"a"}',
  '"text"',
  '[1,null,"x",[],{}]',
  '[{"value":"v"},{"label":""},{"label":"  "},{"label":null},{"label":{}}]',
])('%j gives no fields', (text) => expect(parseExtendInfo(text)).toEqual([]))

test('labels and values are read as text, a missing value as empty, what else is there left out', () => {
  const text = JSON.stringify([
    { label: '工号', value: '' },
    { label: ' 网点 ' },
    { label: 7, value: 8, type: 'x' },
    { value: 'no label' },
    { label: 'null', value: null },
  ])
  expect(parseExtendInfo(text)).toEqual([
    { label: '工号', value: '' },
    { label: '网点', value: '' },
    { label: '7', value: '8' },
    { label: 'null', value: '' },
  ])
})

test('what was written is read again', () => {
  const label = fc.string({ minLength: 1 }).map((s) => `${s.trim()}.`)
  const items = fc.array(fc.record({ label: label.map((s) => s.trim()), value: fc.string() }))
  fc.assert(
    fc.property(items, (list) => {
      expect(parseExtendInfo(formatExtendInfo(list))).toEqual(list)
    }),
  )
})

test('only label and value are written', () => {
  const item = { label: 'a', value: 'b', secret: 'c' }
  expect(formatExtendInfo([item])).toBe('[{"label":"a","value":"b"}]')
})

test('no JSON makes it throw', () => {
  fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => void parseExtendInfo(text)))
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (list) => {
      for (const { label, value } of parseExtendInfo(JSON.stringify(list))) {
        expect(label.trim()).not.toBe('')
        expect(typeof value).toBe('string')
      }
    }),
  )
})
