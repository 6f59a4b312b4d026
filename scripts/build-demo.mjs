import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

const DEMO = join(root, 'dist-demo')
const MAPS = join(root, 'dist-maps')
/** In a build's folder: the sources that it was made of. */
const STAMP = '.stamp'

const stands = (folder, now) => {
  const stamp = join(folder, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === now
}

/** One build of the demo's client. Throws when it fails. */
function build(outDir, ...more) {
  const options = ['build', '--mode', 'demo', '--logLevel', 'warn', '--outDir', outDir, ...more]
  const run = spawnSync(process.execPath, [VITE, ...options], { cwd: root, stdio: 'inherit' })
  if (run.status !== 0) throw new Error('The client did not build.')
}

/**
 * Has a folder filled beside the one that it takes the place of at the end: a server that runs on it finds the old files
 * until then. Where it is not filled the old one stays. Throws what `fill` throws.
 */
export function fillAndSwap(folder, fill) {
  const [next, old] = ['next', 'old'].map((state) => `${folder}-${state}-${process.pid}`)
  try {
    fill(next)
    if (existsSync(folder)) renameSync(folder, old)
    renameSync(next, folder)
  } finally {
    for (const left of [next, old]) rmSync(left, { recursive: true, force: true })
  }
}

/** Builds dist-demo/, client and desk, unless it stands already for exactly these sources. Throws when the build fails. */
export function buildDemo() {
  const now = fingerprint()
  if (stands(DEMO, now)) return
  fillAndSwap(DEMO, (folder) => {
    build(folder)
    build(join(folder, '.served'), ...SERVED)
    build(join(folder, 'desk'), ...DESK)
    writeFileSync(join(folder, STAMP), now)
  })
}

/** Throws where dist-demo/ was built from other sources than these, with the command that builds it. */
export function requireDemo(folder = DEMO) {
  if (!stands(folder, fingerprint()))
    throw new Error('dist-demo/ is not the build of these sources, and none is made here: npm run build:demo')
}

/**
 * Builds dist-maps/, the source maps of a demo of these sources, which may be served meanwhile: the same sources have the
 * same script names. Maps name every source line, so they are kept where no server finds them. Throws when the build fails.
 */
export function buildMaps() {
  const now = fingerprint()
  if (stands(MAPS, now)) return
  build(MAPS, '--sourcemap', 'hidden')
  writeFileSync(join(MAPS, STAMP), now)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildDemo()
