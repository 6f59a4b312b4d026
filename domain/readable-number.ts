import * as z from 'zod/mini'
import { maybeNum, maybeText } from './wire'

/** A number that a page can do without, as a place of a picture or of the earth: undefined where it cannot be read. */
export const numIfReadable = z.pipe(
  maybeText,
  z.transform((v) => maybeNum.safeParse(v).data),
)
