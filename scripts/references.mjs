import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Below it a folder for each browser that pictures were drawn with, named by its key, such as `chromium-156`. */
export const REFERENCES = fileURLToPath(new URL('../e2e/visual/references', import.meta.url))

/** Keys of the browsers that there are reference pictures of; the repository keeps one. */
export function referenceSets() {
  if (!existsSync(REFERENCES)) return []
  return readdirSync(REFERENCES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

/** Says in one line how the pictures that a browser of this key leaves out can be compared. */
export const howToCompare = (key, sets = referenceSets()) =>
  `the references are of ${sets.join(' or ') || 'no browser'}, this is ${key}: ` +
  'install that browser or name it in CHROMIUM_PATH, ' +
  'or draw your own before a change with npm run test:visual:update'
