import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { buildDemo } from '../../scripts/build-demo.mjs'
import { configuredServer } from '../support/configured-server'
import { ENGINES, type Engine } from './catalogue'
import { openChromium } from './chromium'
import { openDriven } from './driver'
import { NotHere, type Tab, VIEW } from './tab'
import { Walker } from './walker'
import { WALKS, type Walk } from './walks'

/**
 * `npm run test:engines [-- engine … walk …] [--short]`: plays the product in real engines, old ones and others, against the
 * real server. Pictures of each step and a sheet of them per engine come to lie in `test-results/engines/`.
 */
const FOLDER = fileURLToPath(new URL('../../test-results/engines/', import.meta.url))
const COLUMNS = 6

const isShort = process.argv.includes('--short')
const names = process.argv.slice(2).filter((one) => !one.startsWith('--'))
/** Those of a list that were named, all of them where none was. */
const chosen = <One extends { readonly name: string }>(list: readonly One[]): readonly One[] => {
  const named = list.filter(({ name }) => names.includes(name))
  return named.length > 0 ? named : list
}
const known = [...ENGINES, ...WALKS].map(({ name }) => name)
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`Neither engine nor walk: ${unknown.join(', ')}. There are: ${known.join(', ')}`)
  process.exit(2)
}

const open = (engine: Engine, { agent }: Walk): Promise<Tab> => {
  if (engine.kind === 'chromium') return openChromium(engine, agent)
  return openDriven(engine)
}

/** Why an engine is not asked for a walk. */
function leftOut(engine: Engine, walk: Walk): string | undefined {
  if (isShort && !walk.short) return 'not in the short run'
  if (engine.kind !== 'chromium') return walk.agent && 'its agent cannot be set'
  return walk.from !== undefined && engine.version < walk.from ? `from Chromium ${walk.from}` : undefined
}

async function sheet(engine: string, shots: readonly { name: string; png: Buffer }[]): Promise<void> {
  if (shots.length === 0) return
  const rows = Math.ceil(shots.length / COLUMNS)
  const cells = await Promise.all(
    shots.map(async ({ png }, at) => ({
      input: await sharp(png)
        .resize(VIEW.width, VIEW.height, { fit: 'contain', background: '#888' })
        .toBuffer(),
      left: (at % COLUMNS) * (VIEW.width + 8),
      top: Math.floor(at / COLUMNS) * (VIEW.height + 8),
    })),
  )
  await sharp({
    create: {
      width: COLUMNS * (VIEW.width + 8),
      height: rows * (VIEW.height + 8),
      channels: 3,
      background: '#888',
    },
  })
    .composite(cells)
    .webp({ quality: 80 })
    .toFile(join(FOLDER, `${engine}.webp`))
}

await buildDemo()
mkdirSync(FOLDER, { recursive: true })
const servers = new Map<string, Awaited<ReturnType<typeof configuredServer>>>()
const table: string[] = []
let failed = 0
for (const engine of chosen(ENGINES)) {
  const shots: { name: string; png: Buffer }[] = []
  console.log(`${engine.name}: ${engine.standsFor}`)
  for (const walk of chosen(WALKS)) {
    const why = leftOut(engine, walk)
    const say = (result: string) => {
      const line = `${engine.name.padEnd(14)}${walk.name.padEnd(11)}${result}`
      table.push(line)
      console.log(line)
    }
    if (why !== undefined) {
      if (!isShort) say(`– ${why}`)
      continue
    }
    const key = JSON.stringify(walk.system ?? {})
    const world = servers.get(key) ?? (await configuredServer(walk.system ?? {}))
    servers.set(key, world)
    let tab: Tab | undefined
    let drawn = ''
    const startedAt = Date.now()
    try {
      tab = await open(engine, walk)
      const page = tab
      const walker = new Walker(page, world.server, async (name) => {
        const png = await page.screenshot()
        writeFileSync(join(FOLDER, `${engine.name}-${walk.name}-${name}.png`), png)
        shots.push({ name, png })
        if (name === 'game') drawn = ` in ${await walker.surface()}`
      })
      await walk.run(walker)
      say(
        `✓${drawn} ${((Date.now() - startedAt) / 1000).toFixed(0)} s${tab.errors.length > 0 ? `; said: ${tab.errors[0]}` : ''}`,
      )
    } catch (cause) {
      if (cause instanceof NotHere) {
        say(`not on this machine: ${cause.message}`)
        break
      }
      failed += 1
      const png = await tab?.screenshot().catch(() => undefined)
      if (png) writeFileSync(join(FOLDER, `${engine.name}-${walk.name}-failed.png`), png)
      say(`✘ ${cause instanceof Error ? cause.message : cause}`)
    } finally {
      await tab?.close()
    }
  }
  await sheet(engine.name, shots)
}
for (const { end } of servers.values()) await end()
writeFileSync(join(FOLDER, 'matrix.txt'), `${table.join('\n')}\n`)
process.exitCode = failed > 0 ? 1 : 0
