import { chownSync, cpSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ask } from './embedded-folder'
import { type Cluster, makeCluster, ownFolder, runCluster } from './postgres'

/** A primary and a standby that follows it, each a cluster of its own. */
export interface Pair {
  readonly primary: Cluster
  readonly standby: Cluster
  /** Waits until the standby has what the primary has written. */
  caughtUp(): Promise<void>
  /** Ends the stream: what the primary writes from now on does not reach the standby. */
  cut(): Promise<void>
  /** Ends the primary at once, as a machine that is gone. */
  losePrimary(): Promise<void>
  /** Makes the standby take writes. */
  promote(): Promise<void>
  stop(): Promise<void>
}

const SETTINGS = ['fsync=off', 'wal_keep_size=200MB', 'wal_receiver_status_interval=100ms']

/** Gives a folder and what is in it to the owner of another one. */
function giveTo(folder: string, like: string): void {
  const { uid, gid } = statSync(like)
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(join(folder, name), uid, gid)
}

/** @param more settings of both */
export async function startPair(more: readonly string[] = []): Promise<Pair> {
  const made = makeCluster()
  const folder = ownFolder()
  const copy = { folder, data: join(folder, 'data') }
  cpSync(made.data, copy.data, { recursive: true, preserveTimestamps: true })
  writeFileSync(join(copy.data, 'standby.signal'), '')
  giveTo(copy.data, made.data)
  const primary = await runCluster(made, [...SETTINGS, ...more])
  const conninfo = `primary_conninfo=host=${made.folder} user=postgres application_name=second`
  const standby = await runCluster(copy, [...SETTINGS, ...more, conninfo])
  let isLost = false
  return {
    primary,
    standby,
    async caughtUp() {
      const [row] = await ask(primary.url, 'select pg_current_wal_lsn()::text as lsn')
      const behind = async () =>
        (await ask(standby.url, 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there', [row?.lsn]))[0]
      await expect.poll(behind, { timeout: 20_000 }).toEqual({ is_there: true })
    },
    async cut() {
      const [row] = await ask(primary.url, `select current_setting('hba_file') as file`)
      writeFileSync(String(row?.file), 'local all all trust\n')
      await ask(primary.url, 'select pg_reload_conf()')
      const ended = async () =>
        (await ask(primary.url, 'select pg_terminate_backend(pid) from pg_stat_replication')).length
      await expect.poll(ended, { interval: 500, timeout: 20_000 }).toBe(0)
    },
    async losePrimary() {
      isLost = true
      await primary.stop()
    },
    async promote() {
      await ask(standby.url, 'select pg_promote()')
    },
    async stop() {
      await standby.stop()
      if (!isLost) await primary.stop()
    },
  }
}
