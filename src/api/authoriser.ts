import { authCall } from '../../domain/calls/auth'
import { ApiError } from './error'
import { readReply } from './reply'
import type { ApiSession, SessionBook, SessionScope } from './session-book'
import type { HttpAnswer, Transport } from './transport'
import { untilAvailable } from './until-available'

export interface Authoriser {
  /** The session of a scope; requested by the first call that needs it. */
  session: (scope: SessionScope) => Promise<ApiSession>
  /**
   * A session in place of `refused`. Calls that wait at the same time share one auth call. It carries the old token,
   * so that the new session keeps what the old one had proved (decisions §3).
   */
  renew: (scope: SessionScope, refused: ApiSession) => Promise<ApiSession>
}

interface AuthoriserPorts {
  send: Transport
  book: SessionBook
  language: () => string
}

/** Keys are issued as a pair or not at all: with one alone, half of the traffic would be plain. */
function sessionOf(answer: { token: string; encryptKey?: string; decodeKey?: string }): ApiSession {
  const { token, encryptKey, decodeKey } = answer
  if (!encryptKey && !decodeKey) return { token }
  if (!encryptKey || !decodeKey) throw new ApiError('tampered', 'the auth answer has one key of two')
  return { token, keys: { encryptKey, decodeKey } }
}

/** Requests sessions, one auth call at a time for each scope. */
export function createAuthoriser({ send, book, language }: AuthoriserPorts): Authoriser {
  const pending = new Map<string, Promise<ApiSession>>()

  async function requestAuth(scope: SessionScope, oldToken: string | undefined): Promise<HttpAnswer> {
    const { answer } = await untilAvailable(async () => ({
      answer: await send({
        path: authCall.path,
        method: authCall.method,
        payload: { activityId: scope.activityId, channel: scope.channel },
        headers: {
          'Accept-Language': language(),
          ...(oldToken === undefined ? {} : { Authorization: `Bearer ${oldToken}` }),
        },
      }),
    }))
    return answer
  }

  async function authorise(scope: SessionScope, oldToken: string | undefined): Promise<ApiSession> {
    let answer = await requestAuth(scope, oldToken)
    if (answer.status === 401 && oldToken !== undefined) answer = await requestAuth(scope, undefined)
    if (answer.status < 200 || answer.status > 299) {
      throw new ApiError('network', `auth answered ${answer.status}`, answer.status)
    }
    const reply = readReply(authCall, answer.data)
    if (!reply.ok) throw new ApiError('network', `auth refused with ${reply.code}`, answer.status, reply.msg)
    const session = sessionOf(reply)
    book.write(scope, session)
    return session
  }

  function shared(scope: SessionScope, oldToken: string | undefined): Promise<ApiSession> {
    const name = JSON.stringify([scope.activityId, scope.channel])
    const running = pending.get(name)
    if (running) return running
    const started = authorise(scope, oldToken).finally(() => pending.delete(name))
    pending.set(name, started)
    return started
  }

  return {
    async session(scope) {
      return book.read(scope) ?? shared(scope, undefined)
    },
    async renew(scope, refused) {
      const current = book.read(scope)
      return current && current.token !== refused.token ? current : shared(scope, refused.token)
    },
  }
}
