import * as z from 'zod/mini'
import type { Call, Reply, SuccessOf } from '../../domain/call'
import { CODES } from '../../domain/codes'
import { maybeText } from '../../domain/wire'
import { ApiError } from './error'
import { faultOf, unreadable } from './fault'

/** A code as it is written: '0000' is another backend's, and not 0. */
const CODE = "200 or '200', or the whole number of a refusal"
const replyCode = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^-?(0|[1-9]\d*)$/, CODE))], CODE),
  z.transform((code) => Number(code)),
)
const base = z.looseObject({ code: replyCode, msg: maybeText, message: maybeText })

const errorBody = z.object({ msg: maybeText })

/** The server's own text in the body of an answer other than 2xx. */
export function errorText(body: unknown): string | undefined {
  const parsed = errorBody.safeParse(body)
  return parsed.success ? parsed.data.msg : undefined
}

/** Fields of a call that a fault names. */
const MOST_NAMED = 4

/** What a success has beside the texts of every answer. */
const ownFields = ({ response }: Call): string[] =>
  response instanceof z.ZodMiniObject
    ? Object.keys(response.shape).filter((name) => name !== 'msg' && name !== 'message')
    : []

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/**
 * A success with none of its call's fields is another call's, or has them in a wrapper such as `data`. Where each may be absent,
 * as flags are, an answer of nothing is one.
 * @throws ApiError `unreadable`
 */
function refuseEmpty(spec: Call, body: object): void {
  const got = Object.keys(body)
  const own = ownFields(spec)
  if (own.length === 0 || own.some((name) => got.includes(name))) return
  if (!spec.carriesSome && !Object.values(body).some(isFilled)) return
  throw unreadable({
    call: spec.path,
    field: 'every field',
    expected: `fields such as ${own.slice(0, MOST_NAMED).join(', ')}`,
    got,
  })
}

const isSuccess = (spec: Call, code: number) => code === CODES.ok || code === spec.okCode

/**
 * Reads an opened answer by the call's schema.
 * @throws ApiError `network` for what is no answer of a backend, `unreadable` for one that does not fit
 */
export function readReply<C extends Call>(spec: C, body: unknown): Reply<C> {
  const head = base.safeParse(body)
  if (!head.success) {
    if (typeof body === 'object' && body !== null && !Array.isArray(body))
      throw unreadable(faultOf(spec.path, head.error, body))
    throw new ApiError('network', `${spec.path} answered without a code`)
  }
  const { code, msg, message } = head.data
  if (!isSuccess(spec, code)) {
    return Object.assign({}, refusalFields(spec, body), { ok: false as const, code, msg, message })
  }
  const fields = z.safeParse<C['response']>(spec.response, body)
  if (!fields.success) throw unreadable(faultOf(spec.path, fields.error, body))
  refuseEmpty(spec, head.data)
  return Object.assign({}, fields.data, { ok: true as const, code: 200 as const, msg, message })
}

/** What a refusal carries of the success's fields, each optional; none when one does not fit. */
function refusalFields<C extends Call>({ response }: C, body: unknown): Partial<SuccessOf<C>> {
  const partial: z.ZodMiniType = response instanceof z.ZodMiniObject ? z.partial(response) : response
  const fields = z.safeParse<C['response']>(partial, body)
  return fields.success ? Object.assign({}, fields.data) : {}
}
