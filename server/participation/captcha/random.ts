import { randomBytes } from 'node:crypto'
import type { Random } from '../../../domain/rules/visit/captcha'

const POOL_BYTES = 6 * 512
const BYTES = 6

/** Unpredictable numbers, 48 bits each. */
export function secretRandom(): Random {
  let pool = Buffer.alloc(0)
  let at = 0
  return () => {
    if (at >= pool.length) {
      pool = randomBytes(POOL_BYTES)
      at = 0
    }
    const value = pool.readUIntBE(at, BYTES) / 2 ** (8 * BYTES)
    at += BYTES
    return value
  }
}
