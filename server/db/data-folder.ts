import { mkdirSync } from 'node:fs'
import { StartRefused } from './start-refused'

/** What the system says where a folder cannot be made or written. */
const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this is not permitted',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full for this user',
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of its path is a file',
}

/** An error of the system on a data folder as a refusal in words; any other one as it is. */
export function inWords(dataDir: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error
  const words = WORDS[String(error.code)]
  if (words === undefined) return error
  const path = 'path' in error && error.path !== dataDir ? ` (${error.path})` : ''
  return new StartRefused(`the data folder ${dataDir} cannot be used: ${words}${path}`)
}

/**
 * Makes the data folder where there is none: nobody else looks into it. Where root makes it, the user of the embedded database
 * may pass through to its own folder.
 * @throws StartRefused where it cannot be made
 */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  } catch (error) {
    throw inWords(dataDir, error)
  }
}
