/** How far a person has come with wallet and card, as the bank knows it. */
export interface Progress {
  hasWallet: boolean
  hasCard: boolean
  /** The card is bound to the wallet. */
  isBound: boolean
}

/** One participation in a card-binding or reissue activity. */
export interface Participation {
  /** The red packet has been sent. */
  isSent: boolean
}

type Holds = (progress: Progress, participation: Participation | undefined) => boolean

/** Conditions that card binding and reissue share. */
export const hasNotTakenPart: Holds = (_, participation) => participation === undefined
export const withoutWallet: Holds = ({ hasWallet }) => !hasWallet
export const unbound: Holds = ({ isBound }) => !isBound
export const otherwise: Holds = () => true

/** The codes that a call answers, as a table: the first row that holds decides. */
export class CodeTable<const Code extends number> {
  /** @param rows the last always holds */
  constructor(private readonly rows: readonly { code: Code; holds: Holds }[]) {}

  /** @throws RangeError when no row holds */
  codeOf(progress: Progress, participation: Participation | undefined): Code {
    const row = this.rows.find(({ holds }) => holds(progress, participation))
    if (row === undefined) throw new RangeError('the table of codes has no row for everything else')
    return row.code
  }

  has(code: number): boolean {
    return this.rows.some((row) => row.code === code)
  }
}
