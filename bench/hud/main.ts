import { TIERS } from '../../scenes/engine/quality/quality-plan'
import { buildDemo } from '../../scripts/build-demo.mjs'
import { serveDemo } from '../measure/demo'
import { machineName } from '../measure/machine'
import { median, medianInterval } from '../measure/statistics'
import { readWords, refuseWords, WrongUsage, wholeNumber } from '../measure/words'
import { measureHud, type Pair, STATES } from './measure'

/** `npm run bench -- hud`: what the overlay of `?probe=1&hud=1` takes of a page's main thread (README). */

const USAGE = `npm run bench -- hud [--cpu 4] [--tier ${TIERS.join('|')}] [--rounds 4] [--pairs 4] [--rest 4]`

const percent = (share: number) => `${(share * 100).toFixed(2)} %`

/** One line: with, without, the difference with the interval of its median, and what the overlay said. */
function lineOf(state: string, pairs: readonly Pair[]): string {
  const middle = (read: (pair: Pair) => number) => percent(median(pairs.map(read)))
  const differences = pairs.map(({ withHud, without }) => withHud - without)
  const { from, until } = medianInterval(differences)
  return [
    state.padEnd(6),
    middle(({ withHud }) => withHud).padStart(9),
    middle(({ without }) => without).padStart(9),
    `${percent(median(differences))} (${percent(from)} … ${percent(until)})`.padStart(28),
    middle(({ said }) => said).padStart(9),
  ].join('  ')
}

export async function hudBench(args: readonly string[]): Promise<void> {
  const { values, positionals } = readWords(args, USAGE, {
    cpu: { type: 'string', default: '4' },
    tier: { type: 'string', default: 'least' },
    rounds: { type: 'string', default: '4' },
    pairs: { type: 'string', default: '4' },
    rest: { type: 'string', default: '4' },
  })
  refuseWords(positionals, USAGE)
  const { tier } = values
  if (!TIERS.some((known) => known === tier)) throw new WrongUsage(USAGE, `There is no tier ${tier}.`)
  const cpu = wholeNumber(values.cpu, 'cpu', 1, USAGE)
  const rounds = wholeNumber(values.rounds, 'rounds', 1, USAGE)
  const pairs = wholeNumber(values.pairs, 'pairs', 1, USAGE)
  const restMs = wholeNumber(values.rest, 'rest', 0, USAGE) * 1000
  buildDemo()
  const server = await serveDemo()
  try {
    const measured = await measureHud(server.origin, { cpu, tier, rounds, pairs, restMs })
    console.log(`${machineName()} · wheel, ${tier} tier, ${cpu}× · ${rounds} rounds of ${pairs} pairs`)
    console.log(
      "processor time of the main thread's tasks, medians; 95 % interval of the median difference\n",
    )
    console.log('state        with    without                    difference       said')
    for (const state of STATES)
      console.log(
        lineOf(
          state,
          measured.filter((pair) => pair.state === state),
        ),
      )
  } finally {
    server.close()
  }
}
