import { databaseOf, serveEmbedded } from '../db/embedded/embedded'
import { createFullDisk } from '../db/health/full-disk'
import { stateOf } from '../db/health/state'
import { nameOfDatabase, readyDatabase } from '../db/start'
import { freeHeldKeys } from '../http/idempotency'
import type { AppOptions } from '../options'
import { createAlarms } from '../process/alarms'
import { createClock, type MovableClock } from '../process/clock'
import { databaseClock } from '../process/database-clock'
import { createJobs } from '../process/jobs'
import { openKeys } from '../process/keys/open-keys'
import { createLogger } from '../process/log'
import { createOperators } from '../process/operators/operators'
import { createReadiness } from '../process/readiness'
import type { Foundation } from '../process/services'
import { openSystemConfig } from '../process/system-config'
import { checkDemo } from './demo'
import { secretsOf } from './secrets'

/**
 * What every other service is made from.
 * @param undo is given what ends each part
 * @throws StartRefused when the server may not or cannot start
 */
export async function createFoundation(
  options: AppOptions,
  undo: (() => unknown)[],
): Promise<Foundation & { clock: MovableClock; letDatabaseEnd(): void }> {
  const isDemo = options.environment === 'demo'
  if (isDemo) checkDemo(options)
  const log = createLogger(options)
  const masterSecrets = await secretsOf(options)
  const onLostConnection = (error: Error) => log.warn({ err: error }, 'the database dropped a connection')
  const database = await databaseOf(options, () =>
    serveEmbedded({ ...options, onGone: options.onDataFolderGone }, log),
  )
  const { databaseUrl } = database
  undo.push(database.close)
  const fullDisk = createFullDisk()
  const isReplicated = options.replication === 'synchronous'
  const db = await readyDatabase(
    {
      ...options,
      databaseUrl,
      isOwn: options.databaseUrl !== undefined,
      isReplicated,
      onLostConnection,
      onFailed: fullDisk.note,
    },
    nameOfDatabase(options),
    undo,
  )
  if (
    options.databaseUrl !== undefined &&
    options.replication === undefined &&
    (await stateOf(db)).followers > 0
  )
    log.warn(
      'a standby follows the database, and HONGBAO_REPLICATION does not say whether commits wait for it',
    )
  const { secrets } = await openKeys(db, masterSecrets)
  if (options.databaseUrl === undefined) await freeHeldKeys(db)
  const clock = options.clock ?? createClock()
  const alarms = createAlarms(log)
  return {
    isDemo,
    db,
    databaseUrl,
    letDatabaseEnd: () => database.letEnd?.(),
    clock,
    secrets,
    log,
    alarms,
    jobs: createJobs(log, () => databaseClock({ clock, db })),
    config: openSystemConfig(options, isDemo),
    readiness: createReadiness({ db, alarms, fullDisk, isReplicated }),
    operators: createOperators({ clock, db, isDemo, secrets }, options.operators),
  }
}
