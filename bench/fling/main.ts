import { fileURLToPath } from 'node:url'
import { buildDemo } from '../../scripts/build-demo.mjs'
import { machineName } from '../measure/machine'
import { summarise } from '../measure/statistics'
import { readWords, refuseWords, wholeNumber } from '../measure/words'
import { type FlingFigures, measureFlings } from './measure'

/** `npm run bench -- fling`: a landing page of 20,000 px under flicks (README). */
const client = fileURLToPath(new URL('../../dist-demo', import.meta.url))

const USAGE = 'npm run bench -- fling [--cpu 4] [--rounds 5]'

const ROWS: readonly [keyof FlingFigures, string, number][] = [
  ['framesPerSecond', 'frames a second of the page, of the median frame', 0],
  ['shownPerSecond', 'frames a second on the screen while it scrolled', 1],
  ['longestShownMs', 'longest of them, ms', 0],
  ['slowestFrameMs', 'one frame in a hundred takes longer than, ms', 0],
  ['blanks', 'stretches with a blank part', 0],
  ['longestBlankMs', 'longest of them, ms', 0],
  ['longestUncoveredMs', 'longest without the canvas, on the preview, ms', 0],
  ['textureMb', 'textures at most, MB', 1],
  ['scrolledPx', 'scrolled, CSS px', 0],
]

export async function flingBench(args: readonly string[]): Promise<void> {
  const { values, positionals } = readWords(args, USAGE, {
    cpu: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
  })
  refuseWords(positionals, USAGE)
  const cpu = wholeNumber(values.cpu, 'cpu', 1, USAGE)
  const wanted = wholeNumber(values.rounds, 'rounds', 1, USAGE)
  buildDemo()
  const rounds = await measureFlings(client, cpu, wanted)
  console.log(`${machineName()} · ${cpu}× · ${rounds.length} rounds · median (least … most)\n`)
  for (const [figure, title, digits] of ROWS) {
    const found = rounds.map((round) => round[figure]).filter((value) => value !== undefined)
    if (found.length === 0) continue
    const { median, min, max } = summarise(found)
    const [middle, least, most] = [median, min, max].map((value) => value.toFixed(digits))
    console.log(`${title.padEnd(48)} ${middle} (${least} … ${most})`)
  }
}
