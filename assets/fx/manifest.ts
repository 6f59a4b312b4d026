import { atlas } from '../manifest-types'
import avif1 from './out/fx@1x.avif'
import webp1 from './out/fx@1x.webp'
import avif2 from './out/fx@2x.avif'
import webp2 from './out/fx@2x.webp'
import avif3 from './out/fx@3x.avif'
import webp3 from './out/fx@3x.webp'
import sheet from './out/fx.json'

export const fxAtlas = atlas(sheet, [
  [webp1, avif1],
  [webp2, avif2],
  [webp3, avif3],
])
