import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inWords, makeDataFolder } from '../../db/data-folder'

const SECRET_BYTES = 32
export const MIN_SECRET_LENGTH = 32

const exists = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/**
 * The demo's own secret: made at the first start, kept in the data folder, readable by its owner alone. Processes
 * that start at once on one folder get the same.
 * @throws StartRefused where the folder cannot be written
 */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    makeDataFolder(dataDir)
    const draft = `${file}.${randomBytes(8).toString('hex')}`
    try {
      writeFileSync(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flush: true })
      linkSync(draft, file)
    } catch (error) {
      if (!exists(error)) throw inWords(dataDir, error)
    } finally {
      rmSync(draft, { force: true })
    }
  }
  return readFileSync(file, 'utf8').trim()
}
