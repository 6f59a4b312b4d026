import { randomBytes } from 'node:crypto'

/** A call to the system for each few bytes costs more than what they encrypt. */
const POOL_BYTES = 4_096

let pool = randomBytes(POOL_BYTES)
let used = 0

/** Unpredictable bytes for an initialisation vector, each given out once. Keys and tokens are asked of the system itself. */
export function freshIv(length: number): Uint8Array {
  if (used + length > pool.length) {
    pool = randomBytes(Math.max(POOL_BYTES, length))
    used = 0
  }
  used += length
  return pool.subarray(used - length, used)
}
