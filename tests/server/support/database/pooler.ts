import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** What stands between a server and its PostgreSQL, as PgBouncer 1.18 does. */
export interface Pooler {
  readonly databaseUrl: string
  close(): Promise<void>
}

/** The parameters of a connection that PgBouncer takes; it refuses others. */
const PARAMETERS = new Set([
  'user',
  'database',
  'client_encoding',
  'application_name',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
])
const READY = 'Z'.charCodeAt(0)
const IDLE = 'I'.charCodeAt(0)

/** Calls `take` with each whole message of a stream: its type, a length of four bytes, its content. */
function messages(socket: Socket, hasType: () => boolean, take: (message: Buffer) => void): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const before = hasType() ? 1 : 0
      if (rest.length < before + 4) return
      const length = before + rest.readInt32BE(before)
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      take(message)
    }
  })
}

const message = (type: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(type), length, content])
}

/** A connection to the database, and what it said of itself when it began. */
interface Backend {
  readonly socket: Socket
  readonly greeting: Buffer
  client: Socket | undefined
}

function openBackend(path: string, user: string, database: string, onIdle: (one: Backend) => void) {
  return new Promise<Backend>((resolve) => {
    const socket = createConnection(path)
    const said: Buffer[] = []
    let backend: Backend | undefined
    socket.on('error', () => {})
    messages(
      socket,
      () => true,
      (one) => {
        const isIdle = one[0] === READY && one[5] === IDLE
        if (backend === undefined) {
          said.push(one)
          if (!isIdle) return
          backend = { socket, greeting: Buffer.concat(said), client: undefined }
          resolve(backend)
        } else {
          backend.client?.write(one)
          if (isIdle) onIdle(backend)
        }
      },
    )
    const content = Buffer.from(`\0\x03\0\0user\0${user}\0database\0${database}\0\0`, 'latin1')
    socket.write(message('', content))
  })
}

/**
 * Listens on a port of this machine for the database of an address with a socket's folder. In the mode 'transaction' a client
 * has a connection to the database until its transaction ends, and may get another one for the next.
 */
export async function pooled(databaseUrl: string, mode: 'session' | 'transaction'): Promise<Pooler> {
  const address = new URL(databaseUrl.replace('@/', '@socket/'))
  const path = join(address.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const database = address.pathname.slice(1)
  const clients = new Set<Socket>()
  const all: Backend[] = []
  const idle: Backend[] = []

  const release = (one: Backend) => {
    one.client = undefined
    idle.push(one)
  }
  const onIdle = (one: Backend) => {
    if (mode === 'transaction') release(one)
  }
  async function backendFor(client: Socket): Promise<Backend> {
    const found = idle.pop() ?? (await openBackend(path, 'postgres', database, onIdle))
    if (!all.includes(found)) all.push(found)
    found.client = client
    return found
  }

  const server = createServer((client) => {
    clients.add(client)
    client.setNoDelay(true)
    client.on('error', () => {})
    let hasBegun = false
    let turn = Promise.resolve()
    const own = () => all.find((one) => one.client === client)
    async function begin(startup: Buffer): Promise<void> {
      const names = startup
        .subarray(8)
        .toString('latin1')
        .split('\0')
        .filter((_, at) => at % 2 === 0)
      const unknown = names.find((name) => name !== '' && !PARAMETERS.has(name.toLowerCase()))
      if (unknown !== undefined) {
        const text = `SFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`
        client.end(message('E', Buffer.from(text, 'latin1')))
        return
      }
      const backend = await backendFor(client)
      client.write(backend.greeting)
      onIdle(backend)
    }
    messages(
      client,
      () => hasBegun,
      (one) => {
        const isFirst = !hasBegun
        hasBegun = true
        turn = turn.then(async () => {
          if (isFirst) await begin(one)
          else (own() ?? (await backendFor(client))).socket.write(one)
        })
      },
    )
    client.on('close', () => {
      clients.delete(client)
      const left = own()
      left?.socket.destroy()
      if (left !== undefined) all.splice(all.indexOf(left), 1)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = server.address()
  const port = typeof listening === 'object' && listening !== null ? listening.port : 0
  return {
    databaseUrl: `postgres://postgres@127.0.0.1:${port}/${database}`,
    async close() {
      for (const socket of [...clients, ...all.map((one) => one.socket)]) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
