import * as z from 'zod/mini'
import type { Call, Reply, SuccessOf } from '../../domain/call'
import { CODES } from '../../domain/codes'
import { maybeText, num } from '../../domain/wire'
import { ApiError } from './error'

const base = z.looseObject({ code: num, msg: maybeText, message: maybeText })

const errorBody = z.object({ msg: maybeText })

/** The server's own text in the body of an answer other than 2xx. */
export function errorText(body: unknown): string | undefined {
  const parsed = errorBody.safeParse(body)
  return parsed.success ? parsed.data.msg : undefined
}

const isObject = (body: unknown) => typeof body === 'object' && body !== null && !Array.isArray(body)

const isSuccess = (spec: Call, code: number) => code === CODES.ok || code === spec.okCode

/**
 * Reads an opened answer by the call's schema.
 * @throws ApiError `network` for what is no answer of a backend, `unreadable` for one that does not fit
 */
export function readReply<C extends Call>(spec: C, body: unknown): Reply<C> {
  const head = base.safeParse(body)
  if (!head.success) {
    const kind = isObject(body) ? 'unreadable' : 'network'
    throw new ApiError(kind, `${spec.path} answered without a code`)
  }
  const { code, msg, message } = head.data
  if (!isSuccess(spec, code)) {
    return Object.assign({}, refusalFields(spec, body), { ok: false as const, code, msg, message })
  }
  const fields = z.safeParse<C['response']>(spec.response, body)
  if (!fields.success) throw new ApiError('unreadable', `${spec.path}: ${z.prettifyError(fields.error)}`)
  return Object.assign({}, fields.data, { ok: true as const, code: 200 as const, msg, message })
}

/** What a refusal carries of the success's fields, each optional; none when one does not fit. */
function refusalFields<C extends Call>({ response }: C, body: unknown): Partial<SuccessOf<C>> {
  const partial: z.ZodMiniType = response instanceof z.ZodMiniObject ? z.partial(response) : response
  const fields = z.safeParse<C['response']>(partial, body)
  return fields.success ? Object.assign({}, fields.data) : {}
}
