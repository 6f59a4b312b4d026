import * as z from 'zod'
import type { Clock } from '../../process/clock'
import { MIN_SECRET_LENGTH } from '../../process/keys/secret-file'
import { setting, webAddress } from '../../process/setting'
import { defineAdapter } from '../adapter'
import { type Answer, answerOf } from '../answer'
import { type PaymentProvider, paymentAnswers, paymentMessages, paymentNews } from './port'

const TIMEOUT_MS = 10_000

/** What a gateway says of a payment that it does not know. */
const unknownPayment = z.object({ id: z.string(), state: z.literal('unknown') })
const created = z.object({ paymentUrl: z.url({ protocol: /^https$/ }) })

/**
 * A payment gateway of the operator's own. It takes `POST <url>/payments` (answers `{ paymentUrl }`),
 * `POST <url>/refunds { id, amountFen }` and `POST <url>/status { id }` (answers `{ id, state, amountFen, at }`, 404 with
 * `{ id, state: 'unknown' }`), each signed as our callback route requires it of the gateway. Both answers to `/status` say
 * what was paid, or that nothing was, so they are signed too, as answers. A refund that comes again with the same id is the same one.
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
    if (!paymentAnswers.isFresh(text, headers, target.secret, clock.now()))
      throw new Error("the payment gateway's answer is not signed as one")
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
      const isUnknown = answer.status === 404
      const said: unknown = JSON.parse(isUnknown ? answer.text : accepted(answer))
      const news = isUnknown ? unknownPayment.parse(said) : paymentNews.parse(said)
      if (news.id !== id) throw new Error('the payment gateway answered for another payment')
      return news.state === 'unknown' ? undefined : news
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
