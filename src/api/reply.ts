import * as z from 'zod/mini'
import type { Call, Reply, SuccessOf } from '../../domain/call'
import { CODES } from '../../domain/codes'
import { maybeText } from '../../domain/wire'
import { ALL, faultOf, misfit, REPORTING } from './fault'

/** A code as it is written: '0000' is another backend's, and not 0. */
const replyCode = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?(0|[1-9]\d*)$/, 'a number'))]),
  z.transform((code) => Number(code)),
)
const base = z.looseObject({ code: replyCode, msg: maybeText, message: maybeText })

const errorBody = z.object({ msg: maybeText })

/** The server's own text in the body of an answer other than 2xx. */
export function errorText(body: unknown): string | undefined {
  const parsed = errorBody.safeParse(body)
  return parsed.success ? parsed.data.msg : undefined
}

const TEXTS = ['msg', 'message']

const isFilled = (value: unknown): boolean => typeof value === 'object' && Object.keys(value ?? {}).length > 0

/**
 * A success with none of its call's fields is another call's, or has them in a wrapper such as `data`. Where each may be absent,
 * as flags are, an answer of nothing is one.
 * @throws ApiError `unreadable`
 */
function refuseEmpty({ path, response, carriesSome }: Call, body: object): void {
  const got = Object.keys(body)
  const shape = response instanceof z.ZodMiniObject ? response.shape : {}
  const own = Object.keys(shape).filter((name) => !TEXTS.includes(name))
  if (own.length === 0 || own.some((name) => got.includes(name))) return
  if (carriesSome || Object.values(body).some(isFilled))
    throw misfit('unreadable', { call: path, field: ALL, expected: own.join(' or '), got })
}

const isSuccess = (spec: Call, code: number) => code === CODES.ok || code === spec.okCode

/**
 * Reads an opened answer by the call's schema.
 * @throws ApiError `network` for what is no answer of a backend, `unreadable` for one that does not fit
 */
export function readReply<C extends Call>(spec: C, body: unknown): Reply<C> {
  const head = base.safeParse(body, REPORTING)
  if (!head.success) {
    const fault = faultOf(spec.path, head.error)
    throw misfit(fault.field === ALL ? 'network' : 'unreadable', fault)
  }
  const { code, msg, message } = head.data
  if (!isSuccess(spec, code)) {
    return Object.assign({}, refusalFields(spec, body), { ok: false as const, code, msg, message })
  }
  const fields = z.safeParse<C['response']>(spec.response, body, REPORTING)
  if (!fields.success) throw misfit('unreadable', faultOf(spec.path, fields.error))
  refuseEmpty(spec, head.data)
  return Object.assign({}, fields.data, { ok: true as const, code: 200 as const, msg, message })
}

/** What a refusal carries of the success's fields, each optional; none when one does not fit. */
function refusalFields<C extends Call>({ response }: C, body: unknown): Partial<SuccessOf<C>> {
  const partial: z.ZodMiniType = response instanceof z.ZodMiniObject ? z.partial(response) : response
  const fields = z.safeParse<C['response']>(partial, body)
  return fields.success ? Object.assign({}, fields.data) : {}
}
