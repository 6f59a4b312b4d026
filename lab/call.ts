import * as z from 'zod/mini'
import { LabError } from './problem'
import { labLanguage } from './shell/language'

const refusal = z.object({ msg: z.string() })

/** @throws LabError when the server did not answer, or refused */
async function call<S extends z.ZodMiniType>(
  path: string,
  schema: S,
  { headers, ...init }: RequestInit = {},
): Promise<z.output<S>> {
  // The server words its refusals in the language of the request: the lab's.
  const language = { 'accept-language': labLanguage() }
  const answer = await fetch(path, { ...init, headers: { ...headers, ...language } }).catch(() => {
    throw new LabError('problem.unreachable')
  })
  const body: unknown = await answer.json().catch(() => undefined)
  if (!answer.ok) {
    const reason = refusal.safeParse(body).data?.msg ?? ''
    throw new LabError('problem.refused', { path, status: answer.status, reason })
  }
  const read = schema.safeParse(body)
  if (!read.success) throw new LabError('problem.unknownAnswer', { path })
  return read.data
}

/** Reads JSON of a lab call. */
export const getJson = <S extends z.ZodMiniType>(path: string, schema: S): Promise<z.output<S>> =>
  call(path, schema)

/** Sends JSON to a lab call and reads its answer. */
export const postJson = <S extends z.ZodMiniType>(
  path: string,
  body: object,
  schema: S,
): Promise<z.output<S>> =>
  call(path, schema, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
