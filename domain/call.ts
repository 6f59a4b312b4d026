import * as z from 'zod/mini'
import type { OperatorRole } from './operator-roles'

/** Who may make a call (decisions §10). `open` needs no token, `visitor` any valid one, the others one whose visit has that proof. */
type Access = 'open' | 'visitor' | 'manager' | 'courier' | 'operator'

/** One call of the wire contract, read by client, server, tests and the API description. */
export interface Call<Q extends z.ZodMiniType = z.ZodMiniType, A extends z.ZodMiniType = z.ZodMiniType> {
  /** Path from the origin, letter for letter as in the spec. */
  readonly path: `/${string}`
  readonly method: 'POST' | 'GET'
  readonly access: Access
  /** For access `operator`: the roles one of which may make the call; none for any operator. */
  readonly roles: readonly OperatorRole[]
  /** False only for calls that never travel in the envelope (auth, plain helper calls). */
  readonly sealed: boolean
  /** Fields of the request that are encrypted once more inside the envelope (decisions §3); texts. */
  readonly sealedFields: readonly string[]
  /** True for calls that award or create: they carry an `Idempotency-Key` header (decisions §3). */
  readonly idempotent: boolean
  /** Its answers carry the `subject` of the person whom it proves (decisions §22), refusals after the proof too. */
  readonly proves: boolean
  /** It acts for somebody proved before: the request's `subject` says for whom. */
  readonly actsFor: boolean
  /** What names its person: a phone, of a bank customer too, an openId, or a manager's login. */
  readonly by: 'phone' | 'openId' | 'manager'
  /** A success has to carry one of its fields, though each of them may be absent. */
  readonly carriesSome?: boolean
  /** The code of a success: 200, except for the one call where the spec says 0. */
  readonly okCode: 200 | 0
  /** One line for the API description, with the spec section that it comes from. */
  readonly summary: string
  readonly request: Q
  /** The fields of a success beside `code: 200`. Refusals carry `code`, `msg` and any of these fields. */
  readonly response: A
}

type Draft<Q extends z.ZodMiniType, A extends z.ZodMiniType> = Pick<
  Call<Q, A>,
  'path' | 'summary' | 'request' | 'response'
> &
  Partial<
    Pick<
      Call,
      | 'method'
      | 'access'
      | 'roles'
      | 'sealed'
      | 'sealedFields'
      | 'idempotent'
      | 'carriesSome'
      | 'okCode'
      | 'by'
    >
  >

const hasField = (schema: z.ZodMiniType, name: string): boolean =>
  schema instanceof z.ZodMiniObject && Object.keys(schema.shape).includes(name)

/**
 * Fills in the defaults: POST, visitor, sealed, not idempotent, a person named by phone. Whether a call proves somebody or acts
 * for somebody is read from its schemas (`proves` and `actsFor` of `wire.ts`).
 */
export function defineCall<Q extends z.ZodMiniType, A extends z.ZodMiniType>(draft: Draft<Q, A>): Call<Q, A> {
  const usual = { method: 'POST', access: 'visitor', roles: [], sealed: true, sealedFields: [] } as const
  const proves = hasField(draft.response, 'subject')
  const actsFor = hasField(draft.request, 'subject')
  return {
    ...usual,
    idempotent: false,

    okCode: 200,
    by: 'phone',
    proves,
    actsFor,
    ...draft,
  }
}

const ownProof = z.object({
  code: z.optional(z.unknown()),
  key: z.optional(z.unknown()),
  phonekey: z.optional(z.unknown()),
  recordToken: z.optional(z.unknown()),
})

/** Whether a request brings a proof of its own, an SMS code with its key or the token of a record, and so needs no subject. */
export function provesItself({ proves, request }: Call, body: unknown): boolean {
  const sent = ownProof.safeParse(body)
  if (!proves || !sent.success) return false
  const { code, key, phonekey, recordToken } = sent.data
  return Boolean((code && (key || phonekey)) || (recordToken && hasField(request, 'recordToken')))
}

/** A request as our own client writes it: each field in the form that the server's schema gives. */
export type RequestOf<C extends Call> = z.output<C['request']>
export type SuccessOf<C extends Call> = z.output<C['response']>

/** What a success carries beside its own fields. */
interface Success {
  ok: true
  code: 200
  msg?: string | undefined
  message?: string | undefined
}

/** A business refusal: any code but 200, with the server's own text. */
interface Refusal {
  ok: false
  code: number
  msg?: string | undefined
  message?: string | undefined
}

/** What the client's wrapper resolves to; `ok` is true exactly when `code` is 200. */
export type Reply<C extends Call> = (SuccessOf<C> & Success) | (Partial<SuccessOf<C>> & Refusal)
