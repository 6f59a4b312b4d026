/** How long a manager's client QR can be opened (spec part 2 §9). */
export const CLIENT_QR_MS = 60_000

/** How long a visitor who opened one in time may take to register (decisions §4). */
export const CLIENT_PASS_MS = 30 * 60_000

/** What a client QR's link carries beside the activity; the first two go from page to page. */
export const CLIENT_QR_PARAMS = {
  /** '1' on a client's way in. */
  isClient: 'clientQrcode',
  /** Until when it can be opened, epoch ms on the server's clock. */
  validUntil: 'qrCodeValidTimestamp',
  /** The server's signature. */
  sign: 'qrSign',
} as const

/** Whether an address is a client's way in by a manager's QR. */
export const isClientAddress = (query: URLSearchParams): boolean =>
  query.get(CLIENT_QR_PARAMS.isClient) === '1'

/** Until when a client QR can be opened, epoch ms; NaN for a query that is none. */
export const clientQrEnd = (query: string): number =>
  Number(new URLSearchParams(query).get(CLIENT_QR_PARAMS.validUntil) ?? Number.NaN)
