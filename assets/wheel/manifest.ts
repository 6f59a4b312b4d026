import type { Atlas } from '../manifest-types'
import image1 from './out/wheel@1x.webp'
import image2 from './out/wheel@2x.webp'
import image3 from './out/wheel@3x.webp'
import sheet from './out/wheel.json'

type Name = keyof typeof sheet.frames

export const wheelAtlas: readonly Atlas<Name>[] = [
  { ...sheet, image: image1, resolution: 1 },
  { ...sheet, image: image2, resolution: 2 },
  { ...sheet, image: image3, resolution: 3 },
]
