import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeAtlas, RESOLUTIONS } from '../kit/atlas'
import { here } from '../kit/here'
import type { Renderer } from '../kit/render'
import { asDataUrl, replacement } from '../kit/replace'
import { drawings, foilTexture } from './draw'
import { packetDrawings } from './packet'

/** Draws the scratch card's two atlases and its foil. */
export async function make(renderer: Renderer): Promise<void> {
  const folder = here(import.meta.url)
  await makeAtlas(renderer, folder, 'scratch', drawings)
  await makeAtlas(renderer, folder, 'packet', packetDrawings)
  const { w, h, svg } = foilTexture()
  const source = (await replacement(folder, 'foil')) ?? asDataUrl(svg)
  const out = join(folder, 'out')
  await mkdir(out, { recursive: true })
  for (const resolution of RESOLUTIONS) {
    const png = await renderer.png(
      `<img src="${source}" width="${w}" height="${h}" style="display:block">`,
      w,
      h,
      resolution,
    )
    await sharp(png)
      .webp({ quality: 68, effort: 6, smartSubsample: true })
      .toFile(join(out, `foil@${resolution}x.webp`))
  }
}
