import type { HmacSuite } from '../../hkdf'

/** What a draw's number is made of beside the seed of its hour. */
export interface NumberParts {
  readonly activityId: string
  /** The award's own identity: a keyed hash of campaign and person. */
  readonly ref: string
  /** What the player's browser made at the tap; empty where a caller sent none. */
  readonly contribution: string
  /** 0, and one more for each prize whose last piece another draw took in the same moment. */
  readonly attempt: number
}

const TWO_TO_21 = 2 ** 21
const TWO_TO_53 = 2 ** 53

/**
 * The number of a draw, from 0 to below 1: the first 53 bits of HMAC-SHA-256, under the seed of the hour, of campaign,
 * identity, contribution and attempt, each on a line.
 */
export function drawNumber(
  suite: HmacSuite,
  seed: Uint8Array,
  { activityId, ref, contribution, attempt }: NumberParts,
): number {
  const mac = suite.hmacSha256(seed, [activityId, ref, contribution, attempt].join('\n'))
  const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength)
  return (view.getUint32(0) * TWO_TO_21 + (view.getUint32(4) >>> 11)) / TWO_TO_53
}
