import { CODE_ALPHABET } from '../cards/redemption-code'
import { bytesOfText, type DigestSuite } from './digest'

const LENGTH = 12
/** 96 bits, so that no character is likelier than another by anything that counts. */
const BYTES = 12

/** The receipt's code of an award: 12 characters without look-alikes, from the award's own identity (decisions §19). */
export function receiptOf(suite: Pick<DigestSuite, 'sha256'>, activityId: string, ref: string): string {
  const digest = suite.sha256(bytesOfText(`${activityId}\n${ref}`))
  let value = digest.subarray(0, BYTES).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  const base = BigInt(CODE_ALPHABET.length)
  let code = ''
  for (let at = 0; at < LENGTH; at += 1) {
    code += CODE_ALPHABET.charAt(Number(value % base))
    value /= base
  }
  return code
}
