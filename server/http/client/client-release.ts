import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const NAME_CHARACTERS = 12

/** A build of the client. */
export interface Release {
  /** The same for the same files. */
  readonly name: string
  /** Its scripts, as `assets/<name>-<hash>.js`. */
  readonly scripts: ReadonlySet<string>
}

/** The release of the client that this server delivers; undefined where it delivers none. */
export type ServedRelease = () => Promise<Release | undefined>

const builtFiles = z.record(z.string(), z.object({ file: z.string() }))

function readRelease(manifest: string): Release {
  const files = Object.values(builtFiles.parse(JSON.parse(manifest))).map(({ file }) => file)
  const name = createHash('sha256').update(manifest).digest('base64url').slice(0, NAME_CHARACTERS)
  return { name, scripts: new Set(files.filter((file) => file.endsWith('.js'))) }
}

/** Reads the manifest of the client's build, anew after another build has been put in its place. */
export function createServedRelease(clientDir: string | undefined): ServedRelease {
  if (clientDir === undefined) return async () => undefined
  const file = join(clientDir, '.vite/manifest.json')
  let known: { builtMs: number; release: Promise<Release | undefined> } | undefined
  return async () => {
    const builtMs = (await stat(file).catch(() => undefined))?.mtimeMs ?? 0
    if (known?.builtMs !== builtMs)
      known = {
        builtMs,
        release: readFile(file, 'utf8')
          .then(readRelease)
          .catch(() => undefined),
      }
    return known.release
  }
}
