/** The dots that people write between the parts of a name, beside `·`, as they are after NFKC. */
const OTHER_DOTS = /[•‧∙⋅・]/gu
const SPACES_AT_DOT = /\s*·\s*/gu
/** What is not seen: zero-width spaces and joiners, marks of direction, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const SPACES = /\s+/gu
/** A Chinese name is the same with a space in it, as where names are set to one width. */
const SPACE_AFTER_HAN = /(\p{Script=Han}) /gu
const SPACE_BEFORE_HAN = / (?=\p{Script=Han})/gu
/** What a masked name has for each character that it hides. */
const MASK = '*'
const LETTER = /\p{L}/u

/** Without regard to case, `ß` as `SS` too. */
const folded = (text: string): string => text.toUpperCase().toLowerCase().normalize('NFKC')

/**
 * A whole name as it is searched for: equal for the ways in which one name is written (width, case, spaces, middle dot),
 * and for no part of it. '' for what is no whole name: a text without a letter, as a phone, and a masked name, which many
 * people share.
 */
export function searchedName(name: string): string {
  const plain = name.normalize('NFKC').replace(INVISIBLE, '')
  if (plain.includes(MASK) || !LETTER.test(plain)) return ''
  return folded(plain)
    .replace(OTHER_DOTS, '·')
    .replace(SPACES, ' ')
    .replace(SPACES_AT_DOT, '·')
    .replace(SPACE_AFTER_HAN, '$1')
    .replace(SPACE_BEFORE_HAN, '')
    .trim()
}
