import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { pack } from './pack'
import type { Renderer } from './render'
import { asDataUrl, replacement } from './replace'

/** One picture of an atlas: its size in CSS px and the SVG that draws it. `pivot` is where it turns. */
export interface Drawing {
  w: number
  h: number
  svg: string
  pivot?: readonly [x: number, y: number]
}

export const RESOLUTIONS = [1, 2, 3] as const
/** Judged by eye on a phone's screen at two and three pixels to the CSS px. */
const WEBP = { quality: 78, alphaQuality: 88, effort: 6, smartSubsample: true } as const
const AVIF = { quality: 66, effort: 4 } as const
/** A first visit waits for the smallest resolution, which a sharper one follows wherever the screen shows more than it. */
const FIRST_AVIF = { quality: 50, effort: 9, chromaSubsampling: '4:2:0' } as const
const LIMIT_PX = 2048 / 3

/**
 * Draws `drawings` into `<folder>/out/<name>@{1,2,3}x.webp` and `.avif`, with `<folder>/out/<name>.json`.
 * The JSON holds the size and the frames in CSS px, the same for every resolution.
 */
export async function makeAtlas(
  renderer: Renderer,
  folder: string,
  name: string,
  drawings: Readonly<Record<string, Drawing>>,
): Promise<void> {
  const out = join(folder, 'out')
  await mkdir(out, { recursive: true })
  const boxes = Object.entries(drawings).map(([key, { w, h }]) => ({ name: key, w, h }))
  const { width, height, frames } = pack(boxes, LIMIT_PX)
  const placed = await Promise.all(
    Object.entries(drawings).map(async ([key, { w, h, svg }]) => {
      const { x, y } = frames.get(key) ?? missing(key, name)
      const source = (await replacement(folder, key)) ?? asDataUrl(svg)
      return `<img src="${source}" width="${w}" height="${h}" style="position:absolute;left:${x}px;top:${y}px">`
    }),
  )
  for (const resolution of RESOLUTIONS) {
    const png = await renderer.png(placed.join(''), width, height, resolution)
    const file = join(out, `${name}@${resolution}x`)
    await sharp(png).webp(WEBP).toFile(`${file}.webp`)
    await sharp(png)
      .avif(resolution === 1 ? FIRST_AVIF : AVIF)
      .toFile(`${file}.avif`)
  }
  const listed = boxes.map(({ name: key }) => {
    const pivot = drawings[key]?.pivot
    return [key, { ...frames.get(key), ...(pivot ? { pivot } : {}) }] as const
  })
  await writeFile(
    join(out, `${name}.json`),
    `${JSON.stringify({ width, height, frames: Object.fromEntries(listed) }, null, 2)}\n`,
  )
}

function missing(key: string, name: string): never {
  throw new Error(`no place for ${key} in atlas ${name}`)
}
