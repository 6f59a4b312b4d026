import { expect, it } from 'vitest'
import { previewSetup, usualScreen } from '../../../desk/preview/setup'

it('shows a phone that a window has whole, until another one is chosen', () => {
  expect(usualScreen(800)).toBe('375×667')
  expect(usualScreen(1_080)).toBe('390×844')
  const of = (query: string) => previewSetup(new URLSearchParams(query), 'en', usualScreen(800)).screen
  expect([of(''), of('screen=430×932'), of('screen=none')]).toEqual(['375×667', '430×932', '375×667'])
})
