/** Marks of format, variation selectors and fillers. */
const UNSEEN = /\p{Cf}|[\uFE00-\uFE0F]|\u034F|[\u115F\u1160\u3164\uFFA0]/gu

/**
 * A text as a keyboard of plain characters would have written it: full-width ones of a Chinese keyboard become
 * plain, and the unseen marks that come along with a copied number go.
 */
export const plainText = (text: string): string => text.normalize('NFKC').replace(UNSEEN, '')

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

/** The digits of a typed or pasted number. */
export const typedDigits = (text: string): string => plainText(text).replace(/\D/g, '')

/** What a message names a code by. */
const CODE_WORD = /验证码|校验码|动态码|动态密码|\bcode\b/i

/**
 * A code as it is typed, or pasted with the message around it: the run of as many digits as a code has, and the one behind
 * 验证码 or 'code' where there are several; otherwise all digits.
 * @param length digits of a code
 */
export function typedCode(text: string, length: number): string {
  const plain = plainText(text)
  const runs = [...plain.matchAll(/\d+/g)].filter(([run]) => run.length === length)
  const word = CODE_WORD.exec(plain)?.index ?? 0
  const [run] = runs.find(({ index }) => index > word) ?? runs[0] ?? []
  return run ?? typedDigits(text)
}

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
