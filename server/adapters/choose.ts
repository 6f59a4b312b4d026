import type { SystemConfig } from '../process/system-config'
import type { AdapterServices, AdapterSettings, Port } from './adapter'

/** The provider that a port has in this process. */
interface Chosen<Provider, Sandbox extends Provider = Provider> {
  /** The provider to use now; only the system configuration can change it. */
  current(): Provider
  /** The sandbox, where no real provider took its place at the start. */
  readonly sandbox: Sandbox | undefined
}

export interface Choice {
  readonly isDemo: boolean
  readonly settings: AdapterSettings
  readonly services: AdapterServices
  readonly config: SystemConfig
}

/**
 * Chooses the provider of a port: the given one, else the first adapter that is configured, or all of them together, else
 * the sandbox in the demo, else what production has without any.
 */
export function choose<Provider, Sandbox extends Provider>(
  port: Port<Provider, Sandbox>,
  given: Provider | undefined,
  { isDemo, settings, services, config }: Choice,
): Chosen<Provider, Sandbox> {
  const real = port.adapters.filter((adapter) => adapter.isConfigured(settings))
  const made = (port.together === undefined ? real.slice(0, 1) : real).map((adapter) =>
    adapter.make(settings, services),
  )
  const provider = given ?? (made.length > 1 ? port.together?.(made) : made[0])
  const sandbox = provider === undefined && isDemo ? port.sandbox.make(settings, services) : undefined
  const atStart = provider ?? sandbox ?? port.otherwise
  if (atStart === undefined) throw new Error('a port has no provider; `missingProviders` names it')
  const switched = () => {
    for (const adapter of port.switched ?? []) {
      const now = adapter(config)
      if (now !== undefined) return now
    }
    return undefined
  }
  return { current: () => given ?? switched() ?? atStart, sandbox }
}

/** What production lacks of a port whose provider is not given; undefined when nothing. */
export function missingProvider(port: Port<unknown>, settings: AdapterSettings): string | undefined {
  if (port.otherwise !== undefined || port.adapters.some((adapter) => adapter.isSecure(settings)))
    return undefined
  return port.adapters.flatMap(({ missing }) => missing ?? []).join(' or ')
}

/** The variables of a port's configured adapters that hold an address without TLS, where none of its adapters is needed. */
export function insecureAddresses(port: Port<unknown>, settings: AdapterSettings): string[] {
  if (port.otherwise === undefined) return []
  return port.adapters
    .filter((adapter) => adapter.isConfigured(settings) && !adapter.isSecure(settings))
    .map((adapter) => `${Object.keys(adapter.variables)[0]} (an https: address)`)
}
