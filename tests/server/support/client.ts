import { randomBytes } from 'node:crypto'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'
import type { Call, Reply, RequestOf } from '../../../domain/call'
import { authCall } from '../../../domain/calls/auth'
import { notifyCodesCall } from '../../../domain/calls/notify'
import { deriveKeys, type Envelope, open, seal } from '../../../domain/envelope'
import { readInbox } from '../../../server/adapters/sms/sandbox'
import { nodeCryptoSuite } from '../../../server/process/crypto'

export interface CallOptions {
  /** `Idempotency-Key` header. */
  key?: string
  headers?: Record<string, string>
  /** `Accept-Language`; English when left out. */
  lang?: string
}

/** An HTTP answer: the body is opened where it was sealed, and parsed. */
export interface Answered {
  status: number
  body: Record<string, unknown>
  response: LightMyRequestResponse
}

const anyBody = z.record(z.string(), z.unknown())
const NONCE_BYTES = 18

/** Calls an app as the browser does: token, envelope, Idempotency-Key. */
export class TestClient {
  token: string | undefined
  encryptKey: string | undefined
  decodeKey: string | undefined

  constructor(readonly app: () => FastifyInstance) {}

  /** Gets a token; with the token it has, as a renewal. */
  async auth(activityId?: string, channel?: string): Promise<this> {
    const { status, body } = await this.post(authCall.path, { activityId, channel })
    if (status !== 200) throw new Error(`auth answered ${status}: ${JSON.stringify(body)}`)
    const answer = authCall.response.parse(body)
    this.token = answer.token
    this.encryptKey = answer.encryptKey
    this.decodeKey = answer.decodeKey
    return this
  }

  /** A sealed request body as this session would send it. */
  seal(body: unknown, with_: { ts?: number; nonce?: string } = {}): Envelope {
    if (this.encryptKey === undefined) throw new Error('this session has no keys')
    const plain = {
      ts: this.app().ctx.clock.now(),
      nonce: randomBytes(NONCE_BYTES).toString('base64url'),
      ...with_,
    }
    return seal({ ...plain, body }, deriveKeys(this.encryptKey, nodeCryptoSuite), nodeCryptoSuite)
  }

  /** Sends a body as it is, by POST. */
  async post(path: string, payload: unknown, options: CallOptions = {}): Promise<Answered> {
    const response = await this.app().inject({
      method: 'POST',
      url: path,
      headers: this.headers(options),
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
    return { status: response.statusCode, body: anyBody.parse(response.json()), response }
  }

  /** Makes a call of the contract and opens its answer; the nonce of a sealed one has to be the request's. */
  async call<C extends Call>(call: C, body: RequestOf<C>, options: CallOptions = {}): Promise<Answered> {
    if (call.method === 'GET') {
      const query = new URLSearchParams(anyBody.parse(body) as Record<string, string>)
      const response = await this.app().inject({
        url: `${call.path}?${query}`,
        headers: this.headers(options),
      })
      return { status: response.statusCode, body: anyBody.parse(response.json()), response }
    }
    if (!call.sealed || this.encryptKey === undefined) return this.post(call.path, body, options)
    const nonce = randomBytes(NONCE_BYTES).toString('base64url')
    const answered = await this.post(call.path, this.seal(body, { nonce }), options)
    if (answered.status !== 200) return answered
    const plain = open(answered.body, deriveKeys(this.decodeKey ?? '', nodeCryptoSuite), nodeCryptoSuite)
    if (plain.nonce !== nonce) throw new Error('the answer belongs to another request')
    return { ...answered, body: anyBody.parse(plain.body) }
  }

  /** As `call`, read by the call's response schema; throws unless the answer is HTTP 200. */
  async reply<C extends Call>(call: C, body: RequestOf<C>, options: CallOptions = {}): Promise<Reply<C>> {
    const { status, body: answer } = await this.call(call, body, options)
    if (status !== 200) throw new Error(`${call.path} answered ${status}: ${JSON.stringify(answer)}`)
    const rest = { code: answer.code, msg: answer.msg, message: answer.message }
    if (answer.code === 200)
      return { ...(call.response.parse(answer) as object), ...rest, ok: true } as Reply<C>
    return { ...answer, ...rest, ok: false } as Reply<C>
  }

  /** Requests an SMS code and reads it in the sandbox inbox: the proof that a form sends. */
  async smsCode(
    phone: string,
    activityId?: string,
  ): Promise<{ key: string; phonekey: string; code: string }> {
    const key = await this.askForSmsCode(phone, activityId)
    const [newest] = await readInbox(this.app().ctx, phone)
    if (newest === undefined) throw new Error('the inbox is empty')
    return { key, phonekey: key, code: newest.code }
  }

  /** Asks for an SMS code and gives its key; the code itself is with the provider. */
  async askForSmsCode(phone: string, activityId?: string): Promise<string> {
    const sent = await this.call(notifyCodesCall, { phone, activityId })
    if (sent.body.code !== 200) throw new Error(`no code was sent: ${JSON.stringify(sent.body)}`)
    return z.string().parse(sent.body.key)
  }

  private headers({ key, headers, lang = 'en' }: CallOptions): Record<string, string> {
    return {
      'content-type': 'application/json',
      'accept-language': lang,
      ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    }
  }
}
