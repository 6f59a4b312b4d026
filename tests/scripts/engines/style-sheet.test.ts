import postcss from 'postcss'
import { describe, expect, it } from 'vitest'
import { flexGap } from '../../../scripts/engines/flex-gap'
import { PLAYERS_FLOOR } from '../../../scripts/engines/floor'
import { newerThan } from '../../../scripts/engines/newer'
import { newerInStyles } from '../../../scripts/engines/style-sheet'

const newer = newerThan(PLAYERS_FLOOR)
const inStyles = (css: string) => newerInStyles(css, newer).map(({ what }) => what)

describe('a style sheet', () => {
  it.each([
    ['a function', 'a{width:min(1px,2vw)}', 'the function min()'],
    ['a function in a variable', 'a{--w:clamp(1px,2vw,3px)}', 'the function clamp()'],
    ['a selector beside an older one', 'a:hover,a:has(> b){top:0}', 'the selector :has beside others'],
    ['a selector within another', 'a,a:not(:has(b)){top:0}', 'the selector :has beside others'],
    ['a unit', 'a{height:100dvh}', 'a unit of the changing screen'],
    [
      'a gradient to no colour',
      'a{background:linear-gradient(#fff,transparent)}',
      'transparent in a gradient, which goes through grey',
    ],
    ['an at-rule', '@container (min-width:1px){a{top:0}}', '@container'],
    ['a gap of what may be a flex box', 'a{gap:8px}', 'gap without its display in the same rule'],
  ])('has %s that the floor lacks', (_, css, what) => expect(inStyles(css)).toEqual([what]))

  it.each([
    ['an older value before it', 'a{height:100vh;height:100dvh}'],
    ['a question before it', '@supports (height:100dvh){a{height:100dvh}}'],
    ['names that only look like it', 'a{background:url(min.webp);content:"min(1px)"}'],
    ['a gradient to its own colour without alpha', 'a{background:linear-gradient(#fff,#fff0)}'],
    ['a gradient of a mask', 'a{mask-image:linear-gradient(#000,transparent)}'],
    ['a selector in a rule of its own', 'a:has(> b),b:has(> a){top:0}'],
    ['a property that is left out alone', 'a{aspect-ratio:3/4;overflow-wrap:anywhere}'],
    ['an at-rule that holds no rules', '@page{size:a4}'],
    ['a gap of a grid', 'a{display:grid;gap:8px}'],
    ['a gap of a flex box, which the build writes as margins too', 'a{display:flex;gap:8px}'],
  ])('is well with %s', (_, css) => expect(inStyles(css)).toEqual([]))

  it('tells where it stands', () => {
    const css = 'a {\n  top: 0;\n  width: min(1px, 2vw);\n}\n'
    expect(newerInStyles(css, newer).map(({ at }) => css.slice(at, at + 12))).toEqual(['width: min(1'])
  })
})

describe('the gap of a flex box where there is none', () => {
  const built = (css: string) => postcss([flexGap]).process(css, { from: undefined }).css

  it.each([
    ['a row', 'a{display:flex;gap:8px}', 'a > * + *{margin-left:8px}'],
    ['two values', 'a{display:inline-flex;gap:2px 8px}', 'a > * + *{margin-left:8px}'],
    ['a column', 'a{display:flex;flex-direction:column;gap:2px 8px}', 'a > * + *{margin-top:2px}'],
    [
      'a row that runs back',
      'a{display:flex;flex-direction:row-reverse;gap:8px}',
      'a > * + *{margin-right:8px}',
    ],
    ['lines', 'a{display:flex;flex-wrap:wrap;gap:0 9px}', 'a > *{margin:0 4.5px}'],
    [
      'lines of a variable',
      'a{display:flex;flex-flow:row wrap;gap:var(--g)}',
      'a > *{margin:calc(var(--g) / 2) calc(var(--g) / 2)}',
    ],
    ['two selectors', 'a,b{display:flex;gap:8px}', 'a > * + *,b > * + *{margin-left:8px}'],
  ])('%s', (_, css, fallback) => {
    const flat = built(css)
      .replace(/\s*([{};,:])\s*/g, '$1')
      .replace(/;}/g, '}')
    expect(flat).toBe(`${css}@supports not ((inset:0) or (ruby-position:over)){${fallback}}`)
  })

  it('a grid has its own', () => {
    const css = 'a{display:grid;gap:8px}b{display:flex}'
    expect(built(css)).toBe(css)
  })
})
