import { fxAtlas, prizesAtlas, sounds, wheelAtlas } from '../../assets/manifest'
import type { AssetShelf, Bundle } from '../engine/assets'

export const wheelBundle = {
  atlases: { wheel: wheelAtlas, fx: fxAtlas, prizes: prizesAtlas },
  sounds,
} satisfies Bundle

export type WheelShelf = AssetShelf<typeof wheelBundle>
export type PrizeName = keyof (typeof prizesAtlas)[number]['frames']
