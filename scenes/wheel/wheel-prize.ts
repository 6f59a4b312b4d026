import type { Texture } from 'pixi.js'
import { yuanToFen } from '../../domain/rules/money'
import type { WheelSector } from './wheel-sector-layout'

/** What a win shows over the hub. */
export interface Prize {
  /** Amount won in fen, with the decimals of its text; absent for a thing. */
  amount?: { fen: number; decimals: number }
  /** Picture of a thing won. */
  picture?: Texture
}

/** @returns what landing on a sector wins; undefined where it wins nothing */
export function prizeOf(sector: WheelSector | undefined, picture: Texture | undefined): Prize | undefined {
  if (!sector || sector.consolation) return undefined
  const fen = sector.amount === undefined ? undefined : yuanToFen(sector.amount)
  if (fen === undefined) return { picture }
  return { amount: { fen, decimals: sector.amount?.split('.')[1]?.length ?? 0 }, picture }
}
