/** Codes of an answer (spec part 1 §4 and §8). The page decides by the code, never by the text. */
export const CODES = {
  /** Success, everywhere. */
  ok: 200,
  /** The body does not fit the call's schema. HTTP 400. */
  malformed: 400,
  /** No token, an expired token, or one without the required proof. HTTP 401. */
  unauthorised: 401,
  /** The session is known but may not do this. HTTP 403. */
  forbidden: 403,
  /** No such path. HTTP 404. */
  notFound: 404,
  /** Too many calls. HTTP 429. */
  tooMany: 429,
  /** An error of the server. HTTP 500. */
  failed: 500,
  /** No such activity (any code but 200 on a config call). */
  unknownActivity: 10001,
  /** The SMS code is wrong, used or too old. */
  smsCode: 10002,
  /** The visitor has taken part already. */
  alreadyTaken: 10003,
  /** No wallet. */
  noWallet: 10004,
  /** The activity is not open: not started or paused. One that has ended answers `closePage`. */
  notOpen: 10005,
  /** The page should close, unless it was opened from a QR code. */
  closePage: 10006,
  /** The captcha's ticket is missing, wrong, used or too old. */
  captcha: 10007,
  /** The query has no result. */
  nothingFound: 10008,
  /** A chosen option or a stock is used up. */
  usedUp: 10009,
  /** A rule of the activity forbids it (field missing, not eligible, wrong state). */
  ruleBroken: 10010,
  /** The redemption code is unknown, has been received or is no longer valid. */
  redemptionCode: 10011,
  /** The manager's client QR is too old or not one of ours, or the visitor has no pass from one. */
  clientQr: 10012,
  /** No participation record (reissue and card-binding query). */
  noRecord: 20005,
  /** Card binding: has taken part and the red packet has been issued. */
  packetIssued: 20006,
  /** Card binding: has taken part, all steps are done, and the red packet is still to be issued. */
  packetPending: 20007,
  /** Card binding: has taken part and has no wallet yet. */
  walletMissing: 20008,
  /** Card binding: has taken part and the card is not bound to the wallet yet. */
  bindingMissing: 20009,
  /** Card binding: has taken part and has no savings card yet. */
  cardMissing: 200010,
  /** Reissue: has taken part and the card is not bound to the wallet yet. */
  reissueBindingMissing: 30008,
  /** Reissue: has taken part and has no wallet yet. */
  reissueWalletMissing: 30010,
  /** Reissue query: the query was not accepted (wrong or used SMS code); it can be repeated. */
  queryNotAccepted: 12200305,
} as const
