import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { deriveKeys, open, seal } from '../../../../domain/envelope'
import { createHttp } from '../../../../src/api/transport'
import { browserCryptoSuite } from '../../../../src/platform/crypto'

export interface SeenRequest {
  path: string
  token: string | undefined
  idempotencyKey: string | undefined
  language: string | undefined
  timeoutMs: number | undefined
  /** As it travelled. */
  wire: unknown
  /** Opened, where it was an envelope. */
  body: unknown
  ts: number | undefined
  nonce: string | undefined
}

export interface Answer {
  status?: number
  body?: unknown
  /** Value of the `Date` header. */
  date?: string
  /** Value of the `Retry-After` header. */
  retryAfter?: string
  /** Changes the wire form of a sealed answer. */
  forge?: (sealed: unknown, request: SeenRequest) => unknown
}

export type Handler = (request: SeenRequest) => Answer | 'no answer' | Promise<Answer | 'no answer'>

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')

/** A backend of the envelope's rules, reached through an axios adapter. */
export class Backend {
  readonly seen: SeenRequest[] = []
  readonly handlers = new Map<string, Handler>()
  readonly keys = { encryptKey: key(1), decodeKey: key(2) }
  issued = 0

  constructor(readonly sealed = true) {
    this.on('/api/user/auth', () => {
      this.issued += 1
      return { body: { code: 200, token: `token-${this.issued}`, ...(this.sealed && this.keys) } }
    })
  }

  on(path: string, handler: Handler): this {
    this.handlers.set(path, handler)
    return this
  }

  to(path: string): SeenRequest[] {
    return this.seen.filter((request) => request.path === path)
  }

  http() {
    const http = createHttp(undefined)
    http.defaults.adapter = (config) => this.answer(config)
    return http
  }

  seal(body: unknown, nonce: string | undefined, issuedKey = this.keys.decodeKey): unknown {
    const keys = deriveKeys(issuedKey, browserCryptoSuite)
    return seal({ ts: Date.now(), nonce: nonce ?? 'none-none-none-none', body }, keys, browserCryptoSuite)
  }

  private read(config: InternalAxiosRequestConfig): SeenRequest {
    const header = (name: string) => {
      const value: unknown = config.headers.get(name)
      return typeof value === 'string' ? value : undefined
    }
    const path = config.url ?? ''
    const wire: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data
    const isSealed = this.sealed && path !== '/api/user/auth'
    const plain = isSealed
      ? open(wire, deriveKeys(this.keys.encryptKey, browserCryptoSuite), browserCryptoSuite)
      : undefined
    return {
      path,
      token: header('Authorization')?.replace('Bearer ', ''),
      idempotencyKey: header('Idempotency-Key'),
      language: header('Accept-Language'),
      timeoutMs: config.timeout,
      wire,
      body: plain ? plain.body : wire,
      ts: plain?.ts,
      nonce: plain?.nonce,
    }
  }

  private async answer(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    const request = this.read(config)
    this.seen.push(request)
    const answer = await this.handlers.get(request.path)?.(request)
    if (answer === undefined) throw new Error(`nothing answers ${request.path}`)
    if (answer === 'no answer') throw new AxiosError('Network Error', 'ERR_NETWORK', config)
    const { status = 200, body = { code: 200, activityId: 'a' }, date, retryAfter, forge } = answer
    const isSealed = this.sealed && status === 200 && request.nonce !== undefined
    const sealed = isSealed ? this.seal(body, request.nonce) : body
    const headers = { ...(date && { date }), ...(retryAfter && { 'retry-after': retryAfter }) }
    return { status, statusText: '', headers, config, data: forge ? forge(sealed, request) : sealed }
  }
}
