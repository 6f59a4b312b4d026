import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { PAGES, type Page } from '../domain/paths'
import { filesOf, manifest } from '../server/modules/pages/built-files'
import { modulesOf } from '../src/app/served/modules'

/** Most bytes of script (gzip) before a page's first field, and before a game can be played. */
const BUDGETS = { firstField: 165_000, play: 327_500 } as const
/** The pages that need more, with what they may take: a picture or a game on the stage, a camera, a check of draws. */
const LARGER: Readonly<Record<string, number>> = {
  [PAGES.landing.path]: 170_000,
  [PAGES.wheel.path]: 171_000,
  [PAGES['nine-grid'].path]: 171_000,
  [PAGES.gather.path]: 175_000,
  [PAGES.nqzcl.path]: 175_000,
  [PAGES.receipt.path]: 176_000,
  [PAGES.scratch.path]: 181_000,
  [PAGES.merchants.path]: 166_000,
  [PAGES.registrationList.path]: 166_000,
  [PAGES.bindingApply.path]: 166_000,
  [PAGES.reissueApply.path]: 166_000,
  [PAGES.bindingQuery.path]: 166_000,
  [PAGES.reissueQuery.path]: 166_000,
  [PAGES.giftPrize.path]: 168_000,
  [PAGES.managerQr.path]: 169_000,
  [PAGES.payHome.path]: 169_000,
  [PAGES.newYearLogin.path]: 170_000,
  [PAGES.newYearMake.path]: 166_500,
  [PAGES.newYearQuery.path]: 170_000,
  [PAGES.newYearSign.path]: 171_000,
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
