import { deflateRawSync } from 'node:zlib'

/** What production's key material is made of. */
export const SECRET_BYTES = 32

/** What a secret that a provider hands out has at least: some are 32 letters of hexadecimal. */
const HANDED_OUT_BYTES = 16

const HEX = /^[0-9a-f]+$/i

/**
 * Whether a text can be so many random bytes, in hexadecimal or base64: long enough, and without the repetition
 * that a compressor finds (`aaaa…`, `0123456789…` again and again). It cannot tell a sentence from chance.
 */
const isRandom = (text: string, least: number): boolean => {
  const bytes = HEX.test(text) ? text.length / 2 : Math.floor((text.length * 6) / 8)
  return bytes >= least && deflateRawSync(text, { level: 9 }).length >= least
}

/** Whether a text can be `SECRET_BYTES` random bytes. */
export const isRandomSecret = (text: string): boolean => isRandom(text, SECRET_BYTES)

interface NamedSecret {
  readonly name: string
  readonly value: string
  readonly isHandedOut: boolean | undefined
}

/** What production refuses of the secrets of providers, in words: those that can be guessed, and those used twice. */
export function weakSecrets(given: readonly NamedSecret[], masters: readonly string[]): string[] {
  const known = new Map(masters.map((secret) => [secret, 'the master secret']))
  return given.flatMap(({ name, value, isHandedOut }) => {
    const least = isHandedOut ? HANDED_OUT_BYTES : SECRET_BYTES
    const other = known.get(value)
    known.set(value, other ?? name)
    if (!isRandom(value, least))
      return `${name} (at least ${least} random bytes: openssl rand -base64 ${SECRET_BYTES})`
    return other === undefined ? [] : `${name} (another one than ${other})`
  })
}
