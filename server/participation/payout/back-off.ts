const FIRST_MS = 30_000
const MOST_MS = 3_600_000
/** Tries end so long after the payout became due; a person decides then. */
const TRIES_MS = 24 * 3_600_000
/** Shares of a pause by which it varies, so that the payouts of an outage do not come back as one. */
const JITTER = 0.2

/** What a pause is about. */
const pauseMs = (attempts: number): number => Math.min(FIRST_MS * 2 ** Math.min(attempts - 1, 20), MOST_MS)

/**
 * When a payout is tried or queried again: after 30 s, doubling to an hour, each by up to a fifth longer or shorter.
 * @param attempts how many there were
 * @param random from 0 to below 1
 * @returns epoch ms; undefined when 24 hours have passed
 */
export function nextTryAt(
  { attempts, dueSince }: { attempts: number; dueSince: number },
  now: number,
  random: () => number,
): number | undefined {
  if (now - dueSince >= TRIES_MS) return undefined
  return now + Math.round(pauseMs(attempts) * (1 - JITTER + 2 * JITTER * random()))
}

/** How many tries a payout has had once they end, where none of them succeeds and no pause varies. */
export function triesInAll({
  attempts,
  dueSince,
  nextTryAt,
}: {
  attempts: number
  dueSince: number
  nextTryAt: number
}): number {
  let tries = attempts + 1
  for (let at = nextTryAt; at - dueSince < TRIES_MS; at += pauseMs(tries++));
  return tries
}
