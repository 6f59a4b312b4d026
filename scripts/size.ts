import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { PAGES, type Page } from '../domain/paths'
import { filesOf, manifest } from '../server/modules/pages/built-files'
import { imagesOf, modulesOf } from '../src/app/served/modules'

/** Most bytes (gzip) before a page's first field and before a game can be played. */
const BUDGETS = { firstField: 165_000, play: 270_000, style: 10_500, font: 0, playPicture: 35_000 } as const
/** The scratch card's page has no field: what it shows first is a game, which is not on the list of the lotteries. */
const WITHOUT_FIELD: readonly string[] = [PAGES.scratch.path]

const dist = fileURLToPath(new URL('../dist/', import.meta.url))

const built = manifest.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
const sizes = new Map<string, number>()
const PACKED = /\.(avif|webp|woff2)$/

/** As it is sent: what is compressed already is not compressed again. */
function sizeOf(file: string): number {
  const content = () => readFileSync(join(dist, file))
  const known = sizes.get(file) ?? (PACKED.test(file) ? content() : gzipSync(content(), { level: 9 })).length
  sizes.set(file, known)
  return known
}

const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + sizeOf(file), 0)

function fileOf(name: string): string {
  const file = built[name]?.file
  if (file === undefined) throw new Error(`${name} has not been built`)
  return file
}

/** What a page has needed by a moment, bytes; a module or picture that was not built ends the command. */
interface Needed {
  script: number
  style: number
  font: number
  picture: number
  files: number
}

const FONTS = /url\((?:"|')?[^)"']*\/([^/)"']+\.woff2)/g

/** Modules with all that they import, and pictures. */
function cost(modules: readonly string[], pictures: readonly string[]): Needed {
  modules.forEach(fileOf)
  const { scripts, styles } = filesOf(built, modules)
  const images = pictures.map(fileOf)
  const fonts = [...styles].flatMap((file) =>
    [...readFileSync(join(dist, file), 'utf8').matchAll(FONTS)].map(([, name]) => `assets/${name}`),
  )
  return {
    script: sum(scripts),
    style: sum(styles),
    font: sum(new Set(fonts)),
    picture: sum(images),
    files: scripts.size + styles.size + images.length,
  }
}

/** The picture behind every page but texts, which is the first that a page without one of its own shows. */
const GROUND = 'assets/page/out/background@2x.avif'
const SCENERY = [GROUND, 'assets/page/out/clouds-bottom@2x.webp']

/** Pages that come with what can be used before any script (`src/app/served/render.ts`). */
const SERVED: readonly string[] = [PAGES.landing.path, PAGES.apply.path]

interface Row {
  path: string
  /** Nothing of the build: the server sends picture and fields with the page. */
  isServed: boolean
  firstPicture: Needed
  firstField: Needed
  play: Needed | undefined
}

const pages: readonly Page[] = Object.values(PAGES)
const rows = pages.map((page): Row => {
  const { game, ...plain } = page
  const app = ['index.html', ...modulesOf(plain, 'zh-CN')]
  const play = game && cost(['index.html', ...modulesOf(page, 'zh-CN')], imagesOf(page))
  const isServed = SERVED.includes(page.path)
  return {
    path: page.path,
    isServed,
    firstPicture: play ?? (isServed ? cost([], []) : cost(app, [GROUND])),
    // A game's page fetches its scenery after the game.
    firstField: cost(app, game ? [] : SCENERY),
    play,
  }
})

const kilobytes = (bytes: number) => (bytes === 0 ? '–' : (bytes / 1000).toFixed(1)).padStart(8)
const COLUMNS = ['script', 'style', 'font', 'picture'] as const
const cells = (needed: Needed | undefined) =>
  COLUMNS.map((column) => (needed ? kilobytes(needed[column]) : ''.padStart(8))).join('')
const MOMENTS = ['before first picture', 'before first field', 'before play']
const PATH_WIDTH = 28

console.log(
  'KB, scripts and styles by gzip. A page with * comes with its first picture or its fields from our server: they can be',
)
console.log(
  "used before any script. A phone with Chinese glyphs loads no font. Pictures are the build's own, at a ratio of 2; a",
)
console.log("campaign's come beside them, and a text has none.\n")
console.log(''.padEnd(PATH_WIDTH) + MOMENTS.map((name) => name.padStart(32)).join(' |'))
console.log(
  `${'page'.padEnd(PATH_WIDTH)}${MOMENTS.map(() => COLUMNS.map((name) => name.padStart(8)).join('')).join(' |')}  files`,
)
for (const { path, isServed, firstPicture, firstField, play } of rows)
  console.log(
    `${(path + (isServed ? ' *' : '')).padEnd(PATH_WIDTH)}${[firstPicture, firstField, play].map(cells).join(' |')}${String((play ?? firstField).files).padStart(7)}`,
  )

const over = rows.flatMap(({ path, firstField, play }) => {
  const limits: [number, number, string][] = [
    WITHOUT_FIELD.includes(path)
      ? [firstField.script, BUDGETS.play, 'script before its card']
      : [firstField.script, BUDGETS.firstField, 'script before its first field'],
    [firstField.style, BUDGETS.style, 'style'],
    [firstField.font, BUDGETS.font, 'fonts'],
    [play?.script ?? 0, BUDGETS.play, 'script before play'],
    [play?.picture ?? 0, BUDGETS.playPicture, 'pictures before play'],
  ]
  return limits.flatMap(([bytes, most, what]) =>
    bytes > most ? [`${path}: ${bytes} B of ${what}, at most ${most}`] : [],
  )
})
if (over.length > 0) {
  console.error(`\nover budget:\n${over.join('\n')}`)
  process.exitCode = 1
}
