import pg from 'pg'

/** A balancer asks about as often whether a process is ready. */
const CHECK_MS = 5_000
const CONNECT_TIMEOUT_MS = 3_000
/** The database takes no connections now: it shuts down, or has not started yet. */
const CANNOT_CONNECT_NOW = '57P03'

/** A database that is watched for the shutdown that SIGTERM asks for, which waits until its connections have ended. */
interface Watching {
  /** Where the connections lead. */
  address(): string
  /** It refuses new connections: those that it still has are to be ended. Called at each check, with what it said. */
  onShutdown(error: Error): void
}

async function refusal(connectionString: string): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === CANNOT_CONNECT_NOW) return error
  } finally {
    void client.end().catch(() => {})
  }
  return undefined
}

/**
 * Tries a new connection every 5 s: those that are open work on while the database shuts down, and say nothing of it.
 * @returns what ends the checks
 */
export function watchForShutdown({ address, onShutdown }: Watching): () => void {
  let isChecking = false
  let isEnded = false
  async function check(): Promise<void> {
    if (isChecking) return
    isChecking = true
    const error = await refusal(address())
    isChecking = false
    if (error !== undefined && !isEnded) onShutdown(error)
  }
  const timer = setInterval(check, CHECK_MS).unref()
  return () => {
    isEnded = true
    clearInterval(timer)
  }
}
