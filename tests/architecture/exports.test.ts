import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { exportUses } from './exports'
import { files, root } from './tree'

/** Files whose importers are packages: what stands in for a module of Pixi (`scripts/build/lean-packages.mjs`). */
const STAND_INS = [
  'scenes/engine/renderer/pixi.ts',
  'scenes/engine/renderer/fragment-precision.ts',
  'scenes/engine/renderer/batch-shader.ts',
  'scenes/engine/renderer/texture-formats.ts',
]
/** Built for the server, which imports what was built; and what Vite itself reads. */
const BUILT = ['src/app/served/render.ts', 'desk/vite.config.ts']
const ALIASES = { 'pixi.js': 'scenes/engine/renderer/pixi.ts' }
/** Exports of the app that only tests, flows and scripts import: parts that are tested by themselves. */
const MOST_FOR_TESTS = 57

const modules = files.filter((file) => /\.(ts|tsx|mts|mjs)$/.test(file) && !/\.d\.m?ts$/.test(file))

const isOfTests = (file: string) => /^(tests|e2e|bench|scripts)\//.test(file)
const uses = exportUses(root, modules, ALIASES).filter(
  ({ file }) =>
    /^(domain|scenes|shaders|assets|src|desk|server|lab)\//.test(file) &&
    ![...STAND_INS, ...BUILT].includes(file),
)
const named = (found: typeof uses) => found.map(({ file, name }) => `${file}: ${name}`)

it('exports nothing that no other file imports', () => {
  expect(uses.length).toBeGreaterThan(1000)
  expect(named(uses.filter(({ importers }) => importers.length === 0))).toEqual([])
})

it(`exports at most ${MOST_FOR_TESTS} names for tests alone`, () => {
  const found = named(uses.filter(({ importers }) => importers.length > 0 && importers.every(isOfTests)))
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(MOST_FOR_TESTS)
})

it('follows every form of import', () => {
  const place = mkdtempSync(join(tmpdir(), 'hongbao-exports-'))
  const files: Record<string, string> = {
    'a.ts': 'export const named = 1, renamed = 2, own = named\nexport default 3\nexport interface Shape {}\n',
    'b.ts': 'export const { every, each } = { every: 1, each: 2 }\n',
    'c.ts': 'export const through = 1\nexport const past = 2\n',
    'door/index.ts': "export { through as door, past } from '../c'\n",
    'later.ts': 'export const wanted = 1\nexport const left = 2\nexport const inPlace = 3\n',
    'pages/x-page.tsx': 'export default 1\nexport type Type = 1\n',
    'package.ts': 'export class Sprite {}\n',
    'user.ts': [
      "import start, { named, renamed as other } from './a'",
      "import * as all from './b'",
      "import { door } from './door'",
      "import { Sprite } from 'pixels'",
      "type Named = import('./a').Shape",
      "export const soon = async () => { const { wanted } = await import('./later') }",
      "void import('./later').then(({ inPlace }) => inPlace)",
      "const pages = import.meta.glob('./*-page.tsx', { base: './pages' })",
    ].join('\n'),
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(place, file)), { recursive: true })
    writeFileSync(join(place, file), text)
  }
  const found = exportUses(place, Object.keys(files), { pixels: 'package.ts' })
  rmSync(place, { recursive: true })
  expect(named(found.filter(({ importers }) => importers.length === 0))).toEqual([
    'a.ts: own',
    'door/index.ts: past',
    'later.ts: left',
    'user.ts: soon',
  ])
})
