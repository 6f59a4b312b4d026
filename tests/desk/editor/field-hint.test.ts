import { describe, expect, it } from 'vitest'
import { fieldHint } from '../../../desk/editor/form/field-hint'
import { type FormField, formFamilies, formOf } from '../../../desk/editor/form/form-field'
import { optionWords, shownOptions } from '../../../desk/editor/form/option-words'
import { GAME_DETAILS, GAME_NAMES, GAMES } from '../../../domain/games'

const all = (fields: readonly FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...all(field.fields)])
/** Fields that the form draws: the schema's own and the one around the page's fields have no place in it. */
const drawn = all(formFamilies().flatMap((family) => formOf(family))).filter(
  ({ path }) => path !== '$schema' && path !== 'config',
)
const hintOf = (path: string) => {
  const field = drawn.find((one) => one.path === path)
  return field && fieldHint(field)
}

describe('the hint of a field', () => {
  it('names no value, no field and no command of the file', () => {
    const codes = /`|[“"]\d[”"]|\btrue\b|\b\d{5}\b|\b[a-z]+[A-Z]\w+|JSON/
    const wrong = drawn
      .filter((field) => codes.test(Object.values(fieldHint(field)).join(' ')))
      .map(({ path }) => path)
    expect([...new Set(wrong)]).toEqual([])
  })

  it('says of a tick what it does', () => {
    expect(hintOf('config.isOfflineActivity')).toEqual({
      'zh-CN': '由经理出示二维码，客户扫码参与。',
      en: 'A manager shows the QR code by which clients join.',
    })
    expect(hintOf('requiresWallet')?.en).toBe('A phone without a wallet cannot take part.')
  })

  it('is the description where that is words alone', () => {
    expect(hintOf('redEnvelopeAmount')?.en).toBe('What a participant receives.')
  })
})

describe('the options of a choice', () => {
  const offered = (path: string, chosen: string) => {
    const field = drawn.find((one) => one.path === path)
    return field && shownOptions(field, chosen)
  }

  it('have words, and none of the same meaning twice', () => {
    const shown = offered('config.h5ActivityStatus', '')
    expect(shown).toEqual(['1', '3'])
    expect(shown?.map((option) => optionWords('config.h5ActivityStatus', option)?.en)).toEqual([
      'open',
      'paused',
    ])
  })

  it('keep the value that the file has', () => {
    expect(offered('config.h5ActivityStatus', '2')).toEqual(['2', '3'])
    expect(offered('config.h5ActivityStatus', '3')).toEqual(['1', '3'])
    expect(offered('config.drawType', '2')).toEqual(GAME_NAMES.map((game) => GAMES[game].drawType))
  })

  it('name every game', () => {
    for (const game of GAME_NAMES)
      expect(optionWords('config.drawType', GAMES[game].drawType)).toEqual(GAME_DETAILS[game].title)
  })
})
