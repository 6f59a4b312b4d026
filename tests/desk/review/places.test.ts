import { describe, expect, it } from 'vitest'
import { formOf } from '../../../desk/editor/form/form-field'
import { translatorOf } from '../../../desk/i18n/translator'
import { isThere, placesOf, placeText, sectionAt, topOf } from '../../../desk/review/places'

const DOCUMENT = {
  family: 'activity',
  budgetFen: 100,
  config: { activityName: { 'zh-CN': '春', en: 'Spring' } },
  prizes: [{ name: 'one' }, { name: 'two' }],
}
const form = formOf('activity')
const named = (place: string) => placeText(place, form, { t: translatorOf('en'), language: 'en' })

describe('what a comment is on', () => {
  it('is named as the form names it', () => {
    expect(named('')).toBe('The whole version')
    expect(named('#prizes')).toBe('Prizes')
    expect(named('prizes[1]')).toBe('Prizes › 2')
    expect(named('config.activityName')).toBe('Campaign name')
    const inDocument = { t: translatorOf('en'), language: 'en', document: DOCUMENT } as const
    expect(placeText('prizes[1].stock', form, inDocument)).toBe('Prizes › 2 (two) › Stock')
    // What no form knows is named as it stands.
    expect(named('#nowhere')).toBe('#nowhere')
    expect(named('colour')).toBe('colour')
  })

  it('is gone where the document has it no longer', () => {
    expect(
      ['', '#prizes', 'prizes[1]', 'config.activityName.en'].map((place) => isThere(place, DOCUMENT)),
    ).toEqual([true, true, true, true])
    expect(
      ['prizes[2]', 'prizes[1].stock', 'config.activityRule', '#nowhere'].map((place) =>
        isThere(place, DOCUMENT),
      ),
    ).toEqual([false, false, false, false])
  })

  it('stands with its field and in its section', () => {
    expect(['config.activityName.en', 'prizes[2].name', 'budgetFen'].map(topOf)).toEqual([
      'config.activityName',
      'prizes',
      'budgetFen',
    ])
    expect(['', '#times', 'prizes[2].name', 'config.activityName', 'colour'].map(sectionAt)).toEqual([
      undefined,
      'times',
      'prizes',
      'basics',
      'advanced',
    ])
  })

  it('is chosen among the sections and what the document has', () => {
    const places = placesOf(DOCUMENT)
    expect(places.map(({ section }) => section)).toEqual(['basics', 'prizes'])
    expect(places[0]?.places).toEqual(['#basics', 'family', 'config.activityName', 'budgetFen'])
    expect(places[1]?.places).toEqual(['#prizes', 'prizes', 'prizes[0]', 'prizes[1]'])
  })
})
