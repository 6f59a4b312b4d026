import { gridAtlas } from '../../assets/manifest'
import type { AssetShelf, Bundle } from '../engine/assets/bundle'
import { lotteryBundle } from '../kit/bundle'

export const nineGridBundle = {
  ...lotteryBundle,
  atlases: { ...lotteryBundle.atlases, grid: gridAtlas },
  first: ['grid', 'prizes'],
} satisfies Bundle

export type NineGridShelf = AssetShelf<typeof nineGridBundle>
