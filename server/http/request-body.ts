import * as z from 'zod/mini'
import { HttpProblem } from './errors'

/** Deeper than any call's schema; a body beyond it is refused before anything walks it. */
const MAX_DEPTH = 24

/** PostgreSQL keeps no NUL in a text, and no half of a surrogate pair can be written as UTF-8. */
const isStorable = (text: string) => !/[\0\p{Surrogate}]/u.test(text)

/** Ends in HTTP 400 when a text of a request cannot be stored, or when it is nested too deep. */
export function refuseUnstorable(body: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next
    if (typeof value === 'string') {
      if (!isStorable(value)) throw new HttpProblem(400, 'http.malformed')
      continue
    }
    if (typeof value !== 'object' || value === null) continue
    if (depth >= MAX_DEPTH) throw new HttpProblem(400, 'http.malformed')
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) throw new HttpProblem(400, 'http.malformed')
      open.push({ value: inner, depth: depth + 1 })
    }
  }
}

const namesCampaign = z.object({ activityId: z.string() })

/** The campaign that a request names; undefined for one that names none. */
export function namedCampaign(body: unknown): string | undefined {
  const named = z.safeParse(namesCampaign, body)
  return named.success ? named.data.activityId : undefined
}

/**
 * A request's body by its schema.
 * @throws HttpProblem 400 that names the field
 */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = z.safeParse<Schema>(schema, body)
  if (parsed.success) return parsed.data
  const path = parsed.error.issues[0]?.path.filter((step) => typeof step === 'string').join('.')
  throw path
    ? new HttpProblem(400, 'http.field', { field: path.slice(0, 40) })
    : new HttpProblem(400, 'http.malformed')
}
