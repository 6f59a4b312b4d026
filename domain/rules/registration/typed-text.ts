/**
 * A text as a keyboard of plain characters would have written it: full-width ones of a Chinese keyboard become
 * plain, and the unseen marks that come along with a copied number go.
 */
export const plainText = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '')

/** A phone as people type and paste it (country code, blanks, dashes) in digits; other texts stay as they are. */
export function typedPhone(text: string): string {
  const bare = plainText(text)
    .trim()
    .replace(/^(\+|00)86/, '')
  return /^[\d\s-]+$/.test(bare) ? bare.replace(/\D/g, '') : text
}

/** The digits of a typed or pasted code. */
export const typedDigits = (text: string): string => plainText(text).replace(/\D/g, '')

/** An ID number as it was typed or pasted, without the blanks that people put between its parts. */
export const typedIdCard = (text: string): string => plainText(text).replace(/\s/g, '')
