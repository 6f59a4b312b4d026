import { type Environment, keepEnvironment, refuseDraft, refuseOtherEnvironment } from './environment'
import { refuseTransactionPooler, refuseUnreplicated } from './health/suitable'
import { migrations } from './migrations'
import { type DatabaseOptions, hasEveryMigration, migrate, openDatabase } from './open'
import { StartRefused } from './start-refused'
import type { Db } from './transaction'

/** The part of an error's code that shows the cause, and what to do about it. */
const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/^(ENOSPC|53100)/, 'its disk is full'],
  [/^28/, 'it does not accept the user or password'],
  [/^3D000/, 'it does not exist; create it first'],
  [/^42501/, 'the user may not make tables in it'],
  [/^(53300|57P03)/, 'it takes no connections now; try again later'],
  [/^25006/, 'it takes no writes, as a standby; try again later'],
  [
    /^(ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/,
    'it cannot be reached',
  ],
]

/** What Kysely says of a database that has run migrations which this version does not have. */
const UNKNOWN = /^corrupted migrations: previously executed migration (\S+) is missing/
const LAST = Object.keys(migrations).at(-1) ?? ''

/** Migrations that this version does not have come after its own, or are those of an earlier version. */
const otherVersion = (migration: string, where: string): string =>
  migration > LAST
    ? `the database ${where} was used by a newer version of the server`
    : `the database ${where} is of an earlier version of the server, whose tables this one does not take over: give it an empty one`

/**
 * Why the database cannot be opened or migrated, for the person who starts the server; undefined for an error that
 * person cannot mend.
 * @param where how the database is named; never its address, which may hold a password
 */
export function databaseProblem(error: unknown, where: string): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const unknown = UNKNOWN.exec(error.message)?.[1]
  if (unknown !== undefined) return otherVersion(unknown, where)
  const cause = CAUSES.find(([pattern]) => pattern.test(code))?.[1]
  return cause && `the database ${where} cannot be used: ${cause} (${code})`
}

/** How a message names the database of these options. */
export const nameOfDatabase = ({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined
  dataDir: string
}): string => (databaseUrl === undefined ? `in ${dataDir}` : 'of DATABASE_URL')

/**
 * An error of opening or using the database as the person reads it who started this: a StartRefused where that person can mend
 * it.
 */
export function asStartRefused(error: unknown, where: string): unknown {
  const problem = databaseProblem(error, where)
  return problem === undefined ? error : new StartRefused(problem)
}

/** @throws StartRefused for a database without all tables of this version, which a command does not make */
export async function refuseOtherVersion(db: Db): Promise<void> {
  if (!(await hasEveryMigration(db)))
    throw new StartRefused('the database is not the one of this version: start the server once')
}

/** Migrates over a connection without the time-outs of calls: an index on a large table takes its time. */
async function migratePatiently(options: DatabaseOptions): Promise<void> {
  const patient = openDatabase({ ...options, connections: 2, isPatient: true })
  try {
    await migrate(patient)
  } finally {
    await patient.destroy()
  }
}

/**
 * Opens the database and brings it up to date; what closes it again is added to `undo` first.
 * @param where how a message names it
 * @throws StartRefused that says what keeps it from being used, another environment's data among it
 * @param options `isOwn` for one of DATABASE_URL, `isReplicated` where commits are to wait for a standby
 */
export async function readyDatabase(
  options: DatabaseOptions & { environment: Environment; isOwn: boolean; isReplicated: boolean },
  where: string,
  undo: (() => unknown)[],
): Promise<Db> {
  try {
    const db = openDatabase(options)
    undo.push(() => db.destroy())
    if (options.isOwn) await refuseTransactionPooler(db)
    await refuseOtherEnvironment(db, options.environment)
    await refuseDraft(db)
    await migratePatiently(options)
    await keepEnvironment(db, options.environment)
    if (options.isReplicated) await refuseUnreplicated(db)
    return db
  } catch (error) {
    throw asStartRefused(error, where)
  }
}
