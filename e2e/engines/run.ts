import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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
 * `npm run test:engines [-- engine … walk …] [--short]`: plays the product in real engines, old ones and others, against
 * the real server. Pictures of each step and a sheet of them per engine come to lie in `test-results/engines/`.
 */
const FOLDER = fileURLToPath(new URL('../../test-results/engines/', import.meta.url))
const COLUMNS = 6
/** A driver that no longer answers ends its walk. */
const MOST_MS = 240_000
const LAST_LOOK_MS = 10_000
/** As the flows: what fails by a busy machine does not fail twice. */
const TRIES = process.env.CI ? 2 : 1

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
  return openDriven(engine, agent)
}

/** Why an engine is not asked for a walk. */
function leftOut(engine: Engine, walk: Walk): string | undefined {
  if (isShort && !walk.short) return 'not in the short run'
  const isTooOld = engine.kind === 'chromium' && walk.from !== undefined && engine.version < walk.from
  return isTooOld ? `from Chromium ${walk.from}` : undefined
}

async function sheet(engine: string, shots: readonly Shot[]): Promise<void> {
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

type World = Awaited<ReturnType<typeof configuredServer>>
type Shot = { name: string; png: Buffer }

const servers = new Map<string, World>()

async function worldOf({ system = {} }: Walk): Promise<World> {
  const key = JSON.stringify(system)
  const world = servers.get(key) ?? (await configuredServer(system))
  servers.set(key, world)
  return world
}

/**
 * Plays one walk in one engine.
 * @returns what it drew in, how long it took and the first error that the page said
 */
async function play(engine: Engine, walk: Walk, shots: Shot[]): Promise<string> {
  const { server } = await worldOf(walk)
  const startedAt = Date.now()
  const tab = await open(engine, walk)
  const keep = async (name: string) => {
    const png = await tab.screenshot()
    writeFileSync(join(FOLDER, `${engine.name}-${walk.name}-${name}.png`), png)
    return { name, png }
  }
  let drawn = ''
  const walker = new Walker(tab, server, async (name) => {
    shots.push(await keep(name))
    if (name === 'game') drawn = ` in ${await walker.surface()}`
  })
  let late: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`not over after ${MOST_MS / 1000} s`)), MOST_MS)
  })
  try {
    await Promise.race([walk.run(walker), tooLong])
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
    return `✓${drawn} ${seconds} s${tab.errors.length > 0 ? `; said: ${tab.errors[0]}` : ''}`
  } catch (cause) {
    await Promise.race([keep('failed').catch(() => {}), sleep(LAST_LOOK_MS)])
    throw cause
  } finally {
    clearTimeout(late)
    await tab.close()
    walker.end()
  }
}

await buildDemo()
mkdirSync(FOLDER, { recursive: true })
const table: string[] = []
let failed = 0
for (const engine of chosen(ENGINES)) {
  const shots: Shot[] = []
  console.log(`${engine.name}: ${engine.standsFor}`)
  let isHere = true
  for (const walk of chosen(WALKS)) {
    if (!isHere) break
    const say = (result: string) => {
      const line = `${engine.name.padEnd(14)}${walk.name.padEnd(11)}${result}`
      table.push(line)
      console.log(line)
    }
    const why = leftOut(engine, walk)
    if (why !== undefined) {
      if (!isShort) say(`– ${why}`)
      continue
    }
    for (let tries = TRIES; tries > 0; tries -= 1)
      try {
        say(await play(engine, walk, shots))
        tries = 0
      } catch (cause) {
        isHere = !(cause instanceof NotHere)
        const reason = cause instanceof Error ? cause.message : cause
        say(isHere ? `✘ ${reason}` : `not on this machine: ${reason}`)
        if (!isHere) break
        if (tries === 1) failed += 1
      }
  }
  await sheet(engine.name, shots)
}
for (const { end } of servers.values()) await end()
writeFileSync(join(FOLDER, 'matrix.txt'), `${table.join('\n')}\n`)
process.exit(failed > 0 ? 1 : 0)
