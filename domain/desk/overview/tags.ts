import * as z from 'zod/mini'

/** Most tags of a campaign. */
export const MOST_TAGS = 8
/** Most characters of a tag. */
export const TAG_LENGTH = 12

/** No phone is a tag: seven digits in a row are refused. */
const WORD = new RegExp(`^(?!.*\\p{Nd}{7})[\\p{L}\\p{M}\\p{N}·_-]{1,${TAG_LENGTH}}$`, 'u')

/** A short word that a team sorts its campaigns by. */
export const tag = z.string().check(z.maxLength(64), z.trim(), z.normalize('NFKC'), z.regex(WORD))

const SEPARATORS = /[\s,，、;；]+/

/** The tags that a text names, each once; undefined where one of its words cannot be a tag. */
export function tagsIn(text: string): string[] | undefined {
  const read = z.array(tag).safeParse(text.split(SEPARATORS).filter(Boolean))
  return read.success ? [...new Set(read.data)] : undefined
}
