import type { Texture } from 'pixi.js'
import { yuanToFen } from '../../domain/rules/money'

/** A prize as a draw shows it in a sector or cell. */
export interface PrizePlace {
  /** One or two lines; a line break is kept, a long line is wrapped and shrunk. */
  label: string
  /** Yuan as decimal text, such as "8.88": shown big with the unit, counted up at a win. */
  amount?: string
  /**
   * Address of the prize's picture (same origin or CORS), or `prize:` and a name of the prize atlas. Without
   * one, or where it cannot be loaded, the theme's picture is shown.
   */
  image?: string
  /** A place that wins nothing: no coins, no gong. */
  consolation?: boolean
}

/** Amounts from here on get the richer packet. */
const RICH_FEN = 5000

/** @param amount yuan as decimal text */
export const isRichAmount = (amount: string): boolean => (yuanToFen(amount) ?? 0) >= RICH_FEN

/** What a win shows over the scene. */
export interface Prize {
  /** Amount won in fen, with the decimals of its text; absent for a thing. */
  amount?: { fen: number; decimals: number }
  /** Picture of a thing won. */
  picture?: Texture
}

/** @returns what stopping on a place wins; undefined where it wins nothing */
export function prizeOf(place: PrizePlace | undefined, picture: Texture | undefined): Prize | undefined {
  if (!place || place.consolation) return undefined
  const fen = place.amount === undefined ? undefined : yuanToFen(place.amount)
  if (fen === undefined) return { picture }
  return { amount: { fen, decimals: place.amount?.split('.')[1]?.length ?? 0 }, picture }
}
