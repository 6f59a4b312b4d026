import type { FastifyInstance } from 'fastify'
import type { Providers } from './adapters'
import type { AdapterSettings } from './adapters/adapter'
import type { CampaignOptions } from './campaigns/services'
import type { HttpOptions } from './http/services'
import type { ParticipationOptions } from './participation/services'
import type { MovableClock } from './process/clock'
import type { KeyOptions } from './process/keys/open-keys'
import type { LogOptions } from './process/log'

/** How an app is built: tests and `main.ts` give the same options; `settings.ts` reads them from the environment. */
export interface AppOptions
  extends KeyOptions,
    LogOptions,
    HttpOptions,
    CampaignOptions,
    ParticipationOptions {
  databaseUrl?: string | undefined
  /** Whom root runs the embedded database as; `postgres` or `nobody` without it. */
  databaseUser?: string | undefined
  /** The folder of the embedded database was moved away or deleted: the server should end. */
  onDataFolderGone?: (() => void) | undefined
  /** Connections to the database that this process keeps. */
  connections?: number | undefined
  /** 'synchronous' where each commit is to wait for a standby. */
  replication?: 'none' | 'synchronous' | undefined
  clock?: MovableClock | undefined
  systemConfigFile?: string | undefined
  homeModulesFile?: string | undefined
  /** Operators as `npm run operator -- hash` prints them, with spaces between; the demo has demo/demo without any. */
  operators?: string | undefined
  /** The adapters' environment variables. */
  adapterSettings?: AdapterSettings | undefined
  /** Providers in place of those that the adapters' settings name. */
  providers?: Partial<Providers> | undefined
  /** Serves the API description; by default in the demo alone. */
  describesApi?: boolean | undefined
  /** Share of page loads that measure themselves and say so, 0 to 1; a tenth without it. */
  fieldShare?: number | undefined
  /** Makes the slices of all configured pictures in the background; otherwise each at its first request. */
  slicesAhead?: boolean | undefined
  /** Proxies whose `X-Forwarded-For` is believed. */
  trustProxy?: boolean | string | undefined
  /** Registers more calls beside the families of `server/modules`. */
  extraModule?: ((app: FastifyInstance, ctx: ServerContext) => void) | undefined
}
