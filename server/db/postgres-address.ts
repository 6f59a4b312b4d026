import { isIP } from 'node:net'
import pg from 'pg'

/** How pg itself reads a `postgres://` address (and the `PG…` variables beside it); nothing is connected. */
const readByPg = (databaseUrl: string) => new pg.Client({ connectionString: databaseUrl })

/** Whether a `postgres://` address leads to this machine: a socket, `localhost` or a loopback address. */
export function isOnThisHost(databaseUrl: string): boolean {
  const { host } = readByPg(databaseUrl)
  if (host.startsWith('/') || host === 'localhost' || host === '::1') return true
  return isIP(host) === 4 && host.startsWith('127.')
}

/** Whether a connection to a `postgres://` address is encrypted, to a server that proves who it is. */
export function usesTls(databaseUrl: string): boolean {
  const ssl: unknown = readByPg(databaseUrl).ssl
  const isUnverified =
    typeof ssl === 'object' && ssl !== null && Reflect.get(ssl, 'rejectUnauthorized') === false
  return Boolean(ssl) && !isUnverified
}
