import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { CrowdOptions } from '../options'
import { machine, POOL, SETUPS, startPlace } from '../place'
import { cpuMs, startGenerator } from '../processes'
import { spread } from '../table'
import { costsByCall, startCountingCluster } from './cost'
import type { CrowdOrder } from './crowd'
import { callTable, carried, costTable, type Level, levelHead, levelOf, levelRow, rushTable } from './report'

/** Middle of those who arrive a second in the first crowd, and how much more in the next one. */
const FIRST_PER_SECOND = { players: 20, opens: 100 } as const
const GROWTH = 1.5
const MOST_CROWDS = 16
/** Crowds between the largest that was served in time and the smallest that was not. */
const BETWEEN = 2
/** Half of a crowd arrives within it where people think as long as they do; a shorter one thinks less. */
const PEOPLES_HALF_MS = 20_000
/** Players at once, so often, while Node compiles the hot paths. */
const WARM_UP = { players: 100, rounds: 3 } as const
/** Calls at once in the second count. */
const AT_ONCE = 32
const BARE_S = 3
/** In which the players a second of a rush are counted. */
const RUSH_WINDOW_MS = 1_000
/** More than any measurement asks for. */
const MOST_CODES = '1000000000'

const say = (text: string) => process.stdout.write(`${text}\n\n`)

type Place = Awaited<ReturnType<typeof startPlace>>
type Generator = ReturnType<typeof startGenerator>

/** What one setup is measured with. */
function crowdsAt(place: Place, generator: Generator, hasPages: boolean) {
  const go = async (count: number, halfMs: number, seed: number, opensOnly = false): Promise<Level> => {
    const thinkScale = halfMs / PEOPLES_HALF_MS
    const order: CrowdOrder = {
      what: 'crowd',
      ports: place.ports,
      count,
      halfMs,
      thinkScale,
      seed,
      opensOnly,
      hasPages,
    }
    let from = 0
    const crowd = await generator.crowd(order, () => {
      from = cpuMs(place.pids)
    })
    return levelOf(crowd, {
      players: count,
      cpuMs: cpuMs(place.pids) - from,
      windowMs: halfMs / 2 || RUSH_WINDOW_MS,
    })
  }
  /** Crowds, each larger than the one before as long as they are served in time, then some between the last two. */
  const rise = async (what: 'players' | 'opens', halfMs: number, seed: number): Promise<Level[]> => {
    const levels: Level[] = []
    let [kept, next] = [0, FIRST_PER_SECOND[what] as number]
    let [missed, between] = [Number.POSITIVE_INFINITY, 0]
    while (levels.length < MOST_CROWDS && between <= BETWEEN) {
      const count = Math.ceil((next * 2 * halfMs) / 1000)
      const level = await go(count, halfMs, seed + levels.length, what === 'opens')
      process.stdout.write(`${levelRow(level)}\n`)
      levels.push(level)
      if (level.isKept) kept = next
      else missed = next
      if (kept === 0) break
      if (missed < Number.POSITIVE_INFINITY) between += 1
      next = Math.min(kept * GROWTH, Math.sqrt(kept * missed))
    }
    return levels
  }
  const warmUp = async () => {
    for (let round = 0; round < WARM_UP.rounds; round++) await go(WARM_UP.players, 0, round)
  }
  return { go, rise, warmUp }
}

async function measureRises(
  options: CrowdOptions,
  what: 'players' | 'opens',
  place: Place,
  generator: Generator,
  hasPages: boolean,
) {
  const { rise } = crowdsAt(place, generator, hasPages)
  const found: { most: number; ratio: number }[] = []
  for (let run = 0; run < options.runs; run++) {
    const bare = await generator.bare({
      what: 'bare',
      databaseUrl: place.cluster.url,
      connections: POOL,
      seconds: BARE_S,
    })
    process.stdout.write(`Run ${run + 1}: ${bare.toFixed(0)} bare commits/s\n\n${levelHead()}\n`)
    const levels = await rise(what, options.halfSeconds * 1000, run * MOST_CROWDS)
    const kept = levels.findLast(({ isKept }) => isKept) ?? levels[0]
    const most = Math.max(...levels.map(carried))
    found.push({ most, ratio: most / bare })
    if (kept !== undefined) say(`\nCalls of the crowd of ${kept.players}:\n\n${callTable(kept.crowd)}`)
  }
  const most = found.map((one) => one.most)
  const ratios = found.map(({ ratio }) => ratio)
  say(`${spread(most, 0)} ${what} a second, ${spread(ratios, 3)} of bare commits`)
}

async function measureRush(
  { runs, count }: CrowdOptions,
  place: Place,
  generator: Generator,
  hasPages: boolean,
) {
  const { go } = crowdsAt(place, generator, hasPages)
  const levels: Level[] = []
  for (let run = 0; run < runs; run++) levels.push(await go(count, 0, run))
  say(rushTable(levels))
  for (const { crowd } of levels) say(callTable(crowd))
}

/** A player's whole way, with each setup; prints what it finds. */
export async function measureCrowds(options: CrowdOptions): Promise<void> {
  const { what, setups, runs, profile } = options
  const root = options.root === undefined ? undefined : resolve(options.root)
  const client = join(root ?? '.', 'dist-demo')
  const hasPages = existsSync(client)
  say(`${machine()}; ${what}, ${runs} runs, server of ${root ?? 'this checkout'}`)
  if (!hasPages)
    say(
      'No client is built (npm run build:demo): pages are left out, and each player asks for the configuration.',
    )
  for (const setup of setups.map((name) => SETUPS[name])) {
    const folder = mkdtempSync(join(tmpdir(), 'hongbao-load-'))
    const generator = startGenerator()
    try {
      const environment = {
        HONGBAO_TRUST_PROXY: '1',
        LOAD_SMS_HOUSE: await generator.houseUrl(),
        HONGBAO_SMS_BUDGET: MOST_CODES,
        HONGBAO_SMS_CAMPAIGN_BUDGET: MOST_CODES,
        ...(hasPages && { HONGBAO_CLIENT: resolve(client) }),
      }
      const { processes } = setup
      const place = await startPlace(await startCountingCluster(), folder, {
        processes,
        profiles: profile,
        environment,
        ...(root !== undefined && { root }),
      })
      try {
        say(`## ${setup.title}`)
        await crowdsAt(place, generator, hasPages).warmUp()
        if (what === 'players') {
          const alone = await costsByCall(place, generator, { atOnce: 1, hasPages })
          say(costTable(alone, await costsByCall(place, generator, { atOnce: AT_ONCE, hasPages })))
        }
        if (what === 'rush') await measureRush(options, place, generator, hasPages)
        else await measureRises(options, what, place, generator, hasPages)
      } finally {
        await place.close()
      }
    } finally {
      await generator.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
