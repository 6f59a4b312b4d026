import { CODE_ALPHABET } from '../cards/redemption-code'
import type { DigestSuite } from './digest'

const LENGTH = 12
/** 96 bits, so that no character is likelier than another by anything that counts. */
const BYTES = 12
/** The number is divided in parts of three bytes: a remainder and a part are below 2³¹. */
const PART_BYTES = 3
const PART = 2 ** 24

/** Divides a number that is written in parts, the greatest first, in its place; gives the remainder. */
function divide(parts: number[], by: number): number {
  let rest = 0
  for (let at = 0; at < parts.length; at += 1) {
    const value = rest * PART + (parts[at] ?? 0)
    parts[at] = Math.floor(value / by)
    rest = value % by
  }
  return rest
}

/** The receipt's code of an award: 12 characters without look-alikes, from the award's own identity (decisions §19). */
export function receiptOf(suite: Pick<DigestSuite, 'sha256'>, activityId: string, ref: string): string {
  const digest = suite.sha256(`${activityId}\n${ref}`)
  const parts: number[] = []
  for (let at = 0; at < BYTES; at += PART_BYTES)
    parts.push(((digest[at] ?? 0) << 16) | ((digest[at + 1] ?? 0) << 8) | (digest[at + 2] ?? 0))
  let code = ''
  for (let at = 0; at < LENGTH; at += 1) code += CODE_ALPHABET.charAt(divide(parts, CODE_ALPHABET.length))
  return code
}
