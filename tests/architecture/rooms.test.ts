import { readFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BASE_PATH, PAGES } from '../../domain/paths'
import { ROOMS, TABLE_READMES, withTable } from '../../scripts/rooms.mjs'
import { files, root } from './tree'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const MOST_FILES = 25

const isSource = (file: string) => /\.(ts|tsx|mts|mjs|css|glsl)$/.test(file)
const sources = files.filter(isSource)

/** Folders at the top and what is said of them; `desk` and `docs` may come and go with their files. */
const TOP = ['assets', 'bench', 'desk', 'docs', 'domain', 'e2e', 'lab', 'scenes', 'scripts', 'server']
  .concat(['shaders', 'src', 'tests'])
  .sort()

describe('the rooms', () => {
  it('are those of the plan, and no other stands at the top', () => {
    const folders = new Set(
      sources.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''),
    )
    expect([...folders].filter((folder) => !TOP.includes(folder))).toEqual([])
  })

  it('hold every module of the app: none stands between them', () => {
    const rooms = ROOMS.map(({ room }) => `${room}/`)
    const app = sources.filter((file) => /^(domain|scenes|shaders|assets|src|desk|server|lab)\//.test(file))
    const homeless = app.filter((file) => !rooms.some((room) => file.startsWith(room)))
    expect(homeless).toEqual(['src/vite-env.d.ts'])
  })

  it(`have no folder of more than ${MOST_FILES} files, fixtures, art and migrations aside`, () => {
    const counts = new Map<string, number>()
    for (const file of files) {
      const isArt = file.startsWith('assets/') || file.startsWith('e2e/visual/references/')
      // Each release adds migrations, and none is ever taken away.
      const isMigration = file.startsWith('server/db/migrations/')
      if (
        isArt ||
        isMigration ||
        extname(file) === '.json' ||
        basename(file) === 'README.md' ||
        !file.includes('/')
      )
        continue
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([])
  })

  it('show in their READMEs what the rules say; `npm run rooms` writes the tables', () => {
    for (const { folder, file } of TABLE_READMES) {
      const text = read(file)
      expect([file, text]).toEqual([file, withTable(text, folder)])
    }
  })
})

describe('the path of a page', () => {
  it('is written in domain/paths.ts and domain/games.ts alone', () => {
    const paths = Object.values(PAGES)
      .map(({ path }) => path)
      .filter((path) => path !== '/')
    const literal = new RegExp(
      `['"\`](${BASE_PATH})?(${paths.join('|')})(['"\`?])|['"\`]${BASE_PATH}/?['"\`]`,
      'i',
    )
    const allowed = ['domain/paths.ts', 'domain/games.ts', 'server/adapters/payment/webhook.ts']
    const written = sources
      .filter((file) => /^(domain|scenes|src|server|lab)\//.test(file) && !allowed.includes(file))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .filter((line) => literal.test(line) && !/import\(|from '|^\s*(\/\/|\*|\/\*\*)/.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      )
    expect(written).toEqual([])
  })
})

describe('the activity of the address', () => {
  it('is read by pages without a gate, or above theirs; those below a gate call `useActivity()`', () => {
    const readers = sources.filter(
      (file) => file.startsWith('src/campaigns/') && read(file).includes('routeActivity('),
    )
    expect(readers).toEqual([
      'src/campaigns/counter/registration-list-page.tsx',
      'src/campaigns/new-year/agreement-page.tsx',
      'src/campaigns/receipt/receipt-page.tsx',
      'src/campaigns/records/record-page.tsx',
      'src/campaigns/records/use-records.ts',
      'src/campaigns/wallet/use-guide.ts',
    ])
  })
})
