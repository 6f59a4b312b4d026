import pg from 'pg'

/** A balancer asks about as often whether a process is ready. */
const CHECK_MS = 5_000
const CONNECT_TIMEOUT_MS = 3_000
/** The database takes no connections now: it shuts down, or has not started yet. */
const CANNOT_CONNECT_NOW = '57P03'

/** Who has connections to databases that are watched for the shutdown that SIGTERM asks for, which waits until they have ended. */
interface Watching {
  /** Where the open connections lead. */
  addresses(): Iterable<string>
  /** One of them refuses new connections: those that it still has are to be ended. Called at each check, with what it said. */
  onShutdown(address: string, error: Error): void
}

async function refusal(connectionString: string): Promise<Error | undefined> {
  let client: pg.Client | undefined
  try {
    // Reads the certificates that the address names, and throws where one is not there any more.
    client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    client.on('error', () => {})
    await client.connect()
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === CANNOT_CONNECT_NOW) return error
  } finally {
    void client?.end().catch(() => {})
  }
  return undefined
}

/** All of this process: an address is tried once for all of them. */
const watching = new Set<Watching>()
let timer: NodeJS.Timeout | undefined
let isChecking = false

const warn = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error))

async function checkOne(address: string): Promise<void> {
  const error = await refusal(address)
  if (error === undefined) return
  for (const { addresses, onShutdown } of watching)
    try {
      if (new Set(addresses()).has(address)) onShutdown(address, error)
    } catch (failure) {
      // The others have theirs to end.
      warn(failure)
    }
}

async function check(): Promise<void> {
  if (isChecking) return
  isChecking = true
  try {
    const all = new Set([...watching].flatMap(({ addresses }) => [...addresses()]))
    await Promise.all([...all].map(checkOne))
  } catch (error) {
    warn(error)
  } finally {
    isChecking = false
  }
}

/**
 * Tries a new connection every 5 s: those that are open work on while the database shuts down, and say nothing of it.
 * @returns what ends the checks
 */
export function watchForShutdown(one: Watching): () => void {
  watching.add(one)
  timer ??= setInterval(check, CHECK_MS).unref()
  return () => {
    watching.delete(one)
    if (watching.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
