import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { buildDemo } from './build-demo.mjs'
import { browserKey, requireChromium } from './chromium.mjs'
import { REFERENCES, referenceSets } from './references.mjs'
import { bin, root } from './tally.mjs'

/**
 * Draws the reference pictures that are missing or differ, of the browser that the tests take, and makes the new
 * files smaller without changing a pixel. `npm run test:visual:update [-- playwright's options]`; all are drawn
 * anew once the browser's folder is removed.
 */
const ENCODERS = {
  '.png': [
    (picture) => picture.png({ compressionLevel: 9, adaptiveFiltering: true }),
    (picture) => picture.png({ compressionLevel: 9, adaptiveFiltering: false }),
    (picture) => picture.png({ palette: true, effort: 10, dither: 0 }),
  ],
  '.webp': [(picture) => picture.webp({ lossless: true, effort: 6 })],
}

const pixels = (file) => sharp(file).removeAlpha().raw().toBuffer()

/** The smallest encoding of a picture that has its very pixels, or the file as it is. */
async function smallest(file, type) {
  const expected = await pixels(file)
  let best = file
  for (const encode of ENCODERS[type]) {
    const encoded = await encode(sharp(file).removeAlpha()).toBuffer()
    if (encoded.length < best.length && expected.equals(await pixels(encoded))) best = encoded
  }
  return best
}

const CHROMIUM_PATH = requireChromium()
const key = browserKey(CHROMIUM_PATH)
const startedAt = Date.now()
buildDemo()
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
let before = 0
let after = 0
for (const path of drawn) {
  const file = readFileSync(path)
  const smaller = await smallest(file, extname(path))
  before += file.length
  after += smaller.length
  if (smaller !== file) writeFileSync(path, smaller)
}
const kilobytes = (bytes) => Math.round(bytes / 1024)
console.log(`${key}: ${drawn.length} pictures drawn, ${kilobytes(before)} kB made ${kilobytes(after)} kB`)
const others = referenceSets().filter((other) => other !== key)
if (others.length > 0)
  console.log(`There is ${others.join(', ')} too. The repository keeps one set: see e2e/visual/README.md.`)
process.exit(status ?? 1)
