/** Bits that nobody can guess: what the codes of a batch need at least. */
export const LEAST_CODE_BITS = 60

/** From so many codes on, a place where all have the same character is no random one. */
const ENOUGH_TO_COMPARE = 10

/** How many different characters a text is drawn from, by the kinds that occur in it. */
function alphabetOf(all: string): number {
  const others = new Set(all.replace(/[A-Z\d]/g, ''))
  return (/\d/.test(all) ? 10 : 0) + (/[A-Z]/.test(all) ? 26 : 0) + others.size
}

/**
 * Bits of the codes of a batch that somebody who knows the others would have to guess, estimated from above: a prefix
 * counts nothing, and a counter no more than its digits that change.
 * @param codes tidied
 */
export function guessBits(codes: readonly string[]): number {
  const shortest = codes.reduce((least, code) => Math.min(least, code.length), Number.POSITIVE_INFINITY)
  if (!Number.isFinite(shortest)) return 0
  const isConstant = (at: number) =>
    codes.length >= ENOUGH_TO_COMPARE && codes.every((code) => code[at] === codes[0]?.[at])
  const places = Array.from({ length: shortest }, (_, at) => at).filter((at) => !isConstant(at))
  const drawn = codes.flatMap((code) => places.map((at) => code[at])).join('')
  return places.length * Math.log2(Math.max(1, alphabetOf(drawn)))
}
