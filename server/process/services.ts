import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/transaction'
import type { Alarms } from './alarms'
import type { Clock } from './clock'
import type { Jobs } from './jobs'
import type { Secrets } from './keys/secrets'
import type { Operators } from './operators/operators'
import type { Readiness } from './readiness'
import type { SystemConfig } from './system-config'

/** What every other service is made from: made by `start/foundation.ts`. */
export interface Foundation {
  readonly isDemo: boolean
  readonly db: Db
  /** Its address, for connections beside those of `db`. */
  readonly databaseUrl: string
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: FastifyBaseLogger
  readonly alarms: Alarms
  readonly jobs: Jobs
  readonly config: SystemConfig
  readonly operators: Operators
  readonly readiness: Readiness
}

declare global {
  interface ServerContext extends Foundation {}
}
