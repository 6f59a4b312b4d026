import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkBuild } from '../../../scripts/engines/build-check'

const dir = mkdtempSync(join(tmpdir(), 'hongbao-engines-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

mkdirSync(join(dir, 'assets'))
mkdirSync(join(dir, 'maps/assets'), { recursive: true })
/** One line, of two sources: what stands from column 0 is a package's, from 32 ours. */
writeFileSync(
  join(dir, 'assets/chunk.js'),
  'structuredClone(a);/(?<=a)b/;   Object.hasOwn(b,c);d.silent=e.at(-1)\n',
)
writeFileSync(
  join(dir, 'maps/assets/chunk.js.map'),
  JSON.stringify({
    version: 3,
    sources: ['../../node_modules/lists/last.js', '../../src/own.ts'],
    sourcesContent: ['clone(list)', '// first\nObject.hasOwn(some, key)'],
    names: [],
    mappings: 'AAAA,gCCCA',
  }),
)
mkdirSync(join(dir, 'src/pages'), { recursive: true })
writeFileSync(join(dir, 'src/pages/page.css'), 'p {\n  top: 0;\n}\n\np {\n  width: min(1px, 2vw);\n}\n')
writeFileSync(join(dir, 'index.html'), '<!doctype html>\n<script>structuredClone(a)</script>\n')

const check = (brings: readonly string[]) =>
  checkBuild({
    dir,
    maps: join(dir, 'maps'),
    styles: join(dir, 'src'),
    floor: { chrome: '78', safari: '11' },
    brings,
  })

it('names the source, its line, what it is, since when it is there and who lacks it', () => {
  const oldest = 'and Chrome 78 and Safari 11 have to do without.'
  expect(check([])).toEqual([
    `node_modules/lists/last.js:1: clone(list)\n  a look-behind of a regular expression came with Chrome 62, Safari 16.4, ${oldest}`,
    `src/own.ts:2: Object.hasOwn(some, key)\n  Object.hasOwn came with Chrome 93, Safari 15.4, ${oldest}`,
    `index.html:2: <script>structuredClone(a)</script>\n  structuredClone came with Chrome 98, Safari 15.4, ${oldest}`,
    `src/pages/page.css:6: width: min(1px, 2vw);\n  the function min() came with Chrome 79, Safari 11.1, ${oldest}`,
  ])
})

it('leaves alone what the build brings', () => {
  const found = check(['Object.hasOwn', 'structuredClone'])
  expect(found).toEqual([expect.stringContaining('a look-behind'), expect.stringContaining('min()')])
})

it('says so where nothing has been built', () => {
  expect(() =>
    checkBuild({
      dir: join(dir, 'no'),
      maps: dir,
      styles: dir,
      floor: { chrome: '87', safari: '14' },
      brings: [],
    }),
  ).toThrow('has not been built')
})
