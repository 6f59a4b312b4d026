import { fxAtlas, prizesAtlas, sounds } from '../../assets/manifest'
import type { AssetShelf, Bundle } from '../engine/assets/bundle'

/** Part of every prize game's bundle: effects of a win, pictures of prizes, sounds. */
export const lotteryBundle = {
  atlases: { fx: fxAtlas, prizes: prizesAtlas },
  sounds,
} satisfies Bundle

export type LotteryShelf = AssetShelf<typeof lotteryBundle>
export type PrizeName = keyof (typeof prizesAtlas)[number]['frames']
