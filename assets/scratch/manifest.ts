import { atlas, type Texture } from '../manifest-types'
import { SCRATCH } from './measures'
import foil1 from './out/foil@1x.webp'
import foil2 from './out/foil@2x.webp'
import foil3 from './out/foil@3x.webp'
import packetAvif1 from './out/packet@1x.avif'
import packetWebp1 from './out/packet@1x.webp'
import packetAvif2 from './out/packet@2x.avif'
import packetWebp2 from './out/packet@2x.webp'
import packetAvif3 from './out/packet@3x.avif'
import packetWebp3 from './out/packet@3x.webp'
import packetSheet from './out/packet.json'
import scratchAvif1 from './out/scratch@1x.avif'
import scratchWebp1 from './out/scratch@1x.webp'
import scratchAvif2 from './out/scratch@2x.avif'
import scratchWebp2 from './out/scratch@2x.webp'
import scratchAvif3 from './out/scratch@3x.avif'
import scratchWebp3 from './out/scratch@3x.webp'
import scratchSheet from './out/scratch.json'

/** The card, its seal and what scratching throws up. */
export const scratchAtlas = atlas(scratchSheet, [
  [scratchWebp1, scratchAvif1],
  [scratchWebp2, scratchAvif2],
  [scratchWebp3, scratchAvif3],
])

/** The packet that the card comes out of; every part's pivot is the middle of the packet's mouth. */
export const packetAtlas = atlas(packetSheet, [
  [packetWebp1, packetAvif1],
  [packetWebp2, packetAvif2],
  [packetWebp3, packetAvif3],
])

const { w: width, h: height } = SCRATCH.foil

/** The foil, opaque, as large as its place on the card. */
export const scratchFoil: readonly Texture[] = [
  { image: foil1, width, height, resolution: 1 },
  { image: foil2, width, height, resolution: 2 },
  { image: foil3, width, height, resolution: 3 },
]
