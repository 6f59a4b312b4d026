import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The headless shell first: it draws the same and opens a page in a third of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium on this machine, or undefined. `CHROMIUM_PATH` decides when it is set. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...FIXED]
  return candidates.find((file) => existsSync(file))
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Installs Debian packages when running as root on Debian; answers whether that was possible and worked. */
export function installDebian(...packages) {
  if (!isDebianRoot()) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env })
  const run = spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  return run.status === 0
}

/** A Chromium's path; installs it where that is possible, otherwise throws with one line that says how to get it. */
export function requireChromium() {
  const isThere = () => findChromium() !== undefined
  if (!isThere() && !installDebian('chromium-headless-shell')) installDebian('chromium')
  const found = findChromium()
  if (!found) {
    throw new Error(
      'No Chromium found: install it (Debian: apt-get install chromium; macOS: brew install --cask chromium) or set CHROMIUM_PATH.',
    )
  }
  return found
}

/** Version text of a Chromium, e.g. '156.0.8078.73'; it keys the reference pictures. */
export function chromiumVersion(path) {
  return (
    execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' }).match(/[\d.]+/)?.[0] ?? 'unknown'
  )
}
