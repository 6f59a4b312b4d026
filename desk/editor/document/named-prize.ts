import { isFields } from './path'
import { isSame } from './same'

type Fields = Readonly<Record<string, unknown>>

const prizesOf = (document: Fields): Fields[] =>
  Array.isArray(document.prizes) ? document.prizes.filter(isFields) : []

/** A prize without its place. */
const bare = ({ awardIndex: _, ...rest }: Fields): Fields => rest

/** The prize that is named by its place as the one that never runs out. */
const namedIn = (document: Fields): Fields | undefined =>
  typeof document.thankYou === 'number'
    ? prizesOf(document).find(({ awardIndex }) => awardIndex === document.thankYou)
    : undefined

/** Those with another prize's name. */
const calledAs = (prizes: readonly Fields[], { name }: Fields): Fields[] =>
  name === undefined ? [] : prizes.filter((prize) => isSame(prize.name, name))

/** What `thankYou` is to say; undefined where that cannot be known. */
type Naming = { readonly thankYou: unknown } | undefined

/** Where a prize of one document is in another: the same prize there, or else the only one of its name. */
function placeIn(document: Fields, prize: Fields, from: Fields): Naming {
  const prizes = prizesOf(document)
  const same = prizes.filter((one) => isSame(bare(one), bare(prize)))
  if (same.some(({ awardIndex }) => awardIndex === prize.awardIndex)) return { thankYou: prize.awardIndex }
  const called = calledAs(prizes, prize)
  const isOnlyOne = called.length === 1 && calledAs(prizesOf(from), prize).length === 1
  const found = same.length > 0 ? same : isOnlyOne ? called : []
  return found.length === 1 ? { thankYou: found[0]?.awardIndex } : undefined
}

/** What a document's choice is called in another: the place of its prize there, or what it says where that is none. */
function namingIn(document: Fields, from: Fields): Naming {
  const prize = namedIn(from)
  return prize === undefined ? { thankYou: from.thankYou } : placeIn(document, prize, from)
}

/** Whether a document names the prize that another one does. */
function isNamedAlike(document: Fields, before: Fields): boolean {
  const naming = namingIn(document, before)
  return naming !== undefined && isSame(naming.thankYou, document.thankYou)
}

/**
 * What was joined, with the thank-you prize that was chosen on either side or else before: its place may be another one's since
 * the list was changed.
 * @returns undefined where that prize is not to be found any more, or each side has chosen another
 */
export function withNamedPrize<T extends Fields>(
  joined: T,
  before: Fields,
  sides: readonly Fields[],
): T | undefined {
  const chosen = sides.filter((side) => !isNamedAlike(side, before))
  const [first, ...more] = (chosen.length === 0 ? [before] : chosen).map((side) => namingIn(joined, side))
  if (first === undefined || more.some((naming) => naming?.thankYou !== first.thankYou)) return undefined
  if (first.thankYou === joined.thankYou) return joined
  if (first.thankYou !== undefined) return { ...joined, ...first }
  const { thankYou: _, ...none } = joined
  return none as T
}
