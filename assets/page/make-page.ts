import { here } from '../kit/here'
import { makePictures, writeSizes, writeSvgs } from '../kit/pictures'
import type { Renderer } from '../kit/render'
import { grounds, pictures } from './draw'
import { illustrations } from './illustrations'
import { skins } from './skins'

/** Draws the pages' pictures, illustrations and skins. */
export async function make(renderer: Renderer): Promise<void> {
  const folder = here(import.meta.url)
  await writeSvgs(folder, { ...illustrations, ...skins })
  await makePictures(renderer, folder, grounds, { quality: 76, resolutions: [2], avif: true })
  await makePictures(renderer, folder, pictures)
  await writeSizes(folder, { ...grounds, ...pictures })
}
