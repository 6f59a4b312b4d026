/** Codes of an answer (spec part 1 §4 and §8). The page decides by the code, never by the text. */
export const CODES = {
  /** Success, everywhere. */
  ok: 200,
  /** The body does not fit the call's schema. HTTP 400. */
  malformed: 400,
  /** No token, a token that is not good any more, or one without the needed proof. HTTP 401. */
  unauthorised: 401,
  /** The session is known but may not do this. HTTP 403. */
  forbidden: 403,
  /** No such path. HTTP 404. */
  notFound: 404,
  /** Too many calls. HTTP 429. */
  tooMany: 429,
  /** Our own fault. HTTP 500. */
  failed: 500,
  /** No such activity (any code but 200 on a config call). */
  unknownActivity: 10001,
  /** The SMS code is wrong, used or too old. */
  smsCode: 10002,
  /** The visitor has taken part already. */
  alreadyTaken: 10003,
  /** No wallet. */
  noWallet: 10004,
  /** The activity is not open (not started, ended, paused). */
  notOpen: 10005,
  /** The page should close, unless it was opened from a QR code. */
  closePage: 10006,
  /** The captcha's ticket is missing, wrong, used or too old. */
  captcha: 10007,
  /** Nothing was found for what was asked. */
  nothingFound: 10008,
  /** A chosen option or a stock is used up. */
  usedUp: 10009,
  /** A rule of the activity forbids it (field missing, not eligible, wrong state). */
  ruleBroken: 10010,
  /** The redemption code is unknown or has been received. */
  redemptionCode: 10011,
  /** No participation record (reissue and card-binding query). */
  noRecord: 20005,
} as const
