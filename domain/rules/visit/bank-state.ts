/** How every `state` of the bank's authorisation begins (spec part 1 §4); the server adds a part of its own to each. */
export const BANK_STATE = 'SZX202008_02'

/** A state that the server issued, by its form: the spec's value, a point and what is used once. */
export const ISSUED_STATE = /^SZX202008_02\.[\w-]{20,64}$/
