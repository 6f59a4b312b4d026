import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const INPUTS = [
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'domain',
  'scenes',
  'shaders',
  'assets',
  'src',
  'lab',
]
const VITE = join(root, 'node_modules/vite/bin/vite.js')
/** The server's part of the client. */
const SERVED = ['--ssr', 'src/app/served/render-landing.tsx']
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

/** Maps name every source line: they are kept beside the build, where no server finds them. */
function moveMaps(now) {
  rmSync(MAPS, { recursive: true, force: true })
  for (const file of filesBelow('dist-demo').filter((name) => name.endsWith('.map'))) {
    const target = join(MAPS, file.slice('dist-demo/'.length))
    mkdirSync(dirname(target), { recursive: true })
    renameSync(join(root, file), target)
  }
  writeFileSync(MAPS_STAMP, now)
}

/**
 * Builds dist-maps/ alone, for a demo of these sources that is being served: the same sources have the same script names.
 * Throws when the build fails.
 */
export function buildMaps() {
  const now = fingerprint()
  if (stands(MAPS_STAMP, now)) return
  const options = ['build', '--mode', 'demo', '--logLevel', 'warn', '--sourcemap', 'hidden', '--outDir', MAPS]
  if (spawnSync(process.execPath, [VITE, ...options], { cwd: root, stdio: 'inherit' }).status !== 0)
    throw new Error('The source maps did not build.')
  writeFileSync(MAPS_STAMP, now)
}

/**
 * Builds dist-demo/ unless it stands already for exactly these sources, with `sourceMaps` also dist-maps/. Throws when
 * the build fails.
 */
export function buildDemo({ sourceMaps = false } = {}) {
  const now = fingerprint()
  if (stands(STAMP, now) && (!sourceMaps || stands(MAPS_STAMP, now))) return
  const maps = sourceMaps ? ['--sourcemap', 'hidden'] : []
  for (const part of [maps, SERVED]) {
    const options = ['build', '--mode', 'demo', '--logLevel', 'warn', ...part]
    const run = spawnSync(process.execPath, [VITE, ...options], { cwd: root, stdio: 'inherit' })
    if (run.status !== 0) throw new Error('The client did not build.')
  }
  if (sourceMaps) moveMaps(now)
  writeFileSync(STAMP, now)
}
