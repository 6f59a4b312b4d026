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
    ['a class', 'new WeakRef(a)', 'WeakRef'],
    ['a static by a text', 'URL[`canParse`](a)', 'URL.canParse'],
    ['a property of an object that is known', 'b(this.signal.reason)', 'AbortSignal.reason'],
    ['a method of one', 'a.document.startViewTransition(b)', 'Document.startViewTransition'],
    ['a look-behind', '/(?<!a)b/.test(c)', 'a look-behind of a regular expression'],
    ['a look-behind that a compiler moved', 'RegExp(`(?<=a)b`,`u`)', 'a look-behind of a regular expression'],
    ['the flag v', 'new RegExp(a,`v`)', 'the flag v of a regular expression'],
    ['a modifier', '/(?i:a)b/', 'a modifier in a group of a regular expression'],
    ['await outside a function', 'await a', 'await outside a function'],
    ['a static block', 'class A{static{b()}}', 'a static block'],
  ])('%s', (_, code, what) => expect(inScript(code)).toEqual([what]))

  it.each([
    ['asks by typeof', 'typeof structuredClone==`function`&&structuredClone(a)'],
    ['asks by in', 'function f(a){if(`share`in navigator)navigator.share(a)}'],
    ['asks by the member itself', 'function f(a){return URL.canParse?URL.canParse(a):a}'],
    ['leaves before', 'function f(a){if(!URL.canParse)return;return URL.canParse(a)}'],
    ['calls what may not be there', 'URL.canParse?.(a)'],
    ['calls it as a compiler writes that', 'let b;(b=URL.canParse)==null||b.call(a)'],
    ['has another at hand', 'const a=signal.reason??b'],
  ])('that %s may use it', (_, code) => expect(inScript(code)).toEqual([]))

  it('asks for itself, not for another function', () => {
    expect(inScript('function f(){return URL.canParse&&1}function g(a){return URL.canParse(a)}')).toEqual([
      'URL.canParse',
    ])
  })

  it('may have a function of that name', () => {
    expect(inScript('function structuredClone(a){return a}structuredClone(b)')).toEqual([])
  })

  it('may have a member of any name on an object of any kind', () => {
    expect(inScript('a.silent=b.tag;c.at(-1);d.take();e.setAttribute(`loading`,`lazy`)')).toEqual([])
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
    const code = 'Object.hasOwn(a,b);structuredClone(c);/(?<=a)b/;URL.canParse(d)'
    expect(newerInScript('chunk.js', code, later).map(({ what }) => what)).toEqual(['URL.canParse'])
  })
})

describe('a page', () => {
  it('has scripts of its own', () => {
    const html =
      '<p>structuredClone(a)</p><script>a()</script>\n<script type="module">structuredClone(a)</script>'
    expect(newerInMarkup(html, newer)).toEqual([
      expect.objectContaining({ what: 'structuredClone', at: html.lastIndexOf('structuredClone') }),
    ])
  })

  it('has data that are no script', () => {
    expect(inMarkup('<script type="application/json">{"a":1}</script>')).toEqual([])
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
