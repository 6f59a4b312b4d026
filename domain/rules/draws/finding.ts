/**
 * What does not fit. `table` its text is not what was published · `seed` it does not belong to the published anchor ·
 * `missing` rows before this one are not there · `chain` the row's hash is not that of its content and place · `head` a hash
 * that was published for this place is another · `form` the row is no draw · `receipt` it belongs to another award · `twice`
 * this award or receipt was drawn before · `time` outside the time of its table or its seed · `result` the number gives
 * another prize · `piece` this piece of the stock is not there, was given before, or was left out · `denied` a prize was
 * withheld that was left · `award` the award that was kept is another, or there is none · `unlogged` an award without a draw.
 */
export type Fault =
  | 'table'
  | 'seed'
  | 'missing'
  | 'chain'
  | 'head'
  | 'form'
  | 'receipt'
  | 'twice'
  | 'time'
  | 'result'
  | 'piece'
  | 'denied'
  | 'award'
  | 'unlogged'

/** One thing that does not fit: the row that it was found at, or what else it concerns. */
export interface Finding {
  readonly fault: Fault
  readonly seq?: number | undefined
  readonly receipt?: string | undefined
  readonly detail?: string | undefined
}
