import { expect, it } from 'vitest'
import { visualReport } from '../../../../e2e/support/visual-report/report'

const one = {
  titles: ['e2e/visual/scenes.spec.ts', '375x667', 'wheel on the high tier'],
  picture: 'one',
  expected: 'e.webp',
  actual: 'a.webp',
  diff: 'd.webp',
  pixels: 3067,
  area: 250_125,
  tolerance: { threshold: 0.2, maxDiffPixelRatio: 0.004 },
}
const missing = { titles: ['f', 'b'], picture: 'new', actual: 'n.webp', area: 100, tolerance: {} }

it('shows expected, actual and difference, and both in one place to be blinked between and drawn apart', () => {
  const page = visualReport([one, missing])
  const pictures = [...page.matchAll(/<figcaption>(\w+)<\/figcaption><img src="([^"]+)"/g)]
  expect(pictures.map(([, caption, address]) => [caption, address])).toEqual([
    ['expected', 'e.webp'],
    ['actual', 'a.webp'],
    ['difference', 'd.webp'],
    ['actual', 'n.webp'],
  ])
  expect(page.match(/class="over"/g)).toHaveLength(1)
  expect(page.match(/type="range"/g)).toHaveLength(1)
  expect(page.match(/class="blink"/g)).toHaveLength(1)
})

it('says how much differs, how much may, and what is missing', () => {
  const page = visualReport([one, { ...one, tolerance: { threshold: 0.016, maxDiffPixels: 12 } }, missing])
  expect(page).toContain('Pictures: 2 differ, 1 missing')
  expect(page).toContain('<b>3067 pixels differ, 1.2 %</b>; 0.40 % may, by more than 0.2 of a colour')
  expect(page).toContain('; 12 pixels may, by more than 0.016 of a colour')
  expect(page).toContain('<b>no reference picture</b>')
})

it('has the command that compares one again, and the one that accepts it', () => {
  const page = visualReport([one])
  expect(page).toContain("npm run test:visual -- -g '375x667 wheel on the high tier'")
  expect(page).toContain("npm run test:visual:update -- -g '375x667 wheel on the high tier'")
  const odd = visualReport([{ ...one, titles: ['f', "it's 0.5 (a)"] }])
  expect(odd).toContain(`-g 'it'\\''s 0\\.5 \\(a\\)'`)
})

it('takes titles for text', () => {
  const page = visualReport([{ ...one, titles: ['f', '<b>"&'], picture: '<i>', actual: 'a"b.png' }])
  expect(page).toContain('&lt;b&gt;&quot;&amp;')
  expect(page).not.toMatch(/<b>"|<i>|a"b/)
})
