import { plainText } from '../registration/typed-text'

/**
 * Characters of the codes that are made here: of those that look alike (0 O Q D, 1 I L, 2 Z, 5 S, 8 B, U V, 6 G) at most
 * one. They are 23, a prime, so that the check character finds every wrong character and every two that are swapped.
 */
export const CODE_ALPHABET = '346789ACDEFHJKMNPRTVWXY'
/** Codes that a person may redeem in a campaign that says nothing (decisions §18). */
export const MOST_REDEMPTIONS = 1

/** Random characters of a code: 63 bits. */
export const RANDOM_CHARACTERS = 14
const GROUP = 5

/** A code as it is looked up: plain capitals, without the blanks and hyphens between its parts. */
export const tidyCode = (entered: string): string =>
  plainText(entered)
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()

/** The character that follows the random ones: their places in the alphabet, weighted by position, modulo its length. */
export function checkCharacter(random: string): string {
  const sum = [...random].reduce((total, char, at) => total + (at + 1) * CODE_ALPHABET.indexOf(char), 0)
  return CODE_ALPHABET.charAt(sum % CODE_ALPHABET.length)
}

/** Whether a tidied code has the form of those that are made here, and a check character that does not fit. */
export function isMistyped(code: string): boolean {
  if (code.length !== RANDOM_CHARACTERS + 1) return false
  if ([...code].some((char) => !CODE_ALPHABET.includes(char))) return false
  return code.slice(-1) !== checkCharacter(code.slice(0, -1))
}

/** A tidied code as it is printed, in groups of five: `XXXXX-XXXXX-XXXXX`. */
export const printedCode = (code: string): string => code.replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-')

/** Codes of the demo: `prefix` and a number from `from` to `to`, padded with zeros to `digits`. */
interface CodeRange {
  prefix: string
  from: number
  to: number
  digits: number
}

/** Every code of a range, tidied. */
export const codesOfRange = ({ prefix, from, to, digits }: CodeRange): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => tidyCode(prefix + String(from + at).padStart(digits, '0')))
