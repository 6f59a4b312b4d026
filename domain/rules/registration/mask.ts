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

/** A Chinese address up to its district, where it names one, else its first 6 characters. */
const AREA = /^.{2,20}?市.{1,10}?(?:新区|区|县)/u
const AREA_LENGTH = 6

/** Keeps province, city and district, and hides street and door. */
export function maskAddress(address: string): string {
  const kept = AREA.exec(address)?.[0] ?? Array.from(address).slice(0, AREA_LENGTH).join('')
  return maskMiddle(address, Array.from(kept).length, 0)
}

/** Keeps the first character of a text that may hold anything. */
export function maskText(text: string): string {
  return maskMiddle(text, 1, 0)
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
