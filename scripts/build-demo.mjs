import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const INPUTS = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'scripts/build',
  'scripts/engines',
  'domain',
  'scenes',
  'shaders',
  'assets',
  'src',
  'desk',
  'lab',
]
const VITE = join(root, 'node_modules/vite/bin/vite.js')
/** The server's part of the client. */
const SERVED = ['--ssr', 'src/app/served/render.ts']
/** The operator's desk, an entry of its own. */
const DESK = ['--config', 'desk/vite.config.ts']
const STAMP = join(root, 'dist-demo/.stamp')

function filesBelow(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full).flatMap((name) => filesBelow(join(path, name)))
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of INPUTS.flatMap(filesBelow).sort())
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const MAPS = join(root, 'dist-maps')
const MAPS_STAMP = join(MAPS, '.stamp')

const stands = (stamp, now) => existsSync(stamp) && readFileSync(stamp, 'utf8') === now

/** One build of the demo's client. Throws when it fails. */
function build(...more) {
  const options = ['build', '--mode', 'demo', '--logLevel', 'warn', ...more]
  const run = spawnSync(process.execPath, [VITE, ...options], { cwd: root, stdio: 'inherit' })
  if (run.status !== 0) throw new Error('The client did not build.')
}

/** Builds dist-demo/, client and desk, unless it stands already for exactly these sources. Throws when the build fails. */
export function buildDemo() {
  const now = fingerprint()
  if (stands(STAMP, now)) return
  build()
  build(...SERVED)
  build(...DESK)
  writeFileSync(STAMP, now)
}

/**
 * Builds dist-maps/, the source maps of a demo of these sources, which may be served meanwhile: the same sources have the
 * same script names. Maps name every source line, so they are kept where no server finds them. Throws when the build fails.
 */
export function buildMaps() {
  const now = fingerprint()
  if (stands(MAPS_STAMP, now)) return
  build('--sourcemap', 'hidden', '--outDir', MAPS)
  writeFileSync(MAPS_STAMP, now)
}
