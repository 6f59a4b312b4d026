import type { FastifyInstance } from 'fastify'
import type { Providers } from '../adapters'
import type { AdapterSettings } from '../adapters/adapter'
import type { WebOptions } from '../http/web-policy'
import type { MovableClock } from './clock'
import type { Context } from './context'
import type { KeyProvider } from './keys/provider'

/** How an app is built: tests and `main.ts` give the same options; `settings.ts` reads them from the environment. */
export interface AppOptions {
  environment: 'demo' | 'production'
  /** Folder of the embedded database, the lock and the demo's secret. */
  dataDir: string
  databaseUrl?: string | undefined
  /** Whom root runs the embedded database as; `postgres` or `nobody` without it. */
  databaseUser?: string | undefined
  /** Connections to the database that this process keeps. */
  connections?: number | undefined
  /** Hears from PostgreSQL that campaigns have changed; false behind a pooler that does not pass notices on. */
  listens?: boolean | undefined
  /** Key material, newest first; in the demo made and kept in the data folder when absent. */
  secrets?: readonly string[] | undefined
  /** Brings the key material in place of `secrets`, as from a key management service. */
  keyProvider?: KeyProvider | undefined
  /** Multiplies all rate limits but those per phone; demo only. */
  limitFactor?: number | undefined
  /** Most SMS codes in 24 hours; what is left out has its default. */
  smsBudget?: { day?: number | undefined; campaignDay?: number | undefined } | undefined
  /** No keys, plain JSON: for a backend behind a gateway that encrypts. */
  plain?: boolean | undefined
  /** The adapters' environment variables. */
  adapterSettings?: AdapterSettings | undefined
  /** Providers in place of those that the adapters' settings name. */
  providers?: Partial<Providers> | undefined
  /** Operators as `npm run operator -- hash` prints them, with spaces between; the demo has demo/demo without any. */
  operators?: string | undefined
  /** What the pages may load and where they may lead; the demo's default is every site, production's none. */
  web?: WebOptions | undefined
  /** Serves the API description; by default in the demo alone. */
  describesApi?: boolean | undefined
  /** Folder of the built client; without it no page is served. */
  clientDir?: string | undefined
  /** Share of page loads that measure themselves and say so, 0 to 1; a tenth without it. */
  fieldShare?: number | undefined
  /** Makes the slices of all configured pictures in the background; otherwise each at its first request. */
  slicesAhead?: boolean | undefined
  /** Folder of the campaign files. */
  campaignsDir?: string | undefined
  /** Folder of the campaigns' pictures; those of the demo without it. */
  picturesDir?: string | undefined
  systemConfigFile?: string | undefined
  homeModulesFile?: string | undefined
  /** Proxies whose `X-Forwarded-For` is believed. */
  trustProxy?: boolean | string | undefined
  clock?: MovableClock | undefined
  /** Where log lines go; false for none. */
  log?: { write(line: string): void } | false | undefined
  logLevel?: string | undefined
  /** Registers more calls beside the families of `server/modules`. */
  extraModule?: ((app: FastifyInstance, ctx: Context) => void) | undefined
}
