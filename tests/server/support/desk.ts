import type { LightMyRequestResponse } from 'fastify'
import type * as z from 'zod/mini'
import { DESK_TOKEN_HEADER, type DeskCall } from '../../../domain/desk/call'
import { EXPORT_FILE, startExportCall } from '../../../domain/desk/export-calls'
import { confirmRequestCall } from '../../../domain/desk/request-calls'
import { deskLoginCall } from '../../../domain/desk/session-calls'
import type { OperatorRole } from '../../../domain/operator-roles'
import { addAccount } from '../../../server/process/operators/accounts'
import { totpCode } from '../../../server/process/operators/totp-code'
import type { TestApp } from './app'

/** The bytes of a text in base32 (RFC 4648 §6), as an authenticator reads its key. */
export function base32Bytes(text: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text].map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const PASSWORD = 'a-long-password'
let serial = 0

interface DeskAnswer {
  status: number
  body: Record<string, unknown>
  response: LightMyRequestResponse
}

/** The desk in a browser: keeps the cookie and the CSRF token of its session. */
export class DeskClient {
  cookie = ''
  token = ''

  constructor(private readonly server: TestApp) {}

  async call<C extends DeskCall>(
    { path }: C,
    body: z.input<C['request']>,
    headers: Record<string, string> = {},
  ): Promise<DeskAnswer> {
    const response = await this.server.app.inject({
      method: 'POST',
      url: path,
      headers: this.headers(headers),
      payload: body as object,
    })
    const set = response.headers['set-cookie']
    if (typeof set === 'string') this.cookie = set.split(';', 1)[0] ?? ''
    const answer: Record<string, unknown> = response.body === '' ? {} : response.json()
    if (typeof answer.token === 'string') this.token = answer.token
    return { status: response.statusCode, body: answer, response }
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.server.app.inject({ url, headers: this.headers({}) })
  }

  headers(more: Record<string, string>): Record<string, string> {
    return {
      'accept-language': 'en',
      ...(this.cookie !== '' && { cookie: this.cookie }),
      ...(this.token !== '' && { [DESK_TOKEN_HEADER]: this.token }),
      ...more,
    }
  }
}

/** One of the demo's people at the desk. */
export async function deskOf(server: TestApp, name: string): Promise<DeskClient> {
  const desk = new DeskClient(server)
  const { status, body } = await desk.call(deskLoginCall, { username: name, password: name })
  if (status !== 200) throw new Error(`no login: ${JSON.stringify(body)}`)
  return desk
}

/** An account of its own at the desk. */
export async function deskWith(server: TestApp, roles: readonly OperatorRole[], campaigns?: string[]) {
  serial += 1
  const name = `desk${serial}`
  const secret = await addAccount(server.ctx, { name, roles, campaigns }, PASSWORD)
  if (secret === undefined) throw new Error('the name is taken')
  const desk = new DeskClient(server)
  const code = totpCode(secret, server.clock.now())
  const { status, body } = await desk.call(deskLoginCall, { username: name, password: PASSWORD, code })
  if (status !== 200) throw new Error(`no login: ${JSON.stringify(body)}`)
  return { desk, name, secret, password: PASSWORD }
}

/** Has another of the demo's people confirm what was asked for; gives the answer to that. */
export async function confirmed(server: TestApp, asked: DeskAnswer, by = 'admin2'): Promise<DeskAnswer> {
  const id = String(asked.body.request)
  return (await deskOf(server, by)).call(confirmRequestCall, { id })
}

/** Has a table written and waits for it; gives the file's id. */
export async function exported(server: TestApp, desk: DeskClient, body: object): Promise<string> {
  const started = await desk.call(startExportCall, body as never)
  if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  const { id } = startExportCall.response.parse(started.body).export
  // A turn that was under way at the start may have ended without it.
  for (let turn = 0; turn < 2; turn += 1) await server.ctx.jobs.run('desk-exports')
  return id
}

/** @param more further parameters, from '&' on */
export const fileOf = (desk: DeskClient, id: string, more = '') =>
  desk.get(`${EXPORT_FILE}?id=${encodeURIComponent(id)}${more}`)
