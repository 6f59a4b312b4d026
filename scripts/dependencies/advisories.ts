import { spawnSync } from 'node:child_process'
import * as z from 'zod'
import type { LockedPackage } from './packages'

/** Longer than a registry that answers takes. */
const PATIENCE_MS = 20_000

const advisory = z.object({
  /** As `GHSA-xxxx-xxxx-xxxx`. */
  id: z.string(),
  title: z.string(),
  severity: z.string(),
  /** The installed packages that it is about, as `name@version`. */
  affects: z.array(z.string()),
})
type Advisory = z.output<typeof advisory>

/** What the registry said at some time of the packages that were locked then. */
export const offlineCopy = z.object({
  /** Day of the answer, `YYYY-MM-DD`; null: the registry has never been asked from where this copy was made. */
  takenOn: z.nullable(z.iso.date()),
  /** The packages that it was asked about, as `name@version`. */
  packages: z.array(z.string()),
  advisories: z.array(advisory),
})
type OfflineCopy = z.output<typeof offlineCopy>

/** An advisory that does not concern us, for a time. */
export interface AdvisoryException {
  readonly id: string
  readonly why: string
  /** Last day on which it counts, `YYYY-MM-DD`. */
  readonly until: string
}

const idOf = ({ name, version }: LockedPackage) => `${name}@${version}`

export const idsOf = (packages: readonly LockedPackage[]): string[] => [...new Set(packages.map(idOf))].sort()

const source = z.object({ title: z.string(), url: z.string(), severity: z.string() })
const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ nodes: z.array(z.string()), via: z.array(z.union([z.string(), source])) }),
  ),
})

/** The advisories of an answer of `npm audit --json`; undefined where it is none. */
export function readReport(text: string, packages: readonly LockedPackage[]): Advisory[] | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const read = report.safeParse(value)
  if (!read.success) return undefined
  const found = new Map<string, Advisory>()
  for (const { nodes, via } of Object.values(read.data.vulnerabilities)) {
    const affected = packages.filter(({ place }) => nodes.includes(place)).map(idOf)
    for (const one of via) {
      if (typeof one === 'string') continue
      const id = one.url.slice(one.url.lastIndexOf('/') + 1)
      const affects = [...new Set([...(found.get(id)?.affects ?? []), ...affected])].sort()
      found.set(id, { id, title: one.title, severity: one.severity, affects })
    }
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Asks the registry about the lock file of a folder; a reason in words where it gives no answer. */
export function askRegistry(
  root: string,
  packages: readonly LockedPackage[],
): { advisories: Advisory[] } | { reason: string } {
  // An npm that is set offline finds nothing without asking, and one that leaves out kinds of packages asks about the others.
  const whole = ['--offline=false', ...['prod', 'dev', 'optional', 'peer'].map((kind) => `--include=${kind}`)]
  const args = ['audit', '--json', ...whole, '--fetch-retries=0', `--fetch-timeout=${PATIENCE_MS / 2}`]
  const { stdout, error } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: PATIENCE_MS })
  const advisories = error === undefined ? readReport(stdout, packages) : undefined
  if (advisories !== undefined) return { advisories }
  const [, reason] = /"message": "([^"]+)"/.exec(stdout ?? '') ?? []
  return { reason: reason ?? error?.message ?? 'no answer' }
}

/** What is wrong with the installed packages by these advisories, and with the exceptions, in words. */
export function advisoryProblems(
  advisories: readonly Advisory[],
  packages: readonly LockedPackage[],
  exceptions: readonly AdvisoryException[],
  today: string,
): string[] {
  const installed = new Set(idsOf(packages))
  const open = advisories.flatMap(({ id, severity, title, affects }) => {
    const here = affects.filter((one) => installed.has(one))
    const excepted = exceptions.some((one) => one.id === id && one.until >= today)
    return here.length === 0 || excepted ? [] : [`${id} (${severity}) in ${here.join(', ')}: ${title}`]
  })
  const expired = exceptions
    .filter(({ until }) => until < today)
    .map(({ id, until }) => `the exception for ${id} ended on ${until}: look again`)
  return [...open, ...expired]
}

/** In the words for what nobody has looked at. */
export const NOT_CHECKED = 'NOT CHECKED'

/** How far an offline copy goes, in words; it is never more than what was asked then. */
export function coverage(
  { takenOn, packages: asked }: OfflineCopy,
  packages: readonly LockedPackage[],
): string {
  const known = new Set(asked)
  const unknown = idsOf(packages).filter((one) => !known.has(one))
  if (takenOn === null)
    return `${NOT_CHECKED}: the offline copy has never been filled (${unknown.length} packages)`
  const rest =
    unknown.length === 0
      ? 'all packages'
      : `all packages but ${unknown.length} that came later (${NOT_CHECKED}: ${unknown.slice(0, 5).join(', ')}${unknown.length > 5 ? ', …' : ''})`
  return `checked against the offline copy of ${takenOn}: ${rest}`
}
