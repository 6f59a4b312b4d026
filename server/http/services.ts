import type { Call } from '../../domain/call'
import type { DeskCall } from '../../domain/desk/call'
import type { Foundation } from '../process/services'
import { createServedRelease, type ServedRelease } from './client/client-release'
import { createLimits, type RateLimits } from './limits'
import { createNonceBook, type NonceBook } from './nonces'
import { createLoginLine, type LoginLine } from './operators/login-line'
import type { Tally } from './tally'
import type { WebOptions } from './web-policy'
import { webOptions } from './web-settings'

/** What calls share. */
export interface HttpServices {
  readonly limits: RateLimits
  readonly nonces: NonceBook
  readonly loginLine: LoginLine
  /** Sessions get no keys, and their calls travel as plain JSON. */
  readonly isPlain: boolean
  /** Fen that an operator sets going alone, at once and by the day; above it a second person confirms. */
  readonly secondPersonFen: number
  /** Calls that have a route, by path. */
  readonly calls: Map<string, Call>
  /** The same of the desk. */
  readonly deskCalls: Map<string, DeskCall>
  /** The client that this server delivers. */
  readonly servedRelease: ServedRelease
  /** What the pages may load and where they may lead. */
  readonly web: WebOptions
}

declare global {
  interface ServerContext extends HttpServices {
    readonly tally: Tally
  }
}

/** Where none is set: ¥1,000. */
const SECOND_PERSON_FEN = 100_000

export interface HttpOptions {
  /** Fen above which money waits for a second person. */
  secondPersonFen?: number | undefined
  /** Multiplies all rate limits but those per phone; demo only. */
  limitFactor?: number | undefined
  /** No keys, plain JSON: for a backend behind a gateway that encrypts. */
  plain?: boolean | undefined
  /** Folder of the built client; without it no page is served. */
  clientDir?: string | undefined
  /** What the pages may load and where they may lead; the demo's default is every site, production's none. */
  web?: WebOptions | undefined
}

export function createHttpServices(
  { isDemo, ...foundation }: Foundation,
  {
    limitFactor = 1,
    plain = false,
    clientDir,
    secondPersonFen = SECOND_PERSON_FEN,
    web = webOptions({}, isDemo),
  }: HttpOptions,
): HttpServices {
  return {
    limits: createLimits(foundation, isDemo ? limitFactor : 1),
    nonces: createNonceBook(foundation.db),
    loginLine: createLoginLine(),
    isPlain: plain,
    secondPersonFen,
    calls: new Map(),
    deskCalls: new Map(),
    servedRelease: createServedRelease(clientDir),
    web,
  }
}
