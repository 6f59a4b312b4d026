import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Cluster } from '../../tests/server/support/database/postgres'
import type { SetupName } from './options'
import { ACTIVITY } from './orders'
import { type RunningServer, startServer } from './processes'

/** Connections of one process to PostgreSQL, as the server has by default. */
export const POOL = 10

export interface Setup {
  readonly title: string
  readonly processes: number
}

export const SETUPS: Readonly<Record<SetupName, Setup>> = {
  one: { title: '1 process', processes: 1 },
  two: { title: '2 processes', processes: 2 },
}

export const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'CPU'}, Node ${process.version}`

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

async function addBareRow(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    "insert into campaign_stock (activity_id, kind, item, total, taken) values ('load-bare', 'prize', '1', 1000000000, 0)",
  )
  await client.end()
}

/** It runs the server of the checkout in whose folder it is started. */
const SCRIPT = fileURLToPath(new URL('./server.ts', import.meta.url))

interface PlaceOptions {
  readonly processes: number
  readonly profiles?: string | undefined
  /** The checkout whose server runs. */
  readonly root?: string
  readonly environment?: Readonly<Record<string, string>>
}

/** Processes of a server with one campaign, on a database that closes with them. */
export async function startPlace(
  cluster: Cluster,
  folder: string,
  { processes, profiles, root, environment }: PlaceOptions,
) {
  const secret = randomBytes(32).toString('base64url')
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const campaigns = join(folder, 'campaigns')
  writeCampaign(campaigns)
  const servers: RunningServer[] = []
  const close = async () => {
    for (const server of servers) await server.stop()
    await cluster.stop()
  }
  const settings = {
    HONGBAO_ENV: 'demo',
    HONGBAO_DATA: dataDir,
    HONGBAO_SECRET: secret,
    HONGBAO_LIMIT_FACTOR: '1000000',
    HONGBAO_SLICES_AHEAD: '0',
    HONGBAO_CAMPAIGNS: campaigns,
    DATABASE_URL: cluster.url,
    ...environment,
  }
  const how = {
    profiles: profiles && resolve(profiles),
    script: SCRIPT,
    ...(root && { root }),
  }
  try {
    while (servers.length < processes) servers.push(await startServer(settings, how))
    await addBareRow(cluster.url)
  } catch (error) {
    await close()
    throw error
  }
  const ports = servers.map(({ port }) => port)
  return { cluster, secret, servers, ports, pids: [...servers.map(({ pid }) => pid), cluster.pid], close }
}
