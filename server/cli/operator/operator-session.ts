import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Call, RequestOf } from '../../../domain/call'
import { authCall } from '../../../domain/calls/auth'
import { operatorLoginCall } from '../../../domain/calls/operator'
import { deriveKeys, open, seal } from '../../../domain/envelope'
import { nodeCryptoSuite } from '../../process/crypto'

const NONCE_BYTES = 18
const anyBody = z.record(z.string(), z.unknown())

/** Makes a call of the server, sealed where it gave keys. Throws on every answer that is no success. */
type Session = <C extends Call>(call: C, body: RequestOf<C>) => Promise<Record<string, unknown>>

/** An answer of the server, or an error that says where none was found. */
async function reach(origin: string, path: string, request: RequestInit): Promise<Response> {
  if (!URL.canParse(origin)) throw new Error(`HONGBAO_URL is '${origin}'; it should be an address`)
  return fetch(new URL(path, origin), request).catch((error: unknown) => {
    throw new Error(`no server answers at ${origin}; HONGBAO_URL names another one`, { cause: error })
  })
}

async function openSession(origin: string): Promise<Session> {
  /** How far the server's clock is ahead of this machine's, ms: envelopes are stamped by the server's. */
  let aheadMs = 0
  async function post(path: string, body: unknown, token?: string): Promise<Record<string, unknown>> {
    const response = await reach(origin, path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const date = Date.parse(response.headers.get('date') ?? '')
    if (!Number.isNaN(date)) aheadMs = date - Date.now()
    const answer = anyBody.parse(await response.json())
    if (!response.ok) throw new Error(`${path}: ${answer.msg ?? response.status}`)
    return answer
  }

  const { token, encryptKey, decodeKey } = authCall.response.parse(await post(authCall.path, {}))
  return async (call, body) => {
    let answer: Record<string, unknown>
    if (encryptKey && decodeKey) {
      const plain = { ts: Date.now() + aheadMs, nonce: randomBytes(NONCE_BYTES).toString('base64url'), body }
      const keys = deriveKeys(encryptKey, nodeCryptoSuite)
      const sealed = await post(call.path, seal(plain, keys, nodeCryptoSuite), token)
      answer = anyBody.parse(open(sealed, deriveKeys(decodeKey, nodeCryptoSuite), nodeCryptoSuite).body)
    } else {
      answer = await post(call.path, body, token)
    }
    if (answer.code !== 200) throw new Error(String(answer.msg ?? answer.code))
    return answer
  }
}

/** A session of the operator whom the environment names, at the server that it names. */
export async function operatorSession(env: NodeJS.ProcessEnv): Promise<Session> {
  const {
    PORT: port = '4173',
    HONGBAO_PUBLIC_URL: publicUrl = `http://127.0.0.1:${port}`,
    HONGBAO_URL: origin = publicUrl,
    HONGBAO_OPERATOR_NAME: username = 'demo',
    HONGBAO_OPERATOR_PASSWORD: password = 'demo',
    HONGBAO_OPERATOR_CODE: code,
  } = env
  const call = await openSession(origin)
  await call(operatorLoginCall, { username, password, code })
  return call
}
