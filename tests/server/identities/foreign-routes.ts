import type { Victim } from './victim'

/** A route beside the calls that takes an id: without a token or a signature, as anyone can make it. */
interface ForeignRoute {
  readonly path: string
  readonly url: (victim: Victim) => string
  /** What is posted; a GET without it. */
  readonly payload?: (victim: Victim) => object
  /** The status of the answer: of those that move money 401, since nothing is signed. */
  readonly status: number
}

export const FOREIGN_ROUTES: readonly ForeignRoute[] = [
  { path: '/api/draws/:id/odds', url: (v) => `/api/draws/${v.campaigns.wheel}/odds`, status: 200 },
  { path: '/api/draws/:id', url: (v) => `/api/draws/${v.campaigns.wheel}`, status: 200 },
  {
    path: '/api/draws/:id/receipts/:code',
    url: (v) => `/api/draws/${v.campaigns.wheel}/receipts/${v.receipt}`,
    status: 200,
  },
  {
    path: '/api/payment/callback',
    url: () => '/api/payment/callback',
    payload: (v) => ({ paymentId: v.gifts.paymentId, amountFen: 1, state: 'paid', paidAt: 1 }),
    status: 401,
  },
  {
    path: '/api/payout/callback',
    url: () => '/api/payout/callback',
    payload: (v) => ({ ...v.payout, state: 'refused', at: 1, isFinal: true }),
    status: 401,
  },
]

/** Routes beside the calls that take no id of an object. */
export const ROUTES_WITHOUT_OBJECT = [
  '*',
  '/api/acc/authorise',
  '/api/openapi.json',
  '/api/desk/openapi.json',
  '/api/preview',
  '/healthz',
  '/media/slices/:name',
  '/media/pictures/:name',
  '/readyz',
]

/** Where the demo's own routes are; production has none of them. */
export const DEMO_ROUTES = /^\/(lab|sandbox|cashier)\//
