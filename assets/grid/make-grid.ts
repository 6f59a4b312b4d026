import { makeAtlas } from '../kit/atlas'
import { here } from '../kit/here'
import type { Renderer } from '../kit/render'
import { drawings } from './draw'

/** Draws the atlas of this bundle. */
export const make = (renderer: Renderer): Promise<void> =>
  makeAtlas(renderer, here(import.meta.url), 'grid', drawings)
