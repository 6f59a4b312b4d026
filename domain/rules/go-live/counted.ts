/** Something of a campaign that is counted under a name of its own. */
export interface Counted {
  /** As the stock has it. */
  readonly kind: 'prize' | 'option' | 'card'
  readonly item: string
  readonly field: string
  /** Counted by its place in the game, and not by an id that goes with it. */
  readonly isByPlace: boolean
  /** What it is called, in each language that it is given in. */
  readonly names: readonly string[]
  /** Fen that it is worth; 0 = no money. */
  readonly fen: number
  /** What sort of prize it is; '' where there is one alone. */
  readonly sort: string
  readonly image: string
  readonly hasStock: boolean
}

/** The name under which something is counted, with its kind. */
export const countedKey = ({ kind, item }: { kind: string; item: string }): string => `${kind} ${item}`
