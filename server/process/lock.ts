import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { checkNode } from './node-version'
import { StartRefused } from './start-refused'

const isBusy = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  error.code.startsWith('SQLITE_BUSY')

/**
 * Keeps a data folder for this process. The lock is the operating system's own, on a file that is held open, so it
 * ends with the process, even when that is killed.
 * @returns releases the folder
 * @throws StartRefused when another process has it, or Node cannot be trusted with it
 */
export function lockFolder(dataDir: string): () => void {
  checkNode()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = new Database(join(dataDir, 'lock.db'), { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if (isBusy(error)) throw new StartRefused(`the data folder ${dataDir} is in use by another process`)
    throw error
  }
  return () => file.close()
}
