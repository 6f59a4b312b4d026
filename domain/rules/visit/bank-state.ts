/** The `state` that the bank's authorisation carries there and back (spec part 1 §4). */
export const BANK_STATE = 'SZX202008_02'
