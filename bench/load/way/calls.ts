import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as z from 'zod'
import type { Call } from '../../../domain/call'
import {
  activityConfigCall,
  awardCall,
  awardConfCall,
  pageStatisticsCall,
  registerCall,
} from '../../../domain/calls/activity'
import { authCall } from '../../../domain/calls/auth'
import { notifyCodesCall } from '../../../domain/calls/notify'
import { selectByKeyCall } from '../../../domain/calls/system'
import { deriveKeys, type EnvelopeKeys } from '../../../domain/envelope'
import { BASE_PATH, PAGES, type Page } from '../../../domain/paths'
import { SERVED_ANSWER_ID } from '../../../domain/rules/visit/served-page'
import { userTakeInfo } from '../../../domain/rules/visit/user-take-info'
import { nodeCryptoSuite } from '../../../server/process/crypto'
import { registrationPayload } from '../../../src/visit/registration/payload'
import { type Answered, headerOf } from '../line'
import { ACTIVITY } from '../orders'

const WHICH = { activityId: ACTIVITY, activityChannel: '1' }
const QUERY = new URLSearchParams(WHICH)
export const USER_AGENT = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36'
const SURROUNDINGS = {
  userTakeEvInfo: userTakeInfo({ userAgent: USER_AGENT, channel: 'h5', network: '4g', city: '' }),
  clientIp: undefined,
}
const DRAWS = `/api/draws/${ACTIVITY}`

/** What a player's browser knows so far. */
export interface Known {
  readonly phone: string
  readonly contribution: string
  /** The newest code that came to the phone. */
  readonly code: () => string
  token?: string
  keys?: { readonly encrypt: EnvelopeKeys; readonly decode: EnvelopeKeys }
  hasConfig?: boolean
  phonekey?: string
  subject?: string | undefined
  receipt?: string | undefined
}

/** A request that the client makes on the way. */
export interface Step {
  /** As the tables have it; what is counted by the same call has one name. */
  readonly name: string
  /** What a player takes before it in the middle, ms. */
  readonly thinkMs?: number
  /** The call; for a GET without an envelope its path instead. */
  readonly call?: Call
  path?(known: Known): string
  body?(known: Known): object
  /** Takes what the way needs of a success. */
  learn?(known: Known, answer: unknown, raw: Answered): void
  isDue?(known: Known): boolean
  /** It waits for nothing of this, and the player does not see it fail. */
  readonly isAside?: true
  /** The way waits for it, and goes on whatever came of it. */
  readonly isQuiet?: true
}

interface PlacedStep extends Step {
  /** Where the client makes it. */
  readonly from: string
}

function textOfPage({ body, ...answer }: Answered): string {
  const bytes = Buffer.from(body, 'latin1')
  const encoding = headerOf({ body, ...answer }, 'content-encoding')
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

const statistics = (body: object, thinkMs = 0): Step => ({
  name: 'statistics',
  thinkMs,
  call: pageStatisticsCall,
  body: () => ({ activityId: ACTIVITY, activityChannel: '1', ...body }),
  isAside: true,
})
const entry = ({ path, page }: Page, thinkMs = 0) =>
  statistics({ visvitPage: path, remark: page, type: '1' }, thinkMs)

const session = z.object({ token: z.string(), encryptKey: z.string(), decodeKey: z.string() })
const codeSent = z.object({ key: z.string() })
const registered = z.object({ subject: z.string().optional() })
const drawn = z.object({ receipt: z.string().optional() })
const hasReceipt = ({ receipt }: Known) => receipt !== undefined

/** Opening the landing page. */
export const OPENING: readonly PlacedStep[] = [
  {
    name: 'page',
    from: 'the browser; server/modules/pages/served-page.ts',
    path: () => `${BASE_PATH}${PAGES.landing.path}?${QUERY}`,
    learn: (known, _, raw) => {
      known.hasConfig = textOfPage(raw).includes(`id="${SERVED_ANSWER_ID}"`)
    },
  },
  {
    name: 'visit',
    from: 'src/api/authoriser.ts',
    call: authCall,
    body: () => ({ activityId: ACTIVITY, channel: '1' }),
    learn: (known, answer) => {
      const { token, encryptKey, decodeKey } = session.parse(answer)
      const [encrypt, decode] = [encryptKey, decodeKey].map((key) => deriveKeys(key, nodeCryptoSuite))
      Object.assign(known, { token, keys: { encrypt, decode } })
    },
  },
  {
    name: 'configuration',
    from: 'src/visit/activity/activity-query.ts, where the page came without it',
    call: activityConfigCall,
    body: () => WHICH,
    isDue: ({ hasConfig }) => !hasConfig,
  },
  { ...entry(PAGES.landing), from: 'src/visit/activity/page-statistics.ts, by activity-gate.tsx' },
]

/** From there to the form, and from it to the wheel and its draw. */
export const TO_PRIZE: readonly PlacedStep[] = [
  ...OPENING,
  { ...entry(PAGES.apply, 4_000), from: 'the same, once the button leads on to the form' },
  {
    ...statistics({ visvitPage: PAGES.apply.path, type: 'form' }, 2_000),
    from: 'src/api/form-count.ts, with the first letter',
  },
  {
    name: 'prizes',
    from: 'src/campaigns/activity/award-query.ts, by use-lottery-ahead.ts',
    call: awardConfCall,
    body: () => WHICH,
    isAside: true,
  },
  {
    name: 'check asked',
    from: 'src/visit/security-check/captcha-ticket.ts',
    thinkMs: 6_000,
    call: selectByKeyCall,
    body: () => ({ configKey: 'captcha_required' }),
    isQuiet: true,
  },
  {
    name: 'SMS code',
    from: 'src/visit/sms/use-sms-code.ts; the channel by src/api/form-count.ts',
    call: notifyCodesCall,
    body: ({ phone }) => ({ phone, ...WHICH }),
    learn: (known, answer) => {
      known.phonekey = codeSent.parse(answer).key
    },
  },
  {
    name: 'registration',
    from: 'src/visit/registration/payload.ts, by activity-registration.tsx',
    thinkMs: 8_000,
    call: registerCall,
    body: ({ phone, phonekey, code }) =>
      registrationPayload({
        ...WHICH,
        form: { customerName: '张伟', phone, idCard: '', redPacketOptionalConfId: '', extra: {} },
        sms: { code: code(), phonekey },
        extendInfo: [],
        fields: ['customerName', 'phone'],
        surroundings: SURROUNDINGS,
        query: QUERY,
      }),
    learn: (known, answer) => {
      known.subject = registered.parse(answer).subject
    },
  },
  { ...entry(PAGES.wheel), from: 'src/visit/activity/page-statistics.ts, by draw-frame.tsx' },
  {
    name: 'draw',
    from: 'src/campaigns/activity/use-draw.ts; the subject by src/api/create-client.ts',
    thinkMs: 3_000,
    call: awardCall,
    body: ({ contribution, subject }) => ({ ...WHICH, contribution, subject }),
    learn: (known, answer) => {
      known.receipt = drawn.parse(answer).receipt
    },
  },
]

/** The receipt of the draw. */
export const AFTER_PRIZE: readonly PlacedStep[] = [
  { ...entry(PAGES.receipt), from: 'src/campaigns/receipt/receipt-page.tsx', isDue: hasReceipt },
  {
    name: 'receipt',
    from: 'src/campaigns/receipt/read-draws.ts',
    path: ({ receipt }) => `${DRAWS}/receipts/${receipt}`,
    isDue: hasReceipt,
    isAside: true,
  },
  {
    name: 'log',
    from: 'the same, beside it',
    path: () => `${DRAWS}?from=${Number.MAX_SAFE_INTEGER}`,
    isDue: hasReceipt,
    isAside: true,
  },
]
