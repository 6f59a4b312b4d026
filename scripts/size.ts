import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { PAGES, type Page } from '../domain/paths'
import { filesOf, manifest } from '../server/modules/pages/built-files'
import { modulesOf } from '../src/app/served/modules'

/** Most bytes of script (gzip) before a page's first field, and before a game can be played. */
const BUDGETS = { firstField: 161_000, play: 308_500 } as const
/** The pages that need more, with what they may take: a picture or a game on the stage, a camera, a check of draws. */
const LARGER: Readonly<Record<string, number>> = {
  [PAGES.landing.path]: 165_500,
  [PAGES.wheel.path]: 167_000,
  [PAGES['nine-grid'].path]: 167_000,
  [PAGES.gather.path]: 171_500,
  [PAGES.nqzcl.path]: 171_500,
  [PAGES.receipt.path]: 171_000,
  [PAGES.scratch.path]: 177_000,
  [PAGES.merchants.path]: 162_500,
  [PAGES.registrationList.path]: 162_000,
  [PAGES.bindingApply.path]: 162_500,
  [PAGES.reissueApply.path]: 162_500,
  [PAGES.bindingQuery.path]: 162_000,
  [PAGES.reissueQuery.path]: 162_000,
  [PAGES.giftPrize.path]: 164_000,
  [PAGES.managerQr.path]: 165_500,
  [PAGES.payHome.path]: 165_700,
  [PAGES.newYearLogin.path]: 166_000,
  [PAGES.newYearMake.path]: 163_000,
  [PAGES.newYearQuery.path]: 166_000,
  [PAGES.newYearSign.path]: 167_000,
}

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
  ...(first.script > (LARGER[path] ?? BUDGETS.firstField)
    ? [`${path}: ${first.script} B of script before its first field`]
    : []),
  ...(play && play.script > BUDGETS.play ? [`${path}: ${play.script} B of script before play`] : []),
])
if (over.length > 0) {
  console.error(`\nover budget ${JSON.stringify({ ...BUDGETS, ...LARGER })}:\n${over.join('\n')}`)
  process.exitCode = 1
}
