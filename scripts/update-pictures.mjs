import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nearLossless } from './build/near-lossless.mjs'
import { browserKey, requireChromium } from './chromium.mjs'
import { REFERENCES, referenceSets } from './references.mjs'
import { bin, root } from './tally.mjs'

/**
 * Draws the reference pictures that are missing or differ, of the browser that the tests take, and makes the new
 * files as small as their comparison allows. `npm run test:visual:update [-- playwright's options]`; all are drawn
 * anew once the browser's folder is removed.
 */
const CHROMIUM_PATH = requireChromium()
const key = browserKey(CHROMIUM_PATH)
const startedAt = Date.now()
const args = ['test', 'e2e/visual', 'e2e/pages', '--update-snapshots=changed', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, [bin('@playwright/test', 'cli.js'), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH, CHROMIUM_KEY: key },
})

const folder = join(REFERENCES, key)
const drawn = referenceSets().includes(key)
  ? readdirSync(folder)
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).mtimeMs >= startedAt)
  : []
const sizes = await Promise.all(
  drawn.map(async (path) => {
    const file = readFileSync(path)
    const made = await nearLossless(file)
    writeFileSync(path, made)
    return { before: file.length, after: made.length }
  }),
)
const kilobytesOf = (when) => Math.round(sizes.reduce((sum, size) => sum + size[when], 0) / 1024)
console.log(
  `${key}: ${drawn.length} pictures drawn, ${kilobytesOf('before')} kB made ${kilobytesOf('after')} kB`,
)
const others = referenceSets().filter((other) => other !== key)
if (others.length > 0)
  console.log(`There is ${others.join(', ')} too. The repository keeps one set: see e2e/visual/README.md.`)
process.exit(status ?? 1)
