import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { PAGES, type Page } from '../domain/paths'
import { filesOf, manifest } from '../server/modules/pages/built-files'
import { modulesOf } from '../src/app/served/modules'

/** Most bytes of script (gzip) before the first field of a page, of the pages of a campaign that most players open, and
 * before a game can be played: what they are, with a little room. */
const BUDGETS = { firstField: 185_000, firstVisit: 172_000, play: 370_000 } as const
const FIRST_VISIT: readonly string[] = [PAGES.landing.path, PAGES.apply.path]

const dist = fileURLToPath(new URL('../dist/', import.meta.url))

const built = manifest.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
const sizes = new Map<string, number>()

function sizeOf(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
  sizes.set(file, known)
  return known
}

/** Bytes (gzip) of some modules and of all that they import, and the number of files. */
function cost(modules: readonly string[]): { script: number; style: number; files: number } {
  const missing = modules.find((name) => built[name] === undefined)
  if (missing !== undefined) throw new Error(`${missing} has not been built`)
  const { scripts, styles } = filesOf(built, modules)
  const sum = (all: Iterable<string>) => [...all].reduce((bytes, file) => bytes + sizeOf(file), 0)
  return { script: sum(scripts), style: sum(styles), files: scripts.size + styles.size }
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(8)

const pages: readonly Page[] = Object.values(PAGES)
const rows = pages.map((page) => {
  const { game, ...plain } = page
  const first = cost(['index.html', ...modulesOf(plain, 'zh-CN')])
  const play = game && cost(['index.html', ...modulesOf(page, 'zh-CN')])
  return { path: page.path, first, play }
})

console.log('KB, gzip; a phone with Chinese glyphs loads no font; pictures are not counted here')
console.log(`${'page'.padEnd(28)}  script   style  files   script before play`)
for (const { path, first, play } of rows)
  console.log(
    `${path.padEnd(28)}${kilobytes(first.script)}${kilobytes(first.style)}${String(first.files).padStart(7)}${play ? kilobytes(play.script).padStart(21) : ''}`,
  )

const over = rows.flatMap(({ path, first, play }) => [
  ...(first.script > (FIRST_VISIT.includes(path) ? BUDGETS.firstVisit : BUDGETS.firstField)
    ? [`${path}: ${first.script} B of script before its first field`]
    : []),
  ...(play && play.script > BUDGETS.play ? [`${path}: ${play.script} B of script before play`] : []),
])
if (over.length > 0) {
  console.error(`\nover budget ${JSON.stringify(BUDGETS)}:\n${over.join('\n')}`)
  process.exitCode = 1
}
