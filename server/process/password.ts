import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const KEY_BYTES = 32
const SALT_BYTES = 16

const ENTRY = '[^:\\s]{1,64}:[\\w-]{22}:[\\w-]{43}'
/** Operators of the environment: `name:salt:key` in base64url, with spaces between. */
export const OPERATORS_PATTERN = new RegExp(`^${ENTRY}(\\s+${ENTRY})*$`)

/** The line that an operator has in HONGBAO_OPERATOR: scrypt of the password under a fresh salt. */
export async function operatorLine(name: string, password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, KEY_BYTES)
  return `${name}:${salt.toString('base64url')}:${key.toString('base64url')}`
}

/** Whether the password is this operator's; takes as long for a name that is not there. */
export async function isOperator(
  operators: string | undefined,
  name: string,
  password: string,
): Promise<boolean> {
  const entries = (operators ?? '').split(/\s+/).map((entry) => entry.split(':'))
  const [, salt = '', key = ''] = entries.find(([entry]) => entry === name && name !== '') ?? []
  const expected = Buffer.from(key, 'base64url')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), KEY_BYTES)
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}
