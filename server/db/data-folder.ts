import { mkdirSync } from 'node:fs'

/**
 * Makes the data folder where there is none: nobody else looks into it. Where root makes it, the user of the embedded database
 * may pass through to its own folder.
 */
export function makeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
