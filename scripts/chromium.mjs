import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import { referenceSets } from './references.mjs'

/** Whole browsers first: they space letters and break lines as on a player's phone, the shell does not. */
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'chromium-headless-shell',
]
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const DEBIAN_PACKAGES = ['chromium', 'chromium-headless-shell']

const require = createRequire(import.meta.url)

/** The browser that this version of Playwright is made for: where it stands once installed, and its key. */
function pinnedBrowser() {
  const { browsers } = JSON.parse(
    readFileSync(join(dirname(require.resolve('playwright-core/package.json')), 'browsers.json'), 'utf8'),
  )
  const version = browsers.find(({ name }) => name === 'chromium').browserVersion
  return {
    path: require('playwright-core').chromium.executablePath(),
    key: `chromium-${Number.parseInt(version, 10)}`,
  }
}

/** Downloads Playwright's own browser; answers whether it is there afterwards. */
function installPinned() {
  const cli = join(dirname(require.resolve('playwright-core/package.json')), 'cli.js')
  spawnSync(process.execPath, [cli, 'install', 'chromium', '--no-shell'], { stdio: 'inherit' })
  return existsSync(pinnedBrowser().path)
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Installs a Debian package when running as root on Debian; answers whether that was possible and worked. */
function installDebian(name) {
  if (!isDebianRoot()) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore', env })
  const run = spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  return run.status === 0
}

/** Version of a Chromium, e.g. '156.0.8078.73'; undefined where the file is none or does not start. */
function versionOf(path) {
  try {
    const stdio = ['ignore', 'pipe', 'ignore']
    return execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', stdio }).match(
      /\d+\.[\d.]+/,
    )?.[0]
  } catch {
    return undefined
  }
}

/**
 * What the pictures of a browser are filed under: flavour and major version, `chromium-156` for a whole browser,
 * `chromium-headless-shell-156` for the shell, which draws differently. Undefined where the file is no Chromium.
 */
export function browserKey(path) {
  const version = versionOf(path)
  if (version === undefined) return undefined
  const isShell = [path, realpathSync(path)].some((name) => /headless[-_]shell/.test(basename(name)))
  return `${isShell ? 'chromium-headless-shell' : 'chromium'}-${Number.parseInt(version, 10)}`
}

/** The browsers of this machine, the preferred first: Playwright's own, then those of the PATH. */
function installedBrowsers() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = [
    pinnedBrowser().path,
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...FIXED,
  ]
  return paths
    .filter((path) => existsSync(path))
    .map((path) => ({ path, key: browserKey(path) }))
    .filter(({ key }) => key !== undefined)
}

/**
 * Path of the lightest Chromium of this machine, for tests that compare no picture: the shell, which takes a fifth less
 * time than a whole browser. Without one, `otherwise`.
 */
export const lightChromium = (otherwise) =>
  installedBrowsers().find(({ key }) => key.startsWith('chromium-headless-shell-'))?.path ?? otherwise

/**
 * Path of the Chromium to test with. `CHROMIUM_PATH` decides when it is set. Else the preferred one among those
 * that there are reference pictures of; Playwright's own is downloaded for that. Else the preferred one of this
 * machine, whose pictures are not compared. Where there is none, one is installed if that is possible.
 *
 * @param sets keys of the browsers that there are reference pictures of
 * @throws with one line that says how to get a Chromium
 */
export function requireChromium(sets = referenceSets()) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (browserKey(named) === undefined)
      throw new Error(`CHROMIUM_PATH: ${named} is no Chromium that starts.`)
    return named
  }
  const preferred = () => {
    const installed = installedBrowsers()
    return (installed.find(({ key }) => sets.includes(key)) ?? installed[0])?.path
  }
  const found = preferred()
  const fits = found !== undefined && sets.includes(browserKey(found))
  if (!fits && sets.includes(pinnedBrowser().key) && installPinned()) return pinnedBrowser().path
  if (found !== undefined) return found
  if (DEBIAN_PACKAGES.some(installDebian) || installPinned()) {
    const got = preferred()
    if (got !== undefined) return got
  }
  throw new Error(
    'No Chromium found: install it (npx playwright install chromium; Debian: apt-get install chromium; macOS: brew install --cask chromium) or set CHROMIUM_PATH.',
  )
}
