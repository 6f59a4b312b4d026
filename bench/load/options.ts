import { readWords, refuseWords, WrongUsage, wholeNumber } from '../measure/words'

/** Processes of the server on one database. */
const SETUP_NAMES = ['one', 'two'] as const
export type SetupName = (typeof SETUP_NAMES)[number]

export interface LoadOptions {
  readonly setups: readonly SetupName[]
  readonly runs: number
  readonly seconds: number
  readonly connections: number
  /** Folder for the CPU profiles of the servers' processes. */
  readonly profile?: string
}

const CROWD_NAMES = ['players', 'rush', 'opens'] as const

export interface CrowdOptions {
  readonly what: (typeof CROWD_NAMES)[number]
  readonly setups: readonly SetupName[]
  readonly runs: number
  /** Within which half of a crowd arrives. */
  readonly halfSeconds: number
  /** Players of a rush. */
  readonly count: number
  /** The checkout whose server runs. */
  readonly root: string | undefined
  readonly profile: string | undefined
}

const USAGE = `npm run load -- [--runs 5] [--seconds 3] [--connections 64] [--only ${SETUP_NAMES.join('|')}]
  [--profile folder]
Draws of one hot prize against a server of its own, beside the bare one-row conditional update in the same database.
Other words measure a player's whole way, from opening the page to the prize, and take --root folder (another checkout's server):
  players [--seconds 20]  crowds of whom half arrive within so many seconds, each larger than the one before
  rush <n>                n players at once
  opens [--seconds 20]    crowds that open the landing page alone
--profile writes a CPU profile of every server process, for the performance panel of Chromium's developer tools.`

function setupsOf(only: string | undefined): readonly SetupName[] {
  const setups = SETUP_NAMES.filter((name) => only === undefined || only === name)
  if (setups.length === 0) throw new WrongUsage(USAGE, `There is no setup ${only}.`)
  return setups
}

/**
 * Reads the words of a measurement of the whole way; undefined where they are of draws.
 * @throws WrongUsage when one is unknown
 */
export function crowdOptions(args: readonly string[]): CrowdOptions | undefined {
  const what = CROWD_NAMES.find((name) => args[0] === name)
  if (what === undefined) return undefined
  const { values, positionals } = readWords(args.slice(1), USAGE, {
    runs: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '20' },
    only: { type: 'string' },
    root: { type: 'string' },
    profile: { type: 'string' },
  })
  const [count = '', ...others] = what === 'rush' ? positionals : ['1', ...positionals]
  refuseWords(others, USAGE)
  return {
    what,
    setups: setupsOf(values.only),
    runs: wholeNumber(values.runs, 'runs', 1, USAGE),
    halfSeconds: wholeNumber(values.seconds, 'seconds', 1, USAGE),
    count: wholeNumber(count || '0', 'rush', 1, USAGE),
    root: values.root,
    profile: values.profile,
  }
}

/**
 * Reads the words after `npm run load --` of a measurement of draws.
 * @throws WrongUsage when one is unknown
 */
export function loadOptions(args: readonly string[]): LoadOptions {
  const { values, positionals } = readWords(args, USAGE, {
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '64' },
    only: { type: 'string' },
    profile: { type: 'string' },
  })
  refuseWords(positionals, USAGE)
  const { only, profile } = values
  return {
    setups: setupsOf(only),
    runs: wholeNumber(values.runs, 'runs', 1, USAGE),
    seconds: wholeNumber(values.seconds, 'seconds', 1, USAGE),
    connections: wholeNumber(values.connections, 'connections', 1, USAGE),
    profile,
  }
}
