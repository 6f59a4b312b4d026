import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/**
 * A way to a PostgreSQL that can be frozen: connections stay open and new ones are taken, but nothing is answered. It can
 * lose the answer to a commit too.
 */
export interface FreezablePostgres {
  readonly databaseUrl: string
  freeze(): void
  thaw(): void
  /** Lets the next commit through and ends its connection in place of the answer. */
  loseNextCommit(): void
  /** Leads to another database from now on; connections to the present one end. */
  leadTo(databaseUrl: string): void
  close(): Promise<void>
}

/** As it travels, with the zero that ends a query. */
const COMMIT = 'commit\0'

/** Listens on a port of this machine and passes on to the socket that `databaseUrl` names. */
export async function freezable(databaseUrl: string): Promise<FreezablePostgres> {
  const address = new URL(databaseUrl.replace('@/', '@socket/'))
  const socketOf = (url: string) =>
    join(new URL(url.replace('@/', '@socket/')).searchParams.get('host') ?? '', '.s.PGSQL.5432')
  let path = socketOf(databaseUrl)
  const pairs = new Set<[Socket, Socket]>()
  let isFrozen = false
  let isCommitLost = false

  const server = createServer((visitor) => {
    const database = createConnection(path)
    const pair: [Socket, Socket] = [visitor, database]
    pairs.add(pair)
    visitor.pipe(database)
    database.pipe(visitor)
    visitor.on('data', (bytes) => {
      if (!isCommitLost || !bytes.toString('latin1').includes(COMMIT)) return
      isCommitLost = false
      database.unpipe(visitor)
      database.once('data', () => visitor.destroy()).resume()
    })
    for (const socket of pair) {
      if (isFrozen) socket.pause()
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        for (const end of pair) end.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = server.address()
  const port = typeof listening === 'object' && listening !== null ? listening.port : 0
  return {
    databaseUrl: `postgres://postgres@127.0.0.1:${port}${address.pathname}`,
    freeze() {
      isFrozen = true
      for (const socket of [...pairs].flat()) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of [...pairs].flat()) socket.resume()
    },
    loseNextCommit() {
      isCommitLost = true
    },
    leadTo(other) {
      path = socketOf(other)
      for (const socket of [...pairs].flat()) socket.destroy()
    },
    async close() {
      for (const socket of [...pairs].flat()) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
