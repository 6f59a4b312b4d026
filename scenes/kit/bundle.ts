import { fxAtlas, prizesAtlas, sounds } from '../../assets/manifest'
import type { AssetShelf, Bundle } from '../engine/assets/assets'

/** What every draw's bundle has: effects of a win, pictures of prizes, sounds. */
export const lotteryBundle = {
  atlases: { fx: fxAtlas, prizes: prizesAtlas },
  sounds,
} satisfies Bundle

export type LotteryShelf = AssetShelf<typeof lotteryBundle>
export type PrizeName = keyof (typeof prizesAtlas)[number]['frames']
