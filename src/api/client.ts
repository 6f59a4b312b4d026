import { notices } from '../platform/notices'
import type { CallOptions, Client } from './create-client'
import { ApiError } from './error'
import type { ReadOpen } from './reader'

export type { CallOptions } from './create-client'
export { ApiError, apiErrorOf, failureKey, isLoginGone } from './error'

let loading: Promise<typeof import('./live-client')> | undefined

/** The client's code, fetched once: a page whose configuration came along with it needs none to be shown. */
function live(): Promise<typeof import('./live-client')> {
  loading ??= import('./live-client').catch((cause: unknown) => {
    loading = undefined
    throw new ApiError('network', cause instanceof Error ? cause.message : 'the client did not load')
  })
  return loading
}

/** Fetches the client's code, which the next call would wait for. */
export const prefetchClient = (): void => void live().catch(() => {})

/** Makes one call of the contract: `Client.call`. */
export const call: Client['call'] = async (spec, body, options) => {
  const client = await live().catch((cause: unknown) => {
    if (!options?.quiet) notices().toast('notice.network')
    throw cause
  })
  return client.call(spec, body, options)
}

/** What a query calls with. */
export const QUERY: CallOptions = { readsAgain: true }

/** Opens the session before the first call: `Client.openSession`. */
export const openSession: Client['openSession'] = () =>
  live().then(
    (client) => client.openSession(),
    () => undefined,
  )

/** Reads what anyone may read: `readOpen(path, schema, query?)`. */
export const readOpen: ReadOpen = async (...question) => (await live()).readOpen(...question)
