import { atlas } from '../manifest-types'
import avif1 from './out/grid@1x.avif'
import webp1 from './out/grid@1x.webp'
import avif2 from './out/grid@2x.avif'
import webp2 from './out/grid@2x.webp'
import avif3 from './out/grid@3x.avif'
import webp3 from './out/grid@3x.webp'
import sheet from './out/grid.json'

export const gridAtlas = atlas(sheet, [
  [webp1, avif1],
  [webp2, avif2],
  [webp3, avif3],
])
