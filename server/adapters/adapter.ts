import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod'
import { StartRefused } from '../db/start-refused'
import type { Db } from '../db/transaction'
import type { Clock } from '../process/clock'
import type { Secrets } from '../process/keys/secrets'
import { noteOf, type Variable } from '../process/setting'
import type { SystemConfig } from '../process/system-config'

/** What an adapter may use of the server. */
export interface AdapterServices {
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: FastifyBaseLogger
  /** Where the desk is; undefined where it is on the players' origin. */
  readonly deskOrigin: string | undefined
  /** Delivers a sandbox's signed callback over the server's own route; gives its HTTP status. */
  callBack(path: string, body: string, headers: Readonly<Record<string, string>>): Promise<number>
}

/** Environment variables of adapters, by name. */
export type AdapterSettings = Readonly<Record<string, string | undefined>>

/** One way to a provider: which environment variables it reads, and how it is made from them. */
interface Adapter<Provider> {
  readonly variables: Readonly<Record<string, Variable>>
  /** What a refused start says is missing, where production needs this port and has no adapter of it. */
  readonly missing?: string | undefined
  /**
   * Whether the first of its required variables is set.
   * @throws StartRefused when it is set without the others
   */
  isConfigured(settings: AdapterSettings): boolean
  /** Whether it is configured and all its addresses are https:. */
  isSecure(settings: AdapterSettings): boolean
  make(settings: AdapterSettings, services: AdapterServices): Provider
}

/** Defines an adapter by the schema of its environment variables; those that are not optional configure it. */
export function defineAdapter<Provider, S extends z.ZodObject<Record<string, Variable>>>(definition: {
  settings: S
  missing?: string
  make(settings: z.output<S>, services: AdapterServices): Provider
}): Adapter<Provider> {
  const { settings: schema, missing, make } = definition
  const variables = schema.shape
  const required = Object.keys(variables).filter((name) => !variables[name]?.safeParse(undefined).success)
  const isConfigured = (settings: AdapterSettings) => {
    const [first = '', ...others] = required
    if (settings[first] === undefined) return false
    const absent = others.find((name) => settings[name] === undefined)
    if (absent !== undefined) throw new StartRefused(`${first} needs ${absent} beside it`)
    return true
  }
  const isHttps = (address: string | undefined) => address === undefined || address.startsWith('https://')
  return {
    variables,
    missing,
    isConfigured,
    isSecure: (settings) =>
      isConfigured(settings) &&
      Object.entries(variables).every(
        ([name, variable]) => !noteOf(variable)?.isAddress || isHttps(settings[name]),
      ),
    make: (settings, services) => make(schema.parse(settings), services),
  }
}

/** A way to a provider that the system configuration switches on and off while the server runs. */
export type SwitchedAdapter<Provider> = (config: SystemConfig) => Provider | undefined

/** A port: a provider that the server needs, the adapters to real ones, and the sandbox of the demo. */
export interface Port<Provider, Sandbox extends Provider = Provider> {
  /** In order: the first that is configured is used. */
  readonly adapters: readonly Adapter<Provider>[]
  /** Makes one of all that are configured, where they are used at the same time. */
  together?(providers: readonly Provider[]): Provider
  /** The demo takes a real one: it brings neither money nor a player's name. */
  readonly isForDemo?: boolean
  /** They win over the adapters and the sandbox while they are on. */
  readonly switched?: readonly SwitchedAdapter<Provider>[]
  readonly sandbox: Adapter<Sandbox>
  /** What production has where no adapter is configured; without it production needs one. */
  readonly otherwise?: Provider
}
