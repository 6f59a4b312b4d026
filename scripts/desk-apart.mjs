import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { build } from 'vite'
import { root } from './tally.mjs'

/**
 * Builds the players' client once more, as if there were no operator's desk, and compares it with the release in dist/, which
 * was built with it: players load not one byte of the desk's, nor another byte because of it.
 */
const DESK = ['desk', 'domain/desk'].map((folder) => join(root, folder) + sep)

/** The modules of the desk cannot be read: an import of one ends the build. */
const withoutDesk = {
  name: 'without-desk',
  enforce: 'pre',
  load(id) {
    if (DESK.some((folder) => id.startsWith(folder)))
      throw new Error(`the players' client imports ${relative(root, id)}`)
  },
}

const folder = mkdtempSync(join(tmpdir(), 'hongbao-without-desk-'))
try {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [withoutDesk],
    build: { outDir: folder, emptyOutDir: true },
  })
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const other = files.filter((name) => {
    const released = join(root, 'dist', name)
    return !existsSync(released) || !readFileSync(released).equals(readFileSync(join(folder, name)))
  })
  if (other.length > 0) throw new Error(`with the desk these files are others:\n${other.join('\n')}`)
  console.log(
    `${files.length} files of the players' client are the same with the operator's desk and without it`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
