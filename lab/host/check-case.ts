import { activityOf, DEFAULTS, type HostSettings, hostSettings, NAMES } from './settings'

/** A case as it was typed, which need not be one. */
export type CaseDraft = Readonly<Record<keyof HostSettings, string>>

/** What is wrong with a case's settings, by their names. */
export type CaseFaults = Partial<Record<keyof HostSettings, `host.wrong.${Fault}`>>
type Fault = 'page' | 'clock' | 'award' | 'awardPage' | 'mobNum' | 'username' | 'gDid' | 'other'

/** As the sandbox bank takes its customer. */
const CUSTOMER = { mobNum: /^1\d{10}$/, username: /^.{1,64}$/s, gDid: /^.{1,32}$/s } as const
const FAULTS: CaseFaults = {
  page: 'host.wrong.page',
  clock: 'host.wrong.clock',
  award: 'host.wrong.award',
  mobNum: 'host.wrong.mobNum',
  username: 'host.wrong.username',
  gDid: 'host.wrong.gDid',
}

/** Reads a case. @returns its settings where nothing is wrong with them */
export function checkCase(draft: CaseDraft): { settings?: HostSettings; faults: CaseFaults } {
  const { data, error } = hostSettings.safeParse(draft)
  const wrong = new Set((error?.issues ?? []).map(({ path }) => String(path[0])))
  if (draft.channel === 'bankApp')
    for (const [name, pattern] of Object.entries(CUSTOMER))
      if (!pattern.test(draft[name as keyof typeof CUSTOMER])) wrong.add(name)
  const faults: CaseFaults = Object.fromEntries(
    NAMES.filter((name) => wrong.has(name)).map((name) => [name, FAULTS[name] ?? 'host.wrong.other']),
  )
  if (draft.award !== '' && !faults.award && !faults.page && !activityOf(draft.page))
    faults.award = 'host.wrong.awardPage'
  return Object.keys(faults).length === 0 ? { settings: data, faults } : { faults }
}

/** Parameters of the lab's other pages beside a case's. */
const OTHER_PARAMETERS = ['phone']

/**
 * The case of an address. Settings that are missing or wrong take their defaults.
 * @returns `unread`, the parameters that were not understood, as they are written
 */
export function readCase(query: URLSearchParams): { settings: HostSettings; unread: string[] } {
  const given = NAMES.filter((name) => query.has(name))
  const asGiven = Object.fromEntries(given.map((name) => [name, query.get(name) ?? '']))
  const draft: CaseDraft = { ...DEFAULTS, ...asGiven }
  const { faults } = checkCase(draft)
  const repaired = NAMES.map((name) => [name, faults[name] ? DEFAULTS[name] : draft[name]])
  const known: string[] = [...NAMES, ...OTHER_PARAMETERS]
  const unread = [...query]
    .filter(([name]) => !known.includes(name) || faults[name as keyof HostSettings])
    .map(([name, value]) => `${name}=${value}`)
  const { settings } = checkCase(Object.fromEntries(repaired) as CaseDraft)
  return { settings: settings ?? DEFAULTS, unread }
}

/** Whether an address names a case. */
export const namesCase = (query: URLSearchParams): boolean => NAMES.some((name) => query.has(name))
