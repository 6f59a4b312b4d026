import * as z from 'zod/mini'
import { maybeNum } from './wire'

/** A number that a page can do without, as a place of a picture or of the earth: undefined where it cannot be read. */
export const numIfReadable = z.pipe(
  z.optional(z.nullable(z.union([z.number(), z.string()]))),
  z.transform((v) => maybeNum.safeParse(v).data),
)
