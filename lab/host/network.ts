import * as z from 'zod/mini'
import { FAILURES, NETWORKS, PLACES } from './settings'

export const frameNetwork = z.object({
  network: z.enum(NETWORKS),
  failing: z.string(),
  failure: z.enum(FAILURES),
  place: z.enum(PLACES),
})
export type FrameNetwork = z.output<typeof frameNetwork>

const SLOW_MS = 2_500
const HEADERS_RECEIVED = 2

/** The address that is requested instead. */
function answering(url: string, { failing, failure, place }: FrameNetwork): string {
  const { pathname } = new URL(url, location.origin)
  const isAnswered = failure !== 'silent' && failure !== 'drop'
  if (isAnswered && pathname === failing) return `/lab/api/fault?kind=${failure}`
  if (pathname === '/api/location/client' && place !== 'sandbox')
    return `/lab/api/place?city=${encodeURIComponent(place)}`
  return url
}

/**
 * Simulates a network for every call of this window: slow waits 2.5 s before sending, offline fails at once, drop
 * lets the call reach the server and loses the answer. One call can fail in its own way.
 */
export function installNetwork(settings: FrameNetwork): void {
  const { network, failing, failure } = settings
  if (network === 'offline')
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true })

  window.XMLHttpRequest = class extends XMLHttpRequest {
    #isFailing = false

    override open(
      method: string,
      url: string | URL,
      async = true,
      username?: string | null,
      password?: string | null,
    ): void {
      const address = answering(String(url), settings)
      this.#isFailing = new URL(address, location.origin).pathname === failing
      const toFault = address.startsWith('/lab/api/fault')
      super.open(toFault ? 'POST' : method, address, async, username, password)
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      if (this.#isFailing && failure === 'silent') return
      if (network === 'offline') {
        setTimeout(() => this.dispatchEvent(new ProgressEvent('error')))
        return
      }
      if (network === 'drop' || (this.#isFailing && failure === 'drop'))
        this.addEventListener('readystatechange', () => {
          if (this.readyState === HEADERS_RECEIVED) this.abort()
        })
      if (network === 'slow') setTimeout(() => super.send(body), SLOW_MS)
      else super.send(body)
    }
  }
}
