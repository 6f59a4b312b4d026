import { expect, it } from 'vitest'
import { changesFrom, inShort, withChanges } from '../../../desk/editor/amounts/changes'

const change = (field: string, source: string, after = 'new') => ({
  field,
  sources: [source],
  parts: [],
  after,
})

it('finds the changes that follow an amount, or any of a list', () => {
  const changes = [
    change('prizes[0].name.en', 'prizes[0].amount'),
    change('config.activityRule', 'redEnvelopeAmount'),
  ]
  expect(changesFrom(changes, ['prizes'])).toEqual([changes[0]])
  expect(changesFrom(changes, ['prizes', 1])).toEqual([])
  expect(changesFrom(changes, ['redEnvelopeAmount'])).toEqual([changes[1]])
})

it('changes one wording of a text and leaves all else', () => {
  const document = { config: { x: 1 }, prizes: [{ name: { 'zh-CN': 'a', en: 'b' } }] }
  expect(withChanges(document, [change('prizes[0].name.en', '')])).toEqual({
    config: { x: 1 },
    prizes: [{ name: { 'zh-CN': 'a', en: 'new' } }],
  })
})

it('shows of a long text what is beside a change', () => {
  const long = 'x'.repeat(100)
  expect(inShort([{ text: long }, { text: '8', becomes: '9' }, { text: long }])).toEqual([
    { text: `…${'x'.repeat(16)}` },
    { text: '8', becomes: '9' },
    { text: `${'x'.repeat(16)}…` },
  ])
  expect(inShort([{ text: 'a' }, { text: '8', becomes: '9' }, { text: 'b' }])).toHaveLength(3)
})
