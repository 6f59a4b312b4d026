import { isIP } from 'node:net'
import pg from 'pg'

/** Scheme and user, hosts, path and query of a `postgres://` address. */
const PARTS = /^(\w+:\/\/(?:[^/?]*@)?)([^/?@]*)([^?]*)\??(.*)$/s

/** What libpq asks of a host, as far as it can be had here: the server writes. */
const WRITING: readonly (string | null)[] = [null, 'any', 'read-write', 'primary']

/**
 * The addresses of one host each that an address of several stands for (`a:5432,b:5433` or `?host=a,b&port=…`, as libpq reads
 * them), in their order.
 */
function addressesOf(databaseUrl: string): readonly string[] {
  const [, start = '', authority = '', path = '', query = ''] = PARTS.exec(databaseUrl) ?? []
  const parameters = new URLSearchParams(query)
  const listed = parameters.get('host')
  const hosts = (listed ?? authority).split(',')
  if (hosts.length === 1) return [databaseUrl]
  const ports = parameters.get('port')?.split(',') ?? []
  return hosts.map((host, at) => {
    const own = new URLSearchParams(query)
    if (listed !== null) own.set('host', host)
    const port = ports.length > 1 ? ports[at] : ports[0]
    if (port !== undefined) own.set('port', port)
    return `${start}${listed === null ? host : ''}${path}?${own}`
  })
}

/** Whether pg can read an address, and what it names takes writes as far as it says. */
export function isPostgresAddress(databaseUrl: string): boolean {
  const wanted = new URLSearchParams(PARTS.exec(databaseUrl)?.[4]).get('target_session_attrs')
  return WRITING.includes(wanted) && addressesOf(databaseUrl).every((one) => URL.canParse(withHost(one)))
}

/** Addresses of one host without its name are those of a socket. */
const withHost = (databaseUrl: string) => databaseUrl.replace('@/', '@socket/')

/** The addresses that new connections are tried at. */
export interface Addresses {
  readonly count: number
  /** The one that is tried next: where the last connection was made, else the first. */
  present(): string
  /** A connection to it could not be made, or takes no writes: the one after it is tried next. */
  passBy(address: string): void
}

export function createAddresses(databaseUrl: string): Addresses {
  const all = addressesOf(databaseUrl)
  let at = 0
  const present = () => all[at] ?? databaseUrl
  return {
    count: all.length,
    present,
    passBy(address) {
      if (address === present()) at = (at + 1) % all.length
    },
  }
}

/** How pg itself reads a `postgres://` address (and the `PG…` variables beside it); nothing is connected. */
const readByPg = (databaseUrl: string) => new pg.Client({ connectionString: databaseUrl })

/** Whether a `postgres://` address leads to this machine alone: a socket, `localhost` or a loopback address. */
export const isOnThisHost = (databaseUrl: string): boolean => addressesOf(databaseUrl).every(isLocal)

function isLocal(address: string): boolean {
  const { host } = readByPg(address)
  if (host.startsWith('/') || host === 'localhost' || host === '::1') return true
  return isIP(host) === 4 && host.startsWith('127.')
}

/** Whether a connection to a `postgres://` address is encrypted, to a server that proves who it is. */
export const usesTls = (databaseUrl: string): boolean => addressesOf(databaseUrl).every(isVerified)

function isVerified(address: string): boolean {
  const ssl: unknown = readByPg(address).ssl
  const isUnverified =
    typeof ssl === 'object' && ssl !== null && Reflect.get(ssl, 'rejectUnauthorized') === false
  return Boolean(ssl) && !isUnverified
}
