import pg from 'pg'

/** The advisory lock of the process that runs a cluster, and where PostgreSQL shows it. */
const LOCK = [1_214_344_007, 1] as const
const OWNER = `select activity.application_name as owner from pg_locks join pg_stat_activity as activity using (pid)
  where locktype = 'advisory' and objsubid = 2 and classid::bigint = ${LOCK[0]} and objid::bigint = ${LOCK[1]}
    and granted and pg_locks.database = (select oid from pg_database where datname = current_database())`
const CONNECT_TIMEOUT_MS = 3_000

/** Who runs a cluster: a server, or a command while no server does. */
export interface Owner {
  /** `server`, or the command's name. */
  readonly what: string
  readonly pid: number
}

const nameOf = ({ what, pid }: Owner) => `hongbao ${what} ${pid}`

function ownerOf(name: unknown): Owner | undefined {
  const [, what = '', pid = ''] = /^hongbao (.+) (\d+)$/.exec(String(name)) ?? []
  return what === '' ? undefined : { what, pid: Number(pid) }
}

async function connected(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** What the system says where nobody listens. */
const NOBODY = new Set<unknown>(['ECONNREFUSED', 'ENOENT'])

/** Whether a cluster takes connections, and who runs it; undefined where nobody listens at its address. */
export async function seen(
  url: string,
): Promise<{ readonly isUp: boolean; readonly owner: Owner | undefined } | undefined> {
  let client: pg.Client | undefined
  try {
    client = await connected(url, 'hongbao')
    const { rows } = await client.query<{ owner: string }>(OWNER)
    return { isUp: true, owner: ownerOf(rows[0]?.owner) }
  } catch (error) {
    const isAway = error instanceof Error && 'code' in error && NOBODY.has(error.code)
    return isAway ? undefined : { isUp: false, owner: undefined }
  } finally {
    await client?.end().catch(() => {})
  }
}

/** The lock of a cluster, held by a connection of its own. */
export interface Hold {
  /** Done when the connection has ended. */
  readonly lost: Promise<void>
  release(): Promise<void>
}

/** Takes the lock; undefined where another process has it or no connection is to be had. */
export async function hold(url: string, owner: Owner): Promise<Hold | undefined> {
  let client: pg.Client | undefined
  try {
    client = await connected(url, nameOf(owner))
    const taken = client
    const lost = new Promise<void>((resolve) => taken.once('end', resolve))
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, $2) as got', [
      ...LOCK,
    ])
    if (rows[0]?.got) return { lost, release: () => taken.end().catch(() => {}) }
  } catch {
    // As good as taken: the caller looks again.
  }
  await client?.end().catch(() => {})
  return undefined
}
