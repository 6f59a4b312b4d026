import type { HttpAnswer } from './transport'

/** How often a request is sent again while the server says that it is not available. */
const RETRIES = 2
/** The longest that a player waits before one of them, ms. */
const MAX_WAIT_MS = 5_000
/** Part of the wait that is added by chance, so that players who were refused together do not come back together. */
const JITTER = 0.5

/** How long an answer asks its client to wait, ms; undefined where there is nothing to wait for. */
function waitMsOf({ status, retryAfter }: HttpAnswer): number | undefined {
  const seconds = Number(retryAfter ?? Number.NaN)
  if (status !== 503 || !(seconds >= 0)) return undefined
  const waitMs = seconds * 1_000
  return waitMs <= MAX_WAIT_MS ? waitMs * (1 + JITTER * Math.random()) : undefined
}

/**
 * Sends a request again where the answer is HTTP 503 with a short `Retry-After`: the server has refused it before it
 * did anything, or the idempotency key gives the first result again.
 * @param send makes the request anew, with an envelope and a nonce of its own
 */
export async function untilAvailable<T extends { answer: HttpAnswer }>(send: () => Promise<T>): Promise<T> {
  for (let retries = RETRIES; ; retries--) {
    const sent = await send()
    const waitMs = retries > 0 ? waitMsOf(sent.answer) : undefined
    if (waitMs === undefined) return sent
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}
