/** Longest inputs in code points (spec part 1 §5 and §9). */
export const LIMITS = {
  name: 11,
  /** Where a gift or an order is sent to, whose length the specification leaves open (decisions §22). */
  recipientName: 40,
  phone: 11,
  idCard: 20,
  smsCode: 6,
  redemptionCode: 32,
  extraField: 64,
} as const

/** Waits and time-outs of the activity family, in ms (spec part 1 §9). */
export const TIMES = {
  /** The SMS button's countdown and its tick. */
  smsCountdownMs: 60_000,
  smsTickMs: 1_000,
  /** How long a code is good (decisions §26). */
  smsCodeMs: 5 * 60_000,
  requestTimeoutMs: 60_000,
  /** From when a wait says what it waits for. */
  longWaitMs: 3_000,
  /** Between a click on download and the redirect on the wallet guide. */
  downloadRedirectMs: 800,
  /** The same on the download page. */
  downloadPageRedirectMs: 1_000,
  /** Between a redeemed code and the redirect to the wallet guide. */
  redemptionRedirectMs: 300,
  /** Between the scratched share and the result's popup (spec part 2 §9). */
  scratchResultMs: 300,
  /** Between a failed draw's message and the way back (spec part 2 §9). */
  drawFailureBackMs: 1_500,
  /** How long the ticker shows one winner (spec part 2 §9). */
  tickerMs: 3_000,
} as const

/** Attempts at locating a visitor before the page asks to enable location services (spec part 1 §4). */
export const MAX_LOCATE_ATTEMPTS = 2
