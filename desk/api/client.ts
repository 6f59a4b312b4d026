import * as z from 'zod/mini'
import { DESK_TOKEN_HEADER, DESK_UNATTENDED_HEADER, type DeskCall } from '../../domain/desk/call'
import { deskLogoutCall } from '../../domain/desk/session-calls'
import { DeskProblem } from './problem'

const UNAUTHORISED = 401
const FORBIDDEN = 403

export interface ClientPorts {
  fetch(path: string, init: RequestInit): Promise<Response>
  language(): string
  /** Who is logged in, and the session's CSRF token. */
  session(): { readonly name: string; readonly token: string } | null
  /** Whether somebody has touched the page lately. */
  isAttended(): boolean
  /** Asks for a login in place; settles when it was made, rejects when it was given up. */
  logIn(): Promise<void>
  /** Reads the session again; true where the same person has another token now, as after a login in another tab. */
  renew(): Promise<boolean>
}

export type CallDesk = <Q extends z.ZodMiniType, A extends z.ZodMiniType>(
  call: DeskCall<Q, A>,
  body: z.input<Q>,
  signal?: AbortSignal,
) => Promise<z.output<A>>

const refusal = z.looseObject({ msg: z.optional(z.string()) })

/** The body as JSON; undefined for anything else, as a proxy's error page. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text())
  } catch {
    return undefined
  }
}

function problemOf(status: number, body: unknown): DeskProblem {
  const read = refusal.safeParse(body)
  return read.success
    ? new DeskProblem('refused', status, read.data.msg ?? '', read.data)
    : new DeskProblem('unreadable', status)
}

/**
 * Makes the desk's calls: JSON with the CSRF token, answers by the contract's schema. A call that finds its session ended
 * waits for a login and is made again; one whose token is of an older session, once with the new token. None of one person is
 * made again as another one.
 * @throws DeskProblem and, for an aborted call, what `fetch` throws
 */
export function createDeskClient(ports: ClientPorts): CallDesk {
  async function send(call: DeskCall, body: unknown, signal: AbortSignal | undefined): Promise<Response> {
    const token = ports.session()?.token
    try {
      return await ports.fetch(call.path, {
        method: 'POST',
        credentials: 'same-origin',
        keepalive: call.outlivesPage ?? false,
        headers: {
          'content-type': 'application/json',
          'accept-language': ports.language(),
          ...(token !== undefined && { [DESK_TOKEN_HEADER]: token }),
          ...(!ports.isAttended() && { [DESK_UNATTENDED_HEADER]: '1' }),
        },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      })
    } catch (error) {
      if (signal?.aborted) throw error
      throw new DeskProblem('network')
    }
  }

  async function admitted(call: DeskCall, body: unknown, signal: AbortSignal | undefined): Promise<Response> {
    const asked = ports.session()
    const response = await send(call, body, signal)
    if (call.needs === 'open') return response
    // Ending a session that has ended asks for no login.
    if (response.status === UNAUTHORISED && call.path !== deskLogoutCall.path) {
      const now = ports.session()
      // The answer is of a session before the one that there is now.
      if (now?.token !== asked?.token)
        return asked === null || asked.name === now?.name ? admitted(call, body, signal) : response
      await ports.logIn()
      return send(call, body, signal)
    }
    if (response.status === FORBIDDEN && (await ports.renew())) return send(call, body, signal)
    return response
  }

  return async (call, body, signal) => {
    const response = await admitted(call, body, signal)
    const json = await jsonOf(response)
    if (!response.ok) throw problemOf(response.status, json)
    const read = z.safeParse(call.response, json)
    if (!read.success) throw new DeskProblem('unreadable', response.status)
    return read.data
  }
}
