import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { browserKey } from '../../scripts/chromium.mjs'
import { zipOf } from './zip'

const module = new URL('../../scripts/chromium.mjs', import.meta.url).href
const { browsers } = JSON.parse(
  readFileSync(
    join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'browsers.json'),
    'utf8',
  ),
) as { browsers: { name: string; browserVersion: string }[] }
const pinnedVersion = browsers.find(({ name }) => name === 'chromium')?.browserVersion ?? ''
const PINNED = `chromium-${Number.parseInt(pinnedVersion, 10)}`
const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version')
const isMac = process.platform === 'darwin'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hongbao-chromium-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const script = (says: string) => `#!/bin/sh\necho "${says}"\n`

/** Puts a program that only tells its version in the one folder of the PATH, or at a path of its own. */
function fake(name: string, version = '156.0.1.2', path = join(folder, name)): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, script(`Chromium ${version} built on Debian`), { mode: 0o755 })
  return path
}

/** Where Playwright would have its own browser, with its browsers in our folder. */
function pinnedPath(): string {
  const own = chromium.executablePath()
  return join(folder, 'playwright', own.slice(own.search(/chromium-\d+/)))
}

/** What the choice is on a machine with nothing but the fakes, or the message with which it ends. */
const chosen = (
  sets: readonly string[],
  env: Record<string, string> = {},
  asks = `requireChromium(${JSON.stringify(sets)})`,
) =>
  new Promise<string>((resolve) => {
    const code = `import(${JSON.stringify(module)})
      .then(({ lightChromium, requireChromium }) => process.stdout.write('> ' + ${asks}))
      .catch(({ message }) => process.stdout.write('> ' + message))`
    const offline = { PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:9' }
    const child = { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: join(folder, 'playwright'), ...offline, ...env }
    execFile(process.execPath, ['-e', code], { env: { HOME: folder, ...child } }, (_, stdout) =>
      resolve(stdout.slice(stdout.lastIndexOf('> ') + 2)),
    )
  })

describe('the key of a browser', () => {
  it.each([
    ['chromium', '156.0.8078.79', 'chromium-156'],
    ['google-chrome', '99.0.1', 'chromium-99'],
    ['chromium-headless-shell', '156.0.8078.79', 'chromium-headless-shell-156'],
    ['chrome-headless-shell', '159.0.1.1', 'chromium-headless-shell-159'],
    ['headless_shell', '130.0.1.1', 'chromium-headless-shell-130'],
  ])('of %s %s is %s', (name, version, key) => {
    expect(browserKey(fake(name, version))).toBe(key)
  })

  it('is none where nothing starts or nothing tells a version', () => {
    expect(browserKey(join(folder, 'chromium'))).toBeUndefined()
    expect(browserKey(fake('chromium', 'of a snap that is not installed'))).toBeUndefined()
  })
})

describe('the browser to test with', () => {
  it('is the one named, even when others are installed', async () => {
    fake('chromium')
    const named = fake('mine', '99.0.1', join(folder, 'elsewhere/mine'))
    expect(await chosen(['chromium-156'], { CHROMIUM_PATH: named })).toBe(named)
  })

  it('is not looked for where the one named does not start', async () => {
    fake('chromium')
    const named = join(folder, 'nothing')
    expect(await chosen(['chromium-156'], { CHROMIUM_PATH: named })).toContain(named)
  })

  it('is a whole browser rather than the shell', async () => {
    fake('chromium-headless-shell')
    const whole = fake('chromium')
    expect(await chosen([])).toBe(whole)
    expect(await chosen(['chromium-156', 'chromium-headless-shell-156'])).toBe(whole)
  })

  it('is the one that there are reference pictures of', async () => {
    const shell = fake('chromium-headless-shell')
    fake('chromium')
    const other = fake('google-chrome', '155.0.1')
    expect(await chosen(['chromium-headless-shell-156'])).toBe(shell)
    expect(await chosen(['chromium-155'])).toBe(other)
  })

  it('is what there is where no pictures are of it', async () => {
    const shell = fake('chromium-headless-shell')
    expect(await chosen(['chromium-156'])).toBe(shell)
  })

  it("is Playwright's own where that is installed, but for a browser with pictures", async () => {
    const own = fake('', pinnedVersion, pinnedPath())
    expect(await chosen(['chromium-1'])).toBe(own)
    const whole = fake('chromium')
    expect(await chosen([])).toBe(own)
    expect(await chosen([PINNED, 'chromium-156'])).toBe(own)
    expect(await chosen(['chromium-156'])).toBe(whole)
  })

  it.skipIf(isMac)('is said to be missing where there is none and none can be got', async () => {
    expect(await chosen([])).toContain('No Chromium found')
  })

  it.skipIf(!isDebianRoot)('is installed by root on Debian, the whole one first', async () => {
    const apt = `[ "$1" = update ] || { for name; do :; done; echo $name >> ${folder}/asked; ${process.execPath} -e "
      const fs = require('node:fs')
      const [file] = process.argv.slice(1)
      fs.writeFileSync(file, fs.readFileSync('${folder}/apt-chromium'), { mode: 0o755 })" ${folder}/$name; }`
    writeFileSync(join(folder, 'apt-chromium'), script('Chromium 156.0.1'))
    writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\n${apt}\n`, { mode: 0o755 })
    expect(await chosen(['chromium-156'])).toBe(join(folder, 'chromium'))
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe('chromium\n')
  })
})

describe.skipIf(process.platform !== 'linux' || process.arch !== 'x64')("Playwright's own browser", () => {
  it('is downloaded where there are pictures of it alone', { timeout: 60_000 }, async () => {
    fake('chromium')
    const inside = pinnedPath().split(/chromium-\d+\//)[1] ?? ''
    const browser = zipOf(inside, script(`Chromium ${pinnedVersion}`))
    const ffmpeg = zipOf('ffmpeg-linux', '')
    const host = createServer(({ url }, response) =>
      response.writeHead(200).end(url?.includes('ffmpeg') ? ffmpeg : browser),
    )
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
    const address = host.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const env = { PLAYWRIGHT_DOWNLOAD_HOST: `http://127.0.0.1:${port}` }
    expect(await chosen([PINNED], env)).toBe(pinnedPath())
    await new Promise((resolve) => host.close(resolve))
  })

  it('is left alone where it cannot be downloaded', { timeout: 60_000 }, async () => {
    const whole = fake('chromium')
    expect(await chosen([PINNED])).toBe(whole)
  })
})

it('takes the shell for what compares no picture, and the given browser where there is none', async () => {
  const lightest = () => chosen([], {}, 'lightChromium("/given")')
  expect(await lightest()).toBe('/given')
  fake('chromium')
  expect(await lightest()).toBe('/given')
  const shell = fake('chromium-headless-shell')
  expect(await lightest()).toBe(shell)
})
