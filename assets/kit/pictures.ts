import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Drawing } from './atlas'
import type { Renderer } from './render'
import { asDataUrl, replacement } from './replace'

/** How a picture is encoded; lower for large soft ones. */
interface Encoding {
  quality?: number
  resolutions?: readonly number[]
  avif?: boolean
}

/** Draws each picture into `<folder>/out/<name>@{2,3}x.webp` (and `.avif` where asked). */
export async function makePictures(
  renderer: Renderer,
  folder: string,
  drawings: Readonly<Record<string, Drawing>>,
  { quality = 82, resolutions = [2, 3], avif = false }: Encoding = {},
): Promise<void> {
  const out = join(folder, 'out')
  await mkdir(out, { recursive: true })
  for (const [name, { w, h, svg }] of Object.entries(drawings)) {
    const source = (await replacement(folder, name)) ?? asDataUrl(svg)
    for (const resolution of resolutions) {
      const png = await renderer.png(
        `<img src="${source}" width="${w}" height="${h}" style="display:block">`,
        w,
        h,
        resolution,
      )
      const file = join(out, `${name}@${resolution}x`)
      await sharp(png)
        .webp({ quality, alphaQuality: 88, effort: 6, smartSubsample: true })
        .toFile(`${file}.webp`)
      if (avif)
        await sharp(png)
          .avif({ quality: quality - 20, effort: 4 })
          .toFile(`${file}.avif`)
    }
  }
}

/** Writes the sizes of `drawings` in CSS px to `<folder>/out/sizes.json`, for the manifest. */
export async function writeSizes(folder: string, drawings: Readonly<Record<string, Drawing>>): Promise<void> {
  const sizes = Object.fromEntries(
    Object.entries(drawings).map(([name, { w, h }]) => [name, { width: w, height: h }]),
  )
  await writeFile(join(folder, 'out', 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
}

/** Writes drawings that phones render themselves to `<folder>/svg/<name>.svg`. */
export async function writeSvgs(folder: string, texts: Readonly<Record<string, string>>): Promise<void> {
  const out = join(folder, 'svg')
  await mkdir(out, { recursive: true })
  for (const [name, text] of Object.entries(texts)) await writeFile(join(out, `${name}.svg`), `${text}\n`)
}
