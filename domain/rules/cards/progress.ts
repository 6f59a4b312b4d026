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

/** A row of a table of codes: the first row whose condition holds decides. */
export interface CodeRow<Code extends number> {
  code: Code
  holds: (progress: Progress, participation: Participation | undefined) => boolean
}

/** The code of the first row that holds; a table ends with a row that always does. */
export function firstCode<Code extends number>(
  table: readonly [...CodeRow<Code>[], CodeRow<Code>],
  progress: Progress,
  participation: Participation | undefined,
): Code {
  const row = table.find(({ holds }) => holds(progress, participation))
  if (row === undefined) throw new RangeError('the table of codes has no row for everything else')
  return row.code
}
