import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/**
 * Moves the source maps of a build into a folder of their own: they name every source line, so no server may find them.
 * A build that goes elsewhere, to be compared, leaves none.
 * @param {string} built the folder of the build
 * @param {string} folder holds `assets/<script>.map` then, and nothing of earlier builds
 * @returns {import('vite').Plugin}
 */
export const mapsApart = (built, folder) => ({
  name: 'maps-apart',
  apply: 'build',
  config: () => ({ build: { sourcemap: 'hidden' } }),
  async writeBundle({ dir = '' }, bundle) {
    const isKept = resolve(dir) === resolve(built)
    if (isKept) await rm(folder, { recursive: true, force: true })
    for (const name of Object.keys(bundle).filter((file) => file.endsWith('.map'))) {
      if (isKept) {
        await mkdir(dirname(join(folder, name)), { recursive: true })
        await writeFile(join(folder, name), await readFile(join(dir, name)))
      }
      await rm(join(dir, name))
    }
  },
})
