import type { Refused } from '../messages/catalogue'

/** Thrown in a transaction: undoes it and ends the call with this refusal. */
export class Undone extends Error {
  constructor(readonly refusal: Refused) {
    super('undone')
    this.name = 'Undone'
  }
}
