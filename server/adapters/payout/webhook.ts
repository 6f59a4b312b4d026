import * as z from 'zod'
import type { Clock } from '../../process/clock'
import { MIN_SECRET_LENGTH } from '../../process/keys/secret-file'
import { setting, webAddress } from '../../process/setting'
import { defineAdapter } from '../adapter'
import { type Answer, answerOf } from '../answer'
import { type PayoutNews, type PayoutProvider, payoutMessages, payoutNews } from './port'

const TIMEOUT_MS = 10_000

/**
 * A wallet gateway of the operator's own. It takes `POST <url>/payouts { payoutId, phone | openId, fen, activityId }` and
 * `POST <url>/payouts/query { payoutId }` (404 when unknown); both answer `{ payoutId, state, fen, at, reason?, isFinal? }`.
 * Each is signed as our callback route requires it of the gateway.
 */
function webhookPayout(target: { url: string; secret: string }, clock: Clock): PayoutProvider {
  async function post(path: string, content: object): Promise<Answer> {
    const body = JSON.stringify(content)
    return answerOf('the wallet gateway', () =>
      fetch(`${target.url.replace(/\/$/, '')}${path}`, {
        method: 'POST',
        headers: payoutMessages.headersOf(body, target.secret, clock.now()),
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )
  }
  const newsOf = ({ ok, status, text }: Answer, payoutId: string): PayoutNews => {
    if (!ok) throw new Error(`the wallet gateway answered ${status}`)
    const news = payoutNews.parse(JSON.parse(text))
    if (news.payoutId !== payoutId) throw new Error('the wallet gateway answered for another payout')
    return news
  }

  return {
    callbackKey: target.secret,
    submit: async ({ payoutId, payee, fen, activityId }) =>
      newsOf(await post('/payouts', { payoutId, ...payee, fen, activityId }), payoutId),
    async query(payoutId) {
      const answer = await post('/payouts/query', { payoutId })
      return answer.status === 404 ? undefined : newsOf(answer, payoutId)
    },
  }
}

export const webhook = defineAdapter({
  settings: z.object({
    HONGBAO_PAYOUT_WEBHOOK: webAddress(', with HONGBAO_PAYOUT_SECRET'),
    HONGBAO_PAYOUT_SECRET: setting(z.string().min(MIN_SECRET_LENGTH), {
      expected: `at least ${MIN_SECRET_LENGTH} characters`,
      isSecret: true,
    }),
  }),
  missing: 'HONGBAO_PAYOUT_WEBHOOK and HONGBAO_PAYOUT_SECRET (an https: wallet gateway)',
  make: ({ HONGBAO_PAYOUT_WEBHOOK: url, HONGBAO_PAYOUT_SECRET: secret }, { clock }) =>
    webhookPayout({ url, secret }, clock),
})
