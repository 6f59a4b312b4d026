import type { FastifyInstance } from 'fastify'
import { CODES } from '../../../domain/codes'
import { isFreshlySigned, PAYOUT_CALLBACK_PATH, payoutNews } from '../../adapters/payout/port'
import { HttpProblem } from '../../http/errors'

/** A player looks again within seconds of a win. */
const TURN_MS = 1_000

function parseNews(body: string) {
  try {
    return payoutNews.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/**
 * Where the wallet calls back: plain JSON, signed over its time and its bytes. HTTP 401 for a signature that is not the
 * wallet's or is older than five minutes, 404 for a payout that we do not know. It may call any number of times, late, in
 * any order.
 */
export function registerPayouts(
  app: FastifyInstance,
  ctx: Uses<'clock' | 'jobs' | 'payoutProvider' | 'payouts'>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(PAYOUT_CALLBACK_PATH, async (request) => {
      const body = typeof request.body === 'string' ? request.body : ''
      if (!isFreshlySigned(body, request.headers, ctx.payoutProvider.callbackKey, ctx.clock.now()))
        throw new HttpProblem(401, 'payout.signature')
      const news = parseNews(body)
      if (news === undefined) throw new HttpProblem(400, 'http.malformed')
      if (!(await ctx.payouts.receive(news))) throw new HttpProblem(404, 'payout.unknown')
      return { code: CODES.ok }
    })
  })
  ctx.jobs.every('payouts', TURN_MS, () => ctx.payouts.turn())
}
