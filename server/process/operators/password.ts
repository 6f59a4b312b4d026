import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const KEY_BYTES = 32
const SALT_BYTES = 16

const ENTRY = '[^:\\s]{1,64}:[\\w-]{22}:[\\w-]{43}'
/** Operators of the environment: `name:salt:key` in base64url, with spaces between. */
export const OPERATORS_PATTERN = new RegExp(`^${ENTRY}(\\s+${ENTRY})*$`)

/** `salt:key` of a password: scrypt under a fresh salt, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, KEY_BYTES)
  return `${salt.toString('base64url')}:${key.toString('base64url')}`
}

/** The line that an operator has in HONGBAO_OPERATOR. */
export const operatorLine = async (name: string, password: string): Promise<string> =>
  `${name}:${await hashPassword(password)}`

/** Whether a password is the one of a hash; takes as long without a hash, and is false then. */
export async function isPassword(hash: string | undefined, password: string): Promise<boolean> {
  const [salt = '', key = ''] = (hash ?? '').split(':')
  const expected = Buffer.from(key, 'base64url')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), KEY_BYTES)
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

/** The hash that the environment has for a name. */
export function hashOfLine(lines: string | undefined, name: string): string | undefined {
  const entries = (lines ?? '').split(/\s+/).map((entry) => entry.split(':'))
  const [, salt, key] = entries.find(([entry]) => entry === name && name !== '') ?? []
  return salt === undefined || key === undefined ? undefined : `${salt}:${key}`
}

/** The names that the environment has. */
export const namesInLines = (lines: string | undefined): string[] =>
  (lines ?? '').split(/\s+/).flatMap((entry) => entry.split(':', 1).filter((name) => name !== ''))

/** Letters and digits that are not mistaken for others when they are read or spoken. */
const PLAIN = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/** A password for one login, in groups to be read out: 99 random bits. */
export const oneTimePassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => PLAIN[randomInt(PLAIN.length)]).join(''),
  ).join('-')
