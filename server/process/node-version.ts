import { StartRefused } from './start-refused'

/**
 * Node 24 ends a process in which better-sqlite3 12 lets go of a statement or a database: an assertion of Node itself, at any
 * garbage collection, in the middle of whatever the server does. Node 20, 22 and 26 do not.
 */
const UNSAFE = /^24\./

/**
 * @param version Node's, such as `24.21.0`
 * @throws StartRefused when the embedded database cannot be used safely
 */
export function checkNode(databaseUrl: string | undefined, version: string = process.versions.node): void {
  if (databaseUrl !== undefined || !UNSAFE.test(version)) return
  throw new StartRefused(
    `Node ${version} may end at any moment with the embedded database; use Node 20, 22 or 26, or PostgreSQL (DATABASE_URL)`,
  )
}
