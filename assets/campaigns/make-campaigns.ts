import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { here } from '../kit/here'
import type { Renderer } from '../kit/render'
import { replacements } from '../kit/replace'
import { fontCss } from '../kit/type'
import { posters as banners } from './banners'
import type { Poster } from './poster'
import { posters as bank } from './posters-bank'
import { posters as bind } from './posters-bind'
import { posters as cartoons } from './posters-cartoons'
import { posters as draws } from './posters-draws'
import { posters as entries } from './posters-entries'
import { posters as guides } from './posters-guides'
import { posters as merchants } from './posters-merchants'
import { posters as modules } from './posters-modules'
import { posters as newYear } from './posters-new-year'
import { posters as places } from './posters-places'
import { posters as register } from './posters-register'
import { posters as tiers } from './posters-tiers'

const all: Readonly<Record<string, () => Poster>> = {
  ...draws,
  ...register,
  ...places,
  ...bind,
  ...tiers,
  ...bank,
  ...newYear,
  ...cartoons,
  ...guides,
  ...merchants,
  ...entries,
  ...modules,
  ...banners,
}

/** The words of a drawing, for choosing the slices of the faces. */
const wordsOf = (svg: string): string =>
  [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) => text).join('')

/** Width of a page's picture, in px. */
const PAGE_PX = 750

interface Listed {
  file: string
  width: number
  height: number
}

async function listIn<T>(path: string): Promise<Record<string, T>> {
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {}
}

const asList = (entries: object) => `${JSON.stringify(entries, null, 2)}\n`

/**
 * Draws campaign pictures into `out/<name>.webp`, 750 px wide, and lists them in `pictures.json`
 * (`name → { file, width, height }`) and their clickable places in `regions.json` (px of the picture). A picture
 * in `replace/` replaces the drawing of its name, at the same width, or is added.
 * @param only one picture; without it all are drawn, and files without a picture are deleted
 * @throws when there is no picture of that name
 */
export async function make(renderer: Renderer, only?: string): Promise<void> {
  const folder = here(import.meta.url)
  const out = join(folder, 'out')
  await mkdir(out, { recursive: true })
  const own = await replacements(folder)
  const names = [...new Set([...Object.keys(all), ...own.keys()])]
  if (only !== undefined && !names.includes(only))
    throw new Error(`no drawing and no file in assets/campaigns/replace/ is named ${only}`)
  const before = await listIn<Listed>(join(folder, 'pictures.json'))
  const pictures: Record<string, Listed> = {}
  const regions: Record<string, Poster['regions']> = {}
  for (const name of names) {
    const drawing = all[name]?.()
    if (drawing?.regions) regions[name] = drawing.regions
    const kept = only === undefined || only === name ? undefined : before[name]
    pictures[name] = kept ?? (await write(name, own.get(name), drawing))
  }
  for (const file of await readdir(out)) {
    if (!(file.replace(/\.webp$/, '') in pictures)) await rm(join(out, file))
  }
  await writeFile(join(folder, 'pictures.json'), asList(pictures))
  await writeFile(join(folder, 'regions.json'), asList(regions))

  async function write(name: string, path: string | undefined, drawing: Poster | undefined): Promise<Listed> {
    const width = drawing?.width ?? PAGE_PX
    const picture =
      path === undefined && drawing ? sharp(await drawn(drawing)) : sharp(path).resize({ width })
    const file = `${name}.webp`
    const { height } = await picture
      .webp({ quality: 84, alphaQuality: 90, effort: 5, smartSubsample: true })
      .toFile(join(out, file))
    return { file, width, height }
  }

  function drawn({ width, height, svg }: Poster): Promise<Buffer> {
    return renderer.png(`<style>${fontCss(wordsOf(svg))}</style>${svg}`, width, height, 1)
  }
}
