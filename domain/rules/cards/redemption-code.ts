import { plainText } from '../registration/typed-text'

/** The redemption codes of a campaign: `prefix` and a number from `from` to `to`, padded with zeros to `digits`. */
interface CodeRange {
  prefix: string
  from: number
  to: number
  digits: number
}

/** A code as it is kept: without blanks around it, in plain capitals. */
export const tidyCode = (entered: string): string => plainText(entered).trim().toUpperCase()

/** Whether a tidied code is one of the range. */
export function isInRange(code: string, { prefix, from, to, digits }: CodeRange): boolean {
  const head = prefix.toUpperCase()
  const tail = code.slice(head.length)
  if (!code.startsWith(head) || tail.length !== digits || !/^\d+$/.test(tail)) return false
  return Number(tail) >= from && Number(tail) <= to
}
