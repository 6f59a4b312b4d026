import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Moves the source maps of a build into a folder of their own: they name every source line, so no server may find them.
 * @param {string} folder holds `assets/<script>.map` then, and nothing of earlier builds
 * @returns {import('vite').Plugin}
 */
export const mapsApart = (folder) => ({
  name: 'maps-apart',
  apply: 'build',
  config: () => ({ build: { sourcemap: 'hidden' } }),
  async writeBundle({ dir = '' }, bundle) {
    await rm(folder, { recursive: true, force: true })
    for (const name of Object.keys(bundle).filter((file) => file.endsWith('.map'))) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), await readFile(join(dir, name)))
      await rm(join(dir, name))
    }
  },
})
