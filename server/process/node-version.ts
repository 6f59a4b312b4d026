import { StartRefused } from './start-refused'

/**
 * Node 24 ends a process in which better-sqlite3 12 lets go of a statement or a database: an assertion of Node itself, at any
 * garbage collection, in the middle of whatever the server does. Node 20, 22 and 26 do not.
 */
const UNSAFE = /^24\./

/**
 * For each place that opens a database of better-sqlite3.
 * @param version Node's, such as `24.21.0`
 * @throws StartRefused when it cannot be used safely
 */
export function checkNode(version: string = process.versions.node): void {
  if (!UNSAFE.test(version)) return
  throw new StartRefused(
    `Node ${version} may end at any moment with the embedded database; use Node 20, 22 or 26, or PostgreSQL (DATABASE_URL)`,
  )
}
