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

const USAGE = `npm run load -- [--runs 5] [--seconds 3] [--connections 64] [--only ${SETUP_NAMES.join('|')}]
  [--profile folder]
Draws of one hot prize against a server of its own, beside the bare one-row conditional update in the same database.
--profile writes a CPU profile of every server process, for the performance panel of Chromium's developer tools.`

/**
 * Reads the words after `npm run load --`.
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
  const setups = SETUP_NAMES.filter((name) => only === undefined || only === name)
  if (setups.length === 0) throw new WrongUsage(USAGE, `There is no setup ${only}.`)
  return {
    setups,
    runs: wholeNumber(values.runs, 'runs', 1, USAGE),
    seconds: wholeNumber(values.seconds, 'seconds', 1, USAGE),
    connections: wholeNumber(values.connections, 'connections', 1, USAGE),
    profile,
  }
}
