import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/db/open'
import { openKeys } from '../../server/process/keys/open-keys'
import { startCluster } from '../../tests/server/support/database/postgres'
import { runCommand } from '../measure/words'
import { crowdOptions, type LoadOptions, loadOptions } from './options'
import { ACTIVITY } from './orders'
import { machine, POOL, SETUPS, type Setup, startPlace } from './place'
import { makePlayers } from './players'
import { cpuMs, startGenerator } from './processes'
import { head, type Measured, row } from './table'
import { measureCrowds } from './way/measure'

/** Players for a run, as a multiple of what the run before would have needed. */
const SPARE = 2
const FIRST_PER_SECOND = 500
/** Node compiles the hot paths meanwhile. */
const WARM_UP_DRAWS = 3_000
const WARM_UP_S = 2
const MOST_WARM_UPS = 20
/** The share of the maximum at which latencies are read. */
const SHARE = 0.7

/** Everything that draws run on. */
async function prepare(folder: string, { processes }: Setup, profiles: string | undefined) {
  const place = await startPlace(await startCluster(true), folder, { processes, profiles })
  const db = openDatabase({ databaseUrl: place.cluster.url })
  const { secrets } = await openKeys(db, [place.secret])
  const close = async () => {
    await db.destroy()
    await place.close()
  }
  return { ...place, db, secrets, close }
}

async function measure(
  setup: Setup,
  { runs, seconds, connections, profile }: LoadOptions,
): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'hongbao-load-'))
  const generator = startGenerator()
  const house = await prepare(folder, setup, profile)
  try {
    const { ports, pids } = house
    let asked = 0
    let expected = FIRST_PER_SECOND
    const draws = async (forSeconds: number, perSecond?: number) => {
      const count = Math.ceil(forSeconds * SPARE * (perSecond ?? expected)) + connections
      const players = await makePlayers(house, ACTIVITY, count)
      let from = 0
      const drawn = await generator.draw(
        {
          what: 'draws',
          ports,
          activityId: ACTIVITY,
          players,
          connections,
          seconds: forSeconds,
          ...(perSecond !== undefined && { perSecond }),
        },
        () => {
          from = cpuMs(pids)
        },
      )
      if (drawn.refused > 0) throw new Error(`${drawn.refused} draws were refused`)
      asked += drawn.draws
      if (perSecond === undefined) expected = drawn.draws / drawn.seconds
      return { ...drawn, cpuMs: (cpuMs(pids) - from) / drawn.draws, perSecond: drawn.draws / drawn.seconds }
    }
    const bare = () =>
      generator.bare({
        what: 'bare',
        databaseUrl: house.cluster.url,
        connections: POOL,
        seconds,
      })
    for (let round = 0; round < MOST_WARM_UPS && asked < WARM_UP_DRAWS; round++) await draws(WARM_UP_S)
    const found: {
      bare: number
      ratio: number
      perSecond: number
      cpuMs: number
      p50Ms: number
      p99Ms: number
    }[] = []
    for (let run = 0; run < runs; run++) {
      const bareUpdates = await bare()
      const most = await draws(seconds)
      const steady = await draws(seconds, most.perSecond * SHARE)
      found.push({
        bare: bareUpdates,
        ratio: most.perSecond / bareUpdates,
        perSecond: most.perSecond,
        cpuMs: most.cpuMs,
        p50Ms: steady.p50Ms,
        p99Ms: steady.p99Ms,
      })
    }
    const { count } = await house.db
      .selectFrom('awards')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) !== asked) throw new Error(`${asked} draws were answered, ${count} awards are kept`)
    return { title: setup.title, draws: asked, runs: found }
  } finally {
    await generator.stop()
    await house.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function main(): Promise<void> {
  const words = process.argv.slice(2)
  const crowds = crowdOptions(words)
  if (crowds !== undefined) return measureCrowds(crowds)
  const options = loadOptions(words)
  const { setups, runs, seconds, connections } = options
  process.stdout.write(
    `${machine()}; medians of ${runs} runs of ${seconds} s, ${connections} connections\n\n${head()}\n`,
  )
  for (const name of setups) process.stdout.write(`${row(await measure(SETUPS[name], options))}\n`)
}

runCommand(main).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
