import * as z from 'zod'
import { WHEN_GONE } from '../rules/draws/pick'
import { schemaParts } from './leaves/leaf'
import { whole } from './leaves/numbers'

/** How the stock of a prize is released over the days (decisions §19): so many an hour or a day of Shanghai's. */
export const release = z
  .strictObject({
    every: z.enum(['hour', 'day']),
    count: whole(1, 1_000_000_000),
    /** Whether what was not won in a period can be won later. */
    carry: z.boolean(),
  })
  .register(schemaParts, { id: 'release' })

/** Who gets the odds of a prize of which nothing can be won now (decisions §24): the other prizes, or the thank-you sector. */
export const whenGone = z.enum(WHEN_GONE)
