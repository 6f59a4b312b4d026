import { expect, it } from 'vitest'
import { previewLink, previewSetup, usualScreen } from '../../../desk/preview/setup'

it('shows a phone that a window has whole, until another one is chosen', () => {
  expect(usualScreen(800)).toBe('375×667')
  expect(usualScreen(1_080)).toBe('390×844')
  const of = (query: string) => previewSetup(new URLSearchParams(query), 'en', usualScreen(800)).screen
  expect([of(''), of('screen=430×932'), of('screen=none')]).toEqual(['375×667', '430×932', '375×667'])
})

it('makes a link that says until when it is good', () => {
  const setup = previewSetup(new URLSearchParams('channel=bankApp&result=2'), 'en')
  const made = { preview: 'a.b', entry: '/new-dbank/activeIndex?activityId=x', expiresAt: 1_790_000_000_000 }
  const link = new URL(previewLink(made, setup, 'https://desk.example'))
  expect(link.searchParams.get('preview')).toBe('a.b~open~2~bankApp~1790000000000')
})
