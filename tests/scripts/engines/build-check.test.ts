import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Allowed } from '../../../scripts/engines/allowed'
import { checkBuild } from '../../../scripts/engines/build-check'

const dir = mkdtempSync(join(tmpdir(), 'hongbao-engines-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

mkdirSync(join(dir, 'assets'))
mkdirSync(join(dir, 'maps/assets'), { recursive: true })
/** One line, of two sources: what stands from column 0 is the first's, from 11 the second's. */
writeFileSync(join(dir, 'assets/chunk.js'), 'a.at(-1);  Object.hasOwn(b,c)\n')
writeFileSync(
  join(dir, 'maps/assets/chunk.js.map'),
  JSON.stringify({
    version: 3,
    sources: ['../../node_modules/lists/last.js', '../../src/own.ts'],
    sourcesContent: ['list.at(-1)', '// first\nObject.hasOwn(some, key)'],
    names: [],
    mappings: 'AAAA,WCCA',
  }),
)
mkdirSync(join(dir, 'src/pages'), { recursive: true })
writeFileSync(join(dir, 'src/pages/page.css'), 'p {\n  top: 0;\n}\n\np:has(> b) {\n  top: 1px;\n}\n')
writeFileSync(join(dir, 'index.html'), '<!doctype html>\n<div id="root" inert></div>\n')

const check = (allowed: readonly Allowed[]) =>
  checkBuild({
    dir,
    maps: join(dir, 'maps'),
    styles: join(dir, 'src'),
    floor: { chrome: '87', safari: '14' },
    allowed,
  })

it('names the source, its line, what it is, since when it is there and who lacks it', () => {
  expect(check([])).toEqual([
    'node_modules/lists/last.js:1: list.at(-1)\n  .at() came with Chrome 92, Safari 15.4, and Chrome 87 and Safari 14 have to do without.',
    'src/own.ts:2: Object.hasOwn(some, key)\n  Object.hasOwn came with Chrome 93, Safari 15.4, and Chrome 87 and Safari 14 have to do without.',
    'index.html:2: <div id="root" inert></div>\n  the attribute inert came with Chrome 102, Safari 15.5, and Chrome 87 and Safari 14 have to do without.',
    'src/pages/page.css:5: p:has(> b) {\n  the selector :has came with Chrome 105, Safari 15.4, and Chrome 87 and Safari 14 have to do without.',
  ])
})

it('leaves alone what is allowed there, and nowhere else', () => {
  const why = 'because'
  const found = check([
    { what: '.at()', in: ['lists'], why },
    { what: 'Object.hasOwn', in: ['src/other'], why },
    { what: 'the attribute inert', in: ['index.html'], why },
    { what: 'the selector :has', in: ['src/pages'], why },
  ])
  expect(found).toEqual([
    expect.stringContaining('src/own.ts:2'),
    'Object.hasOwn is allowed in src/other and used no more.',
  ])
})

it('says so where nothing has been built', () => {
  expect(() =>
    checkBuild({
      dir: join(dir, 'no'),
      maps: dir,
      styles: dir,
      floor: { chrome: '87', safari: '14' },
      allowed: [],
    }),
  ).toThrow('has not been built')
})
