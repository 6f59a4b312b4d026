import { authCall } from '../../domain/calls/auth'
import { ApiError } from './error'
import { readReply } from './reply'
import type { ApiSession, SessionBook, SessionScope } from './session-book'
import type { Transport } from './transport'

export interface Authoriser {
  /** The session of a scope; the first call of all asks for it. */
  session: (scope: SessionScope) => Promise<ApiSession>
  /**
   * A session in place of `refused`. All calls that wait at that moment share one auth call; the old token goes
   * along, so that the new session keeps what it had proved (decisions §3).
   */
  renew: (scope: SessionScope, refused: ApiSession) => Promise<ApiSession>
}

export interface AuthoriserPorts {
  send: Transport
  book: SessionBook
  language: () => string
}

/** Issued keys come as a pair or not at all; one alone would leave half of the traffic open. */
function sessionOf(answer: { token: string; encryptKey?: string; decodeKey?: string }): ApiSession {
  const { token, encryptKey, decodeKey } = answer
  if (!encryptKey && !decodeKey) return { token }
  if (!encryptKey || !decodeKey) throw new ApiError('tampered', 'the auth answer has one key of two')
  return { token, keys: { encryptKey, decodeKey } }
}

/** Asks for sessions, one auth call at a time for each scope. */
export function createAuthoriser({ send, book, language }: AuthoriserPorts): Authoriser {
  const underWay = new Map<string, Promise<ApiSession>>()

  const ask = (scope: SessionScope, oldToken: string | undefined) =>
    send({
      path: authCall.path,
      method: authCall.method,
      payload: { activityId: scope.activityId, channel: scope.channel },
      headers: {
        'Accept-Language': language(),
        ...(oldToken === undefined ? {} : { Authorization: `Bearer ${oldToken}` }),
      },
    })

  async function authorise(scope: SessionScope, oldToken: string | undefined): Promise<ApiSession> {
    let answer = await ask(scope, oldToken)
    if (answer.status === 401 && oldToken !== undefined) answer = await ask(scope, undefined)
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
    const running = underWay.get(name)
    if (running) return running
    const started = authorise(scope, oldToken).finally(() => underWay.delete(name))
    underWay.set(name, started)
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
