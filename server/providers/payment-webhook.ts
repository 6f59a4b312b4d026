import * as z from 'zod'
import { type PaymentProvider, paymentNews, SIGNATURE_HEADER, signatureOf } from './payment'

const TIMEOUT_MS = 10_000

const created = z.object({ paymentUrl: z.url({ protocol: /^https$/ }) })

/**
 * A payment gateway of the operator's own. It takes `POST <url>/payments` (answers `{ paymentUrl }`),
 * `POST <url>/refunds { id, amountFen }` and `POST <url>/status { id }` (answers `{ id, state, amountFen, at }`, 404
 * when unknown), each signed over its body as our callback route asks it of the gateway.
 */
export function webhookPayment(
  target: { url: string; secret: string },
  fetcher: typeof fetch = fetch,
): PaymentProvider {
  async function post(path: string, content: object): Promise<Response> {
    const body = JSON.stringify(content)
    return fetcher(`${target.url.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(body, target.secret) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  }
  const accepted = (response: Response) => {
    if (!response.ok) throw new Error(`the payment gateway answered ${response.status}`)
    return response
  }

  return {
    callbackKey: target.secret,
    async create({ origin, successUrl, failUrl, ...rest }) {
      const absolute = (link: string) => new URL(link, origin).href
      const order = { ...rest, successUrl: absolute(successUrl), failUrl: absolute(failUrl) }
      return created.parse(await accepted(await post('/payments', order)).json())
    },
    async refund(payment) {
      accepted(await post('/refunds', payment))
    },
    async ask(id) {
      const response = await post('/status', { id })
      return response.status === 404 ? undefined : paymentNews.parse(await accepted(response).json())
    },
  }
}
