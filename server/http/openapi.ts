import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Call } from '../../domain/call'
import { describeDesk } from './desk/description'

const schemaOf = (schema: Call['request']) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const json = (schema: object) => ({ 'application/json': { schema } })

function operation(call: Call): object {
  const request = schemaOf(call.request)
  const envelopeNote = call.sealed
    ? 'Travels in the envelope when the session has keys; the schemas are those of its body.'
    : 'Never travels in the envelope.'
  const input =
    call.method === 'GET'
      ? {
          parameters: Object.entries(request.properties ?? {}).map(([name, schema]) => ({
            name,
            in: 'query',
            required: request.required?.includes(name) ?? false,
            schema,
          })),
        }
      : { requestBody: { required: true, content: json(request) } }
  const problem = { description: 'refused', content: json({ $ref: '#/components/schemas/Problem' }) }
  return {
    summary: call.summary,
    description: `${envelopeNote} Access: ${call.access}.`,
    ...(call.access === 'open' ? {} : { security: [{ token: [] }] }),
    ...input,
    ...(call.idempotent
      ? {
          parameters: [
            {
              name: 'Idempotency-Key',
              in: 'header',
              schema: { type: 'string', minLength: 1, maxLength: 128 },
              description: 'The same key and body get the first answer again.',
            },
          ],
        }
      : {}),
    responses: {
      200: {
        description: 'Success with `code` 200, or a business refusal with another code and `msg`',
        content: json({
          allOf: [
            {
              type: 'object',
              required: ['code'],
              properties: { code: { type: 'integer' }, msg: { type: 'string' } },
            },
            schemaOf(call.response),
          ],
        }),
      },
      400: problem,
      ...(call.access === 'open' ? {} : { 401: problem }),
      ...(call.idempotent ? { 409: problem } : {}),
      429: problem,
    },
  }
}

/** The API description, made from the schemas of every call that has a route. */
function describeApi(calls: Iterable<Call>): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Hongbao campaign server', version: '1' },
    paths: Object.fromEntries(
      [...calls].map((call) => [call.path, { [call.method.toLowerCase()]: operation(call) }]),
    ),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Problem: {
          type: 'object',
          required: ['code', 'msg'],
          properties: { code: { type: 'integer' }, msg: { type: 'string' } },
        },
      },
    },
  }
}

/** The description of players' calls, and that of the desk's on its own host. */
export function registerOpenApi(app: FastifyInstance, ctx: Uses<'calls' | 'deskCalls'>): void {
  let description: object | undefined
  app.get('/api/openapi.json', async () => {
    description ??= describeApi(ctx.calls.values())
    return description
  })
  let ofDesk: object | undefined
  app.get('/api/desk/openapi.json', async () => {
    ofDesk ??= describeDesk(ctx.deskCalls.values())
    return ofDesk
  })
}
