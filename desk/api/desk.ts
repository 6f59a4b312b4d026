import { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { deskLoginCall, deskLogoutCall, deskSessionCall } from '../../domain/desk/session-calls'
import { type CallDesk, type ClientPorts, createDeskClient } from './client'
import { DeskProblem } from './problem'
import { WaitingLogin } from './waiting-login'

export type DeskSession = z.output<typeof deskSessionCall.response>
export const SESSION_KEY = ['session'] as const

const MOST_RETRIES = 2

/** What the desk's pages share: calls, session and what was read. One for each page load. */
export interface Desk {
  readonly call: CallDesk
  readonly queries: QueryClient
  readonly waiting: WaitingLogin
  /** Reads again what is shown, since something has changed; all but the session. */
  readAgain(): void
  /** Who is logged in, as the server knows it now; null for nobody. */
  checkSession(): Promise<DeskSession | null>
  logIn(given: z.input<typeof deskLoginCall.request>): Promise<void>
  logOut(): Promise<void>
  /** Nobody is logged in any longer, and nothing that was read is kept. */
  forget(): void
  /** The server's clock, epoch ms. */
  now(): number
}

export function createDesk({
  fetch,
  language,
  isAttended,
}: Pick<ClientPorts, 'fetch' | 'language' | 'isAttended'>): Desk {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 2_000,
        retry: (count, error) =>
          error instanceof DeskProblem && error.kind === 'network' && count < MOST_RETRIES,
        retryDelay: 700,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  const waiting = new WaitingLogin()
  /** The server's clock less this machine's. */
  let aheadMs = 0
  /** Logins and log-outs made here. */
  let changes = 0
  const known = () => queries.getQueryData<DeskSession | null>(SESSION_KEY) ?? null
  const call = createDeskClient({
    fetch,
    language,
    isAttended,
    session: known,
    logIn: () => waiting.wait(),
    async renew() {
      const before = known()
      const now = await checkSession()
      queries.setQueryData(SESSION_KEY, now)
      return now !== null && now.name === before?.name && now.token !== before.token
    },
  })

  /** Takes the server's clock over; another person's reading is not shown to the next one. */
  function meet(next: DeskSession | null): void {
    if (next !== null) aheadMs = next.now - Date.now()
    if (known()?.name !== next?.name) queries.removeQueries({ predicate: isNotSession })
  }

  async function checkSession(): Promise<DeskSession | null> {
    const before = changes
    try {
      const session = await call(deskSessionCall, {})
      // Somebody logged in or out meanwhile: the answer may be of the session before.
      if (changes !== before) return known()
      meet(session)
      return session
    } catch (error) {
      // One that has ended meanwhile keeps its page: its next call asks for the login over what was entered.
      if (isEnded(error)) return known()
      throw error
    }
  }

  function begin(session: DeskSession | null): void {
    changes += 1
    meet(session)
    queries.setQueryData(SESSION_KEY, session)
  }

  return {
    call,
    queries,
    waiting,
    readAgain() {
      void queries.invalidateQueries({ predicate: isNotSession })
    },
    checkSession,
    async logIn(given) {
      begin(await call(deskLoginCall, given))
      waiting.settle()
    },
    async logOut() {
      await call(deskLogoutCall, {}).catch((error: unknown) => {
        if (!isEnded(error)) throw error
      })
      begin(null)
    },
    forget() {
      begin(null)
      waiting.giveUp()
    },
    now: () => Date.now() + aheadMs,
  }
}

const isEnded = (error: unknown) => error instanceof DeskProblem && error.status === 401

const isNotSession = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== SESSION_KEY[0]
