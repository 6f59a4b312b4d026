import * as z from 'zod/mini'

/** Bounds of the reason that an operator gives for an action. */
export const REASON_LENGTH = { minLength: 2, maxLength: 200 } as const

/** Why an operator does something; it stands in the audit log. */
export const reason = z
  .string()
  .check(z.minLength(REASON_LENGTH.minLength), z.maxLength(REASON_LENGTH.maxLength))
