import * as z from 'zod/mini'

/** A day of Shanghai, `YYYY-MM-DD`. */
export const day = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d$/),
  z.refine((text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`))),
)

/** What narrows a table to days: the first and the last one. */
export const days = { since: z.optional(day), through: z.optional(day) }
