import * as z from 'zod'
import type { Clock } from '../../process/clock'
import { MIN_SECRET_LENGTH } from '../../process/keys/secret-file'
import { setting, webAddress } from '../../process/setting'
import { defineAdapter } from '../adapter'
import { type Answer, answerOf } from '../answer'
import { type PaymentProvider, paymentMessages, paymentNews } from './port'

const TIMEOUT_MS = 10_000

const created = z.object({ paymentUrl: z.url({ protocol: /^https$/ }) })

/**
 * A payment gateway of the operator's own. It takes `POST <url>/payments` (answers `{ paymentUrl }`),
 * `POST <url>/refunds { id, amountFen }` and `POST <url>/status { id }` (answers `{ id, state, amountFen, at }`, 404
 * when unknown), each signed as our callback route requires it of the gateway. So are both answers to `/status`: they say what
 * was paid, and that nothing was.
 */
export function webhookPayment(
  target: { url: string; secret: string },
  clock: Clock,
  fetcher: typeof fetch = fetch,
): PaymentProvider {
  async function post(path: string, content: object): Promise<Answer> {
    const body = JSON.stringify(content)
    return answerOf('the payment gateway', () =>
      fetcher(`${target.url.replace(/\/$/, '')}${path}`, {
        method: 'POST',
        headers: paymentMessages.headersOf(body, target.secret, clock.now()),
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )
  }
  const accepted = ({ ok, status, text }: Answer): string => {
    if (!ok) throw new Error(`the payment gateway answered ${status}`)
    return text
  }
  const mustBeSigned = ({ text, headers }: Answer): void => {
    if (!paymentMessages.isFresh(text, headers, target.secret, clock.now()))
      throw new Error("the payment gateway's answer is not signed as its callbacks are")
  }

  return {
    callbackKey: target.secret,
    async create({ origin, successUrl, failUrl, ...rest }) {
      const absolute = (link: string) => new URL(link, origin).href
      const order = { ...rest, successUrl: absolute(successUrl), failUrl: absolute(failUrl) }
      return created.parse(JSON.parse(accepted(await post('/payments', order))))
    },
    async refund(payment) {
      accepted(await post('/refunds', payment))
    },
    async ask(id) {
      const answer = await post('/status', { id })
      if (answer.ok || answer.status === 404) mustBeSigned(answer)
      if (answer.status === 404) return undefined
      const news = paymentNews.parse(JSON.parse(accepted(answer)))
      if (news.id !== id) throw new Error('the payment gateway answered for another payment')
      return news
    },
  }
}

export const webhook = defineAdapter({
  settings: z.object({
    HONGBAO_PAYMENT_WEBHOOK: webAddress(', with HONGBAO_PAYMENT_SECRET'),
    HONGBAO_PAYMENT_SECRET: setting(z.string().min(MIN_SECRET_LENGTH), {
      expected: `at least ${MIN_SECRET_LENGTH} characters`,
      isSecret: true,
    }),
  }),
  missing: 'HONGBAO_PAYMENT_WEBHOOK and HONGBAO_PAYMENT_SECRET (an https: payment gateway)',
  make: ({ HONGBAO_PAYMENT_WEBHOOK: url, HONGBAO_PAYMENT_SECRET: secret }, { clock }) =>
    webhookPayment({ url, secret }, clock),
})
