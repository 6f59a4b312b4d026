import { parseArgs } from 'node:util'
import { TIERS } from '../../scenes/engine/quality/quality-plan'
import { GAME_NAMES, type Game } from './figures'

export interface BenchOptions {
  readonly games: readonly Game[]
  readonly cpus: readonly number[]
  readonly rounds: number
  readonly tier?: string
  readonly heap: boolean
  readonly out?: string
}

export const BENCH_USAGE = `npm run bench -- [${GAME_NAMES.join('|')} …] [--cpu 1,4,6] [--rounds 5] [--tier ${TIERS.join('|')}] [--no-heap] [--out file.html]
npm run bench -- fling      a long landing page under flicks
npm run bench -- visit      a first visit on a bad network
npm run bench -- heap       the script's heap over a hundred games
npm run bench -- hud        what the overlay of ?probe=1&hud=1 costs
npm run bench -- envelope   sealing and opening payloads, operations per second`

const wholeNumbers = (text: string, name: string) =>
  text.split(',').map((part) => {
    const value = Number(part)
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} ${text}: whole numbers from 1 on`)
    return value
  })

/** Reads the words after `npm run bench --`. Throws with the usage when one is unknown. */
export function benchOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      cpu: { type: 'string', default: '1,4,6' },
      rounds: { type: 'string', default: '5' },
      tier: { type: 'string' },
      'no-heap': { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  })
  const unknown = positionals.filter((name) => !GAME_NAMES.some((game) => game === name))
  if (unknown.length > 0) throw new Error(`There is no game ${unknown.join(', ')}.\n${BENCH_USAGE}`)
  if (values.tier !== undefined && !TIERS.some((tier) => tier === values.tier))
    throw new Error(`There is no tier ${values.tier}.\n${BENCH_USAGE}`)
  const [rounds = 5] = wholeNumbers(values.rounds, 'rounds')
  return {
    games: GAME_NAMES.filter((game) => positionals.length === 0 || positionals.includes(game)),
    cpus: wholeNumbers(values.cpu, 'cpu'),
    rounds,
    tier: values.tier,
    heap: !values['no-heap'],
    out: values.out,
  }
}
