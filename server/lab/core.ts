import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { CODES } from '../../domain/codes'
import { PHONE_PATTERN } from '../../domain/rules/registration/phone'
import { readInbox } from '../adapters/sms/sandbox'
import { HttpProblem } from '../http/errors'
import type { LabContext } from './context'

/** Dates that JavaScript and a `Date` header can carry. */
const MAX_EPOCH_MS = 8.64e15

const inboxQuery = z.object({ phone: z.string().regex(PHONE_PATTERN).optional() })
const clockBody = z.object({ now: z.number().min(0).max(MAX_EPOCH_MS).nullable() })

/** What a lab call was sent, or HTTP 400 that names the field. */
export function labInput<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new HttpProblem(400, 'http.field', { field: parsed.error.issues[0]?.path.join('.') || 'body' })
}

/** Lets the routes of a scope take what an HTML form posts. */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/** The inbox of the SMS sandbox and the server's clock (decisions §13 and §14). */
export function registerCoreLab(app: FastifyInstance, ctx: LabContext): void {
  app.get('/lab/api/inbox', async (request) => readInbox(ctx, labInput(inboxQuery, request.query).phone))

  app.post('/lab/api/clock', async (request) => {
    ctx.clock.set(labInput(clockBody, request.body).now)
    return { code: CODES.ok, now: ctx.clock.now() }
  })
}
