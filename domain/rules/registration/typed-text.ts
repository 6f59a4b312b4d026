/**
 * A text as a keyboard of plain characters would have written it: full-width ones of a Chinese keyboard become
 * plain, and the unseen marks that come along with a copied number go.
 */
export const plainText = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '')

/** A whole number with or without its country's code, in a text without blanks. */
const WHOLE_PHONE = /(?:^|\D)(?:(?:00)?86)?(1\d{10})(?!\d)/

/**
 * A phone as people type and paste it: with its country's code, blanks, dashes or brackets in it and words around it. What
 * is no number, whole or begun, stays as it is.
 */
export function typedPhone(text: string): string {
  const bare = plainText(text).replace(/[\s()+\p{Pd}]/gu, '')
  const begun = bare.replace(/^(00)?86(?=1)/, '')
  return WHOLE_PHONE.exec(bare)?.[1] ?? (/^\d+$/.test(begun) ? begun : text)
}

/** The digits of a typed or pasted code. */
export const typedDigits = (text: string): string => plainText(text).replace(/\D/g, '')

/** An ID number as it was typed or pasted, without the blanks that people put between its parts. */
export const typedIdCard = (text: string): string => plainText(text).replace(/\s/g, '')

/**
 * A text of at most `most` code points: too long a one is cut before the caret, as browsers cut what is entered.
 * @param behind what stands behind the caret
 */
export function fitted(text: string, behind: string, most: number): string {
  const points = [...text]
  const over = Math.max(points.length - most, 0)
  points.splice(Math.max(points.length - [...behind].length - over, 0), over)
  return points.join('')
}
