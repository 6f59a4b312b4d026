import { wheelAtlas } from '../../assets/manifest'
import type { AssetShelf, Bundle } from '../engine/assets/bundle'
import { lotteryBundle } from '../kit/bundle'

export const wheelBundle = {
  ...lotteryBundle,
  atlases: { ...lotteryBundle.atlases, wheel: wheelAtlas },
  first: ['wheel', 'prizes'],
} satisfies Bundle

export type WheelShelf = AssetShelf<typeof wheelBundle>
