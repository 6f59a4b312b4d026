import { TIERS } from '../../scenes/engine/quality/quality-plan'
import { readWords, WrongUsage, wholeNumber } from '../measure/words'
import { type Game, MEASURED_GAMES } from './figures'

export interface BenchOptions {
  readonly games: readonly Game[]
  readonly cpus: readonly number[]
  readonly rounds: number
  readonly tier?: string
  readonly heap: boolean
  /** Plays as soon as that is possible, as an impatient player does. */
  readonly atOnce: boolean
  readonly out?: string
}

const USAGE = `npm run bench -- [${MEASURED_GAMES.join('|')} …] [--cpu 1,4,6] [--rounds 5] [--tier ${TIERS.join('|')}] [--no-heap] [--at-once] [--out file.html]
npm run bench -- fling      a long landing page under flicks
npm run bench -- visit      a first visit on a bad network
npm run bench -- heap       heap, nodes and listeners over a hundred games and changes of scene
npm run bench -- hud        what the overlay of ?probe=1&hud=1 costs
npm run bench -- envelope   sealing and opening payloads, operations per second`

/**
 * Reads the words after `npm run bench --`.
 * @throws WrongUsage when one is unknown
 */
export function benchOptions(args: readonly string[]): BenchOptions {
  const { values, positionals } = readWords(args, USAGE, {
    cpu: { type: 'string', default: '1,4,6' },
    rounds: { type: 'string', default: '5' },
    tier: { type: 'string' },
    'no-heap': { type: 'boolean', default: false },
    'at-once': { type: 'boolean', default: false },
    out: { type: 'string' },
  })
  const unknown = positionals.filter((name) => !MEASURED_GAMES.some((game) => game === name))
  if (unknown.length > 0) throw new WrongUsage(USAGE, `There is no game ${unknown.join(', ')}.`)
  if (values.tier !== undefined && !TIERS.some((tier) => tier === values.tier))
    throw new WrongUsage(USAGE, `There is no tier ${values.tier}.`)
  return {
    games: MEASURED_GAMES.filter((game) => positionals.length === 0 || positionals.includes(game)),
    cpus: values.cpu.split(',').map((cpu) => wholeNumber(cpu, 'cpu', 1, USAGE)),
    rounds: wholeNumber(values.rounds, 'rounds', 1, USAGE),
    tier: values.tier,
    heap: !values['no-heap'] && !values['at-once'],
    atOnce: values['at-once'],
    out: values.out,
  }
}
