import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { here } from '../kit/here'
import type { Renderer } from '../kit/render'
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

/**
 * Draws every campaign picture into `out/<name>.webp`, 750 px wide, and lists them in `pictures.json`
 * (`name → { file, width, height }`) and their clickable places in `regions.json` (px of the picture).
 */
export async function make(renderer: Renderer): Promise<void> {
  const folder = here(import.meta.url)
  const out = join(folder, 'out')
  await mkdir(out, { recursive: true })
  const pictures: Record<string, { file: string; width: number; height: number }> = {}
  const regions: Record<string, Poster['regions']> = {}
  for (const [name, draw] of Object.entries(all)) {
    const { width, height, svg, regions: places } = draw()
    const png = await renderer.png(`<style>${fontCss(wordsOf(svg))}</style>${svg}`, width, height, 1)
    await sharp(png)
      .webp({ quality: 84, alphaQuality: 90, effort: 5, smartSubsample: true })
      .toFile(join(out, `${name}.webp`))
    pictures[name] = { file: `${name}.webp`, width, height }
    if (places) regions[name] = places
  }
  for (const file of await readdir(out)) {
    if (!(file.replace(/\.webp$/, '') in pictures)) await rm(join(out, file))
  }
  await writeFile(join(folder, 'pictures.json'), `${JSON.stringify(pictures, null, 2)}\n`)
  await writeFile(join(folder, 'regions.json'), `${JSON.stringify(regions, null, 2)}\n`)
}
