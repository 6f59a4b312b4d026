import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Folder of the reference pictures, below it one for each browser version that they were drawn with. */
const REFERENCES = fileURLToPath(new URL('../visual/references', import.meta.url))

const majorOf = (text: string) => Number.parseInt(text.replace(/^\D+/, ''), 10) || 0

/**
 * Which references a browser is compared with: those of its own major version where there are any, else those of
 * the newest version, which the tolerance is for.
 *
 * @param folders names below `references/`
 * @param version of the browser, such as `156.0.8078.73`
 */
export function referenceFolder(folders: readonly string[], version: string): string {
  const own = `chromium-${majorOf(version)}`
  const newest = [...folders].sort((a, b) => majorOf(b) - majorOf(a))[0]
  return folders.includes(own) ? own : (newest ?? own)
}

/** The folders that there are. */
export function referenceFolders(): string[] {
  return readdirSync(REFERENCES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}
