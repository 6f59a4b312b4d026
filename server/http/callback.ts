import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { CODES } from '../../domain/codes'
import { MAX_AGE_MS, type SignedMessages } from '../process/signed-messages'
import { HttpProblem } from './errors'

interface Callback<News> {
  readonly path: string
  readonly kind: 'payment' | 'payout'
  readonly signed: SignedMessages
  readonly key: string
  readonly schema: z.ZodType<News>
  /** False for what is none of ours. */
  receive(news: News): Promise<boolean>
}

function parsed<News>(schema: z.ZodType<News>, body: string): News | undefined {
  try {
    return schema.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/**
 * Where a provider calls back: plain JSON, signed over its time and its bytes. HTTP 401 for a signature that is not the
 * provider's or is older than five minutes, 404 for what we do not know. It may call any number of times, late, in any
 * order; a message that comes again as it was signed is an alarm, and does nothing twice.
 */
export function callbackRoute<News>(
  app: FastifyInstance,
  ctx: Uses<'alarms' | 'clock' | 'nonces'>,
  { path, kind, signed, key, schema, receive }: Callback<News>,
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(path, async ({ body: given, headers }) => {
      const body = typeof given === 'string' ? given : ''
      const now = ctx.clock.now()
      if (!signed.isFresh(body, headers, key, now)) throw new HttpProblem(401, `${kind}.signature`)
      const news = parsed(schema, body)
      if (news === undefined) throw new HttpProblem(400, 'http.malformed')
      if (!(await receive(news))) throw new HttpProblem(404, `${kind}.unknown`)
      // Of what we have taken: a provider sends again what we could not take.
      const until = now + 2 * MAX_AGE_MS
      if (!(await ctx.nonces.isFirstUse(`${kind} callback`, signed.signatureIn(headers), until)))
        ctx.alarms.raise('callback.replayed', { kind })
      return { code: CODES.ok }
    })
  })
}
