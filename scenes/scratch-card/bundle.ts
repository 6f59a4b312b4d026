import { packetAtlas, scratchAtlas, scratchFoil } from '../../assets/manifest'
import type { AssetShelf, Bundle } from '../engine/assets/bundle'
import { lotteryBundle } from '../kit/bundle'

export const scratchCardBundle = {
  ...lotteryBundle,
  atlases: { ...lotteryBundle.atlases, scratch: scratchAtlas, packet: packetAtlas },
  textures: { foil: scratchFoil },
} satisfies Bundle

export type ScratchCardShelf = AssetShelf<typeof scratchCardBundle>
