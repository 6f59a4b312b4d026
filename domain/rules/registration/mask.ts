/** The two-character surnames whose both characters stay readable in a masked name. */
export const COMPOUND_SURNAMES: readonly string[] = [
  '欧阳',
  '上官',
  '司马',
  '诸葛',
  '东方',
  '皇甫',
  '尉迟',
  '公孙',
  '慕容',
  '令狐',
]

const ID_CARD_LENGTH = 18

/** Keeps 3 leading and 3 trailing digits; a phone too short to hide anything is hidden whole (spec part 1 §5). */
export function maskPhone(phone: string): string {
  return maskMiddle(phone, 3, 3)
}

/** Keeps 6 leading and 4 trailing characters of an 18-character ID; any other length is hidden whole. */
export function maskIdCard(idCard: string): string {
  const { length } = Array.from(idCard)
  return length === ID_CARD_LENGTH ? maskMiddle(idCard, 6, 4) : '*'.repeat(length)
}

/**
 * Keeps the first character, or a compound surname when a given name follows it. At least one character is
 * always hidden.
 */
export function maskName(name: string): string {
  const isCompound = COMPOUND_SURNAMES.some((surname) => name.startsWith(surname))
  const { length } = Array.from(name)
  return maskMiddle(name, isCompound && length > 2 ? 2 : 1, 0)
}

function maskMiddle(text: string, leading: number, trailing: number): string {
  const characters = Array.from(text)
  const hidden = characters.length - leading - trailing
  if (hidden <= 0) return '*'.repeat(characters.length)
  return [
    ...characters.slice(0, leading),
    '*'.repeat(hidden),
    ...characters.slice(characters.length - trailing),
  ].join('')
}
