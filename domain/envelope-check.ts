import { fromBase64, toBase64 } from './base64'
import { type CryptoSuite, deriveKeys, EnvelopeError, open, openField, seal, sealField } from './envelope'
import vectors from './envelope-vectors.json'
import { hkdfExpand, hkdfExtract } from './hkdf'

/**
 * Runs every vector of `envelope-vectors.json` on a suite, in Node or in a browser.
 * @returns one line for each vector with another result than the written one; empty when there is none
 */
export function failedVectors(suite: CryptoSuite): string[] {
  const failed: string[] = []
  const expect = (what: string, actual: unknown, expected: unknown) => {
    const [got, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
    if (got !== wanted) failed.push(`${what}: ${got} instead of ${wanted}`)
  }
  for (const [at, { ikm, salt, info, length, okm }] of vectors.hkdf.entries()) {
    const output = hkdfExpand(suite, hkdfExtract(suite, fromHex(ikm), fromHex(salt)), fromHex(info), length)
    expect(`hkdf ${at}`, toHex(output), okm)
  }
  for (const [at, { key, enc, mac }] of vectors.keys.entries()) {
    const keys = deriveKeys(key, suite)
    expect(`keys ${at}`, [toBase64(keys.enc), toBase64(keys.mac)], [enc, mac])
  }
  for (const [at, { key, iv, plain, envelope }] of vectors.envelopes.entries()) {
    const keys = deriveKeys(key, suite)
    expect(`seal ${at}`, seal(plain, keys, withIv(suite, iv)), envelope)
    expect(
      `open ${at}`,
      attempt(() => open(envelope, keys, suite)),
      plain,
    )
  }
  for (const [at, { key, iv, text, field }] of vectors.fields.entries()) {
    const keys = deriveKeys(key, suite)
    expect(`seal field ${at}`, sealField(text, keys, withIv(suite, iv)), field)
    expect(
      `open field ${at}`,
      attempt(() => openField(field, keys, suite)),
      text,
    )
  }
  const keys = deriveKeys(vectors.refused.key, suite)
  for (const { what, envelope, reason } of vectors.refused.envelopes) {
    expect(
      what,
      attempt(() => open(envelope, keys, suite)),
      `refused: ${reason}`,
    )
  }
  return failed
}

function attempt(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    return error instanceof EnvelopeError ? `refused: ${error.reason}` : `threw ${String(error)}`
  }
}

function withIv(suite: CryptoSuite, iv: string): CryptoSuite {
  return { ...suite, randomBytes: () => fromBase64(iv) ?? new Uint8Array(0) }
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
