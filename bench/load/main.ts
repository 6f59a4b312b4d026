import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openDatabase } from '../../server/db/open'
import { openKeys } from '../../server/process/keys/open-keys'
import { startCluster } from '../../tests/server/support/database/postgres'
import { runCommand } from '../measure/words'
import { type LoadOptions, loadOptions, type SetupName } from './options'
import { makePlayers } from './players'
import { cpuMs, type RunningServer, startGenerator, startServer } from './processes'
import { head, type Measured, row } from './table'

const ACTIVITY = 'load'
const SECRET = randomBytes(32).toString('base64url')
/** Players for a run, as a multiple of what the run before would have needed. */
const SPARE = 2
const FIRST_PER_SECOND = 500
/** Connections of one process to PostgreSQL, as the server has by default. */
const POOL = 10
/** Node compiles the hot paths meanwhile. */
const WARM_UP_DRAWS = 3_000
const WARM_UP_S = 2
const MOST_WARM_UPS = 20
/** The share of the maximum at which latencies are read. */
const SHARE = 0.7

interface Setup {
  readonly title: string
  readonly processes: number
}

const SETUPS: Readonly<Record<SetupName, Setup>> = {
  one: { title: '1 process', processes: 1 },
  two: { title: '2 processes', processes: 2 },
}

/** The demo's wheel with one hot prize, money that never runs out. */
function writeCampaign(folder: string): void {
  mkdirSync(folder)
  const source = new URL('../../server/campaigns/demo/wheel.json', import.meta.url)
  const { prizes, ...campaign } = JSON.parse(readFileSync(source, 'utf8'))
  const stocked = prizes.map((prize: { stock?: number; awardIndex: number }) => ({
    ...prize,
    ...(prize.awardIndex === 1 && { stock: 1_000_000_000, weight: 1_000_000 }),
  }))
  writeFileSync(join(folder, `${ACTIVITY}.json`), JSON.stringify({ ...campaign, prizes: stocked }))
}

/** Everything that one setup runs on. */
async function prepare(folder: string, { processes }: Setup, profiles: string | undefined) {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const campaigns = join(folder, 'campaigns')
  writeCampaign(campaigns)
  const cluster = await startCluster(true)
  const servers: RunningServer[] = []
  for (let at = 0; at < processes; at++)
    servers.push(
      await startServer(
        {
          HONGBAO_ENV: 'demo',
          HONGBAO_DATA: dataDir,
          HONGBAO_SECRET: SECRET,
          HONGBAO_LIMIT_FACTOR: '1000000',
          HONGBAO_SLICES_AHEAD: '0',
          HONGBAO_CAMPAIGNS: campaigns,
          DATABASE_URL: cluster.url,
        },
        { profiles: profiles && resolve(profiles), script: 'bench/load/server.ts' },
      ),
    )
  const db = openDatabase({ databaseUrl: cluster.url })
  const { secrets } = await openKeys(db, [SECRET])
  await db
    .insertInto('campaignStock')
    .values({ activityId: 'load-bare', kind: 'prize', item: '1', total: 1_000_000_000, taken: 0 })
    .execute()
  const close = async () => {
    await db.destroy()
    for (const server of servers) await server.stop()
    await cluster.stop()
  }
  return { db, secrets, cluster, servers, close }
}

async function measure(
  setup: Setup,
  { runs, seconds, connections, profile }: LoadOptions,
): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'hongbao-load-'))
  const generator = startGenerator()
  const house = await prepare(folder, setup, profile)
  try {
    const ports = house.servers.map(({ port }) => port)
    const pids = [...house.servers.map(({ pid }) => pid), house.cluster.pid]
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
  const options = loadOptions(process.argv.slice(2))
  const { setups, runs, seconds, connections } = options
  process.stdout.write(
    `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, Node ${process.version}; medians of ${runs} runs of ${seconds} s, ${connections} connections\n\n${head()}\n`,
  )
  for (const name of setups) process.stdout.write(`${row(await measure(SETUPS[name], options))}\n`)
}

runCommand(main).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
