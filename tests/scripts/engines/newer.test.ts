import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { DESK_FLOOR, PLAYERS_FLOOR, targetsOf } from '../../../scripts/engines/floor'
import { newerInMarkup } from '../../../scripts/engines/markup'
import { newerThan } from '../../../scripts/engines/newer'
import { newerInScript } from '../../../scripts/engines/script'

const newer = newerThan(PLAYERS_FLOOR)
const inScript = (code: string) => newerInScript('chunk.js', code, newer).map(({ what }) => what)
const inMarkup = (html: string) => newerInMarkup(html, newer).map(({ what }) => what)

describe('a script', () => {
  it.each([
    ['a static', 'Object.hasOwn(a,b)', 'Object.hasOwn'],
    ['a static that is taken out', 'const {canParse:a}=URL', 'URL.canParse'],
    ['a function without an owner', 'structuredClone(a)', 'structuredClone'],
    ['the same of the window', 'window.structuredClone(a)', 'structuredClone'],
    ['a method of texts', 'a.replaceAll(`b`,`c`)', '.replaceAll()'],
    ['a class', 'new WeakRef(a)', 'WeakRef'],
    ['a method by its name', 'a.b.at(-1)', '.at()'],
    ['a method by a text', 'a[`toSorted`]()', '.toSorted()'],
    ['a property by its name', 'a.inert=!0', '.inert'],
    ['a property whose name others have long had', 'b(this.signal.reason)', 'AbortSignal.reason'],
    ['an option', 'a.addEventListener(`x`,b,{signal:c})', 'the option signal of addEventListener'],
    ['an event', 'a.addEventListener(`scrollend`,b)', 'the event scrollend'],
    ['a look-behind', '/(?<!a)b/.test(c)', 'a look-behind of a regular expression'],
    ['a look-behind that a compiler moved', 'RegExp(`(?<=a)b`,`u`)', 'a look-behind of a regular expression'],
    ['the flag v', 'new RegExp(a,`v`)', 'the flag v of a regular expression'],
    ['a modifier', '/(?i:a)b/', 'a modifier in a group of a regular expression'],
    ['a style that is set', 'a.style.inset=`0`', 'the property inset of a style'],
    [
      'a style of an element',
      '(0,a.jsx)(`div`,{style:{aspectRatio:1}})',
      'the property aspect-ratio of a style',
    ],
    ['an attribute', '(0,a.jsx)(`div`,{inert:!0})', 'the attribute inert'],
    ['an attribute that is set', 'a.setAttribute(`popover`,``)', 'the attribute popover'],
    ['an element', '(0,a.jsx)(`dialog`,{})', 'the element dialog'],
    ['await outside a function', 'await a', 'await outside a function'],
    ['a static block', 'class A{static{b()}}', 'a static block'],
  ])('%s', (_, code, what) => expect(inScript(code)).toEqual([what]))

  it.each([
    ['asks by typeof', 'typeof structuredClone==`function`&&structuredClone(a)'],
    ['asks by in', 'function f(a){if(`inert`in a)a.inert=!0}'],
    ['asks by the member itself', 'function f(a){return a.toSorted?a.toSorted():a}'],
    ['leaves before', 'function f(a){if(!a.checkVisibility)return;return a.checkVisibility()}'],
    ['calls what may not be there', 'a.checkVisibility?.()'],
    ['calls it as a compiler writes that', 'let b;(b=a.checkVisibility)==null||b.call(a)'],
    ['has another at hand', 'const a=signal.reason??b'],
  ])('that %s may use it', (_, code) => expect(inScript(code)).toEqual([]))

  it('asks for itself, not for another function', () => {
    expect(inScript('function f(a){return a.toSorted&&1}function g(a){return a.toSorted()}')).toEqual([
      '.toSorted()',
    ])
  })

  it('may have a function of that name', () => {
    expect(inScript('function structuredClone(a){return a}structuredClone(b)')).toEqual([])
  })

  it('may use all that the floor has', () => {
    expect(
      inScript(
        'a??=[...c.flatMap(d=>d)].includes(`e`);Object.fromEntries(f);/(?<j>\\p{L})/u;/[(?<=]\\(?<=/;Promise.all(k)',
      ),
    ).toEqual([])
  })

  it('says where it stands and since when there is it', () => {
    const code = 'let a=1;Object.hasOwn(b,a)'
    expect(newerInScript('chunk.js', code, newer)).toEqual([
      { what: 'Object.hasOwn', since: 'Chrome 93, Safari 15.4', at: code.indexOf('hasOwn') },
    ])
  })

  it('has more at hand on a later floor', () => {
    const later = newerThan({ chrome: '107', safari: '16.4' })
    const code = 'Object.hasOwn(a,b);structuredClone(c);/(?<=a)b/;d.toSorted()'
    expect(newerInScript('chunk.js', code, later).map(({ what }) => what)).toEqual(['.toSorted()'])
  })
})

describe('a page', () => {
  it('has attributes, elements and scripts of its own', () => {
    const html = `<div id="root" inert></div>
      <img fetchpriority="high">
      <dialog></dialog>
      <script>structuredClone(a)</script>`
    expect(inMarkup(html)).toEqual([
      'structuredClone',
      'the attribute inert',
      'the attribute fetchpriority',
      'the element dialog',
    ])
  })

  it('has data that are no script, and texts that are no attributes', () => {
    expect(
      inMarkup('<p title="inert popover">inert</p><script type="application/json">{"a":1}</script>'),
    ).toEqual([])
  })
})

it('is the floor that the compiler has', () => {
  expect(targetsOf({ chrome: '87', safari: '14' })).toEqual(['chrome87', 'safari14'])
})

test.each([
  ['index.html', PLAYERS_FLOOR],
  ['desk/index.html', DESK_FLOOR],
])('%s names the oldest browsers to those who have older ones', (page, { chrome, safari }) => {
  const html = readFileSync(page, 'utf8')
  for (const name of [`Chrome ${chrome}`, `Safari ${safari}`]) expect(html.split(name)).toHaveLength(3)
})
