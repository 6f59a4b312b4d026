import pg from 'pg'
import { makeCluster, runCluster } from '../../../tests/server/support/database/postgres'
import type { startPlace } from '../place'
import { cpuMs, type startGenerator } from '../processes'
import { WHOLE_WAY } from './crowd'

/** People of a count: as many as make the hundredths of a second in which Linux counts small. */
const PEOPLE = 200
const IDLE_MS = 2_000

/** What the calls of one name cost in one player's way. */
export interface CallCost {
  readonly name: string
  readonly calls: number
  readonly statements: number
  readonly commits: number
  readonly serverCpuMs: number
  readonly databaseCpuMs: number
}

/** A durable cluster that counts its statements. */
export const startCountingCluster = () =>
  runCluster(makeCluster(), [
    'fsync=on',
    'max_connections=200',
    'shared_preload_libraries=pg_stat_statements',
  ])

const STATEMENTS = `select coalesce(sum(calls), 0)::int as count from pg_stat_statements
  where query !~* '^(begin|commit|rollback|start transaction)'`
const LSN = 'select pg_current_wal_flush_lsn()::text as lsn'
/** Transactions that wrote, each of which waits for the disk. */
const COMMITS = `select coalesce(sum(count), 0)::int as count from pg_get_wal_stats($1, $2, true)
  where "resource_manager/record_type" like 'Transaction/COMMIT%'`

type Place = Awaited<ReturnType<typeof startPlace>>

/** Counts what the database and the processes do during some work, without what they do when there is none. */
async function openCounter({ cluster, servers }: Place) {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(
    'create extension if not exists pg_stat_statements; create extension if not exists pg_walinspect',
  )
  const read = async (text: string, values: string[] = []) =>
    Object.values((await client.query(text, values)).rows[0])[0]
  const during = async <T>(work: (begin: () => void) => Promise<T>) => {
    const cpu = () => [cpuMs(servers.map(({ pid }) => pid)), cpuMs([cluster.pid])] as const
    const lsn = String(await read(LSN))
    const statements = Number(await read(STATEMENTS))
    let [server, database] = cpu()
    let from = performance.now()
    const result = await work(() => {
      ;[server, database] = cpu()
      from = performance.now()
    })
    const ms = performance.now() - from
    const [serverAfter, databaseAfter] = cpu()
    // The counter's own question is one of them.
    const made = Number(await read(STATEMENTS)) - statements - 1
    const end = String(await read(LSN))
    const commits = end === lsn ? 0 : Number(await read(COMMITS, [lsn, end]))
    return {
      result,
      ms,
      statements: made,
      commits,
      serverCpuMs: serverAfter - server,
      databaseCpuMs: databaseAfter - database,
    }
  }
  const idle = await during(async (begin) => {
    begin()
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
  })
  return { during, idle, close: () => client.end() }
}

/**
 * Statements, commits and CPU of each call of the way, made by people of whom each step is the only thing that runs.
 * @param atOnce 1 for one call after the other, more for those that share their statements
 */
export async function costsByCall(
  place: Place,
  generator: ReturnType<typeof startGenerator>,
  { atOnce, hasPages }: { atOnce: number; hasPages: boolean },
): Promise<CallCost[]> {
  const counter = await openCounter(place)
  const costs = new Map<string, CallCost>()
  let isFirst = true
  for (const [at, { name }] of WHOLE_WAY.entries()) {
    if (name === 'page' && !hasPages) continue
    const order = {
      what: 'step',
      ports: place.ports,
      place: at,
      atOnce,
      ...(isFirst && { people: PEOPLE }),
    } as const
    const found = await counter.during((begin) => generator.step(order, begin))
    isFirst = false
    const share = found.ms / counter.idle.ms
    const sum = (key: 'statements' | 'commits' | 'serverCpuMs' | 'databaseCpuMs') =>
      (costs.get(name)?.[key] ?? 0) + Math.max(0, found[key] - counter.idle[key] * share) / PEOPLE
    costs.set(name, {
      name,
      calls: (costs.get(name)?.calls ?? 0) + found.result / PEOPLE,
      statements: sum('statements'),
      commits: sum('commits'),
      serverCpuMs: sum('serverCpuMs'),
      databaseCpuMs: sum('databaseCpuMs'),
    })
  }
  await counter.close()
  return [...costs.values()]
}
