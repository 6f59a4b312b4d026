import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import type { Usage } from '../../http/limits'
import type { Secrets } from '../../process/keys/secrets'

const ALGORITHM = 'PBKDF2/SHA-256'
const KEY_LENGTH = 32
/** Iterations of one key: large, so that a browser's overhead for each try does not count, and 2 ms to make here. */
const COST = 2_000
/**
 * Tries of a challenge at base difficulty, half of them on average: a million iterations, 0.5 s on a desktop machine and
 * 2 to 4 s on a slow phone.
 */
const BASE_TRIES = 1_000
/** The hardest challenge still ends within a minute on a slow phone. */
const MOST_FACTOR = 8
/** A sixteenth of a limit leaves the base difficulty; half of it brings the hardest. */
const LOAD_WEIGHT = 16

/** How much is going on: of the address's challenges and messages, of the campaign's messages and of all. */
export type Load = readonly Usage[]

/** Tries that a challenge asks for at most: more, the more of any limit is used up. */
export function mostTries(load: Load): number {
  const factors = load.map(({ count, limit }) => (LOAD_WEIGHT * count) / limit)
  return Math.round(BASE_TRIES * Math.min(MOST_FACTOR, Math.max(1, ...factors)))
}

const keptSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
})

/** What the browser gets; `most` is the number of tries after which it has the solution at the latest. */
export interface Work {
  algorithm: typeof ALGORITHM
  nonce: string
  salt: string
  cost: number
  keyLength: number
  keyPrefix: string
  most: number
}

export interface Solution {
  readonly counter: number
  /** The derived key, 64 hexadecimal digits. */
  readonly key: string
}

/** Proofs of work: the browser searches the counter whose derived key begins as asked. */
interface WorkMaker {
  /** @returns the work for the browser, and what to keep of it for `isSolved` */
  make(load: Load): Promise<{ work: Work; kept: unknown }>
  /** Two HMACs, however hard the work was. */
  isSolved(kept: unknown, solution: Solution): Promise<boolean>
}

export function createWorkMaker(secrets: Secrets): WorkMaker {
  const keys = {
    hmacSignatureSecret: secrets.hash('captcha-work', 'challenge'),
    hmacKeySignatureSecret: secrets.hash('captcha-work', 'key'),
  }
  return {
    async make(load) {
      const most = mostTries(load)
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        keyLength: KEY_LENGTH,
        counter: randomInt(most),
        deriveKey,
        ...keys,
      })
      const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters
      return {
        work: { algorithm: ALGORITHM, nonce, salt, cost, keyLength, keyPrefix, most },
        kept: challenge,
      }
    },
    async isSolved(kept, { counter, key }) {
      const challenge = keptSchema.parse(kept)
      const solution = { counter, derivedKey: key }
      return (await verifySolution({ challenge, solution, deriveKey, ...keys })).verified
    },
  }
}
