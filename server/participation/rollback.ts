import type { Refused } from '../messages/catalogue'

/** Thrown in a transaction: rolls it back and ends the call with this refusal. */
export class RolledBack extends Error {
  constructor(readonly refusal: Refused) {
    super('rolled back')
    this.name = 'RolledBack'
  }
}
