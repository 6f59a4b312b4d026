import { GAME_DETAILS } from '../../domain/games'
import { escaped, htmlPage, number, table } from '../report/html'
import { barPlot } from '../report/plots'
import type { Comparison, Ratio } from './compare'
import { FIGURES, type Figure, type Game, GOALS, MEASURED_GAMES, OURS, type Sample } from './figures'

/** What was measured, where and when. */
export interface BenchRun {
  readonly machine: string
  readonly browser: string
  readonly takenAt: string
  readonly rounds: number
  readonly cpus: readonly number[]
  readonly samples: readonly Sample[]
}

const titleOf = (game: Game) =>
  game === 'scratch' ? 'Scratch card: a finger rubs for 3 s' : `The ${GAME_DETAILS[game].title.en}: one game`

const PLOTTED: readonly Figure[] = ['msPerFrame', 'msPerSecond', 'gpuMsPerFrame', 'framesPerSecond']
const OUR_COLOUR = '#c8161d'

const inWords = ({ peer, figure, ratio }: Ratio) =>
  `${number(ratio.median, 2)} of ${peer}'s ${FIGURES[figure].title.replace(/, .*/, '')} time`

function ratioCell({ ratio, atMost }: Ratio): string {
  const text = `<b>${number(ratio.median, 2)}</b> <span class="soft">${number(ratio.min, 2)}–${number(ratio.max, 2)}</span>`
  if (atMost === undefined) return text
  const state = ratio.median <= atMost ? 'good' : 'bad'
  return `${text} <span class="${state}">${state === 'good' ? 'within' : 'over'} ${number(atMost, 2)}</span>`
}

function ratioTable(comparisons: readonly Comparison[]): string {
  const figures: readonly Figure[] = ['msPerFrame', 'msPerSecond', 'gpuMsPerFrame', 'cpuMsPerSecond']
  const rows = comparisons.flatMap(({ game, cpu, ratios }) =>
    [...new Set(ratios.map(({ peer }) => peer))].map((peer) => [
      escaped(game),
      `${cpu}×`,
      escaped(peer),
      ...figures.map((figure) => {
        const found = ratios.find((one) => one.peer === peer && one.figure === figure)
        return found ? ratioCell(found) : '–'
      }),
    ]),
  )
  return table(
    [
      { title: 'game' },
      { title: 'CPU slowed' },
      { title: 'ours ÷' },
      ...figures.map((figure) => ({ title: FIGURES[figure].title })),
    ],
    rows,
  )
}

function figureTable({ contestants, missed }: Comparison): string {
  const keys = (Object.keys(FIGURES) as Figure[]).filter((key) =>
    contestants.some(({ figures }) => figures[key]),
  )
  const gaps = missed.length > 0 ? `<p class="bad">Not measured: ${escaped(missed.join(', '))}</p>` : ''
  const figures = table(
    [{ title: 'figure' }, ...contestants.map(({ name }) => ({ title: name, isNumber: true }))],
    keys.map((key) => [
      escaped(FIGURES[key].title),
      ...contestants.map(({ figures }) => {
        const found = figures[key]
        const { digits } = FIGURES[key]
        return found
          ? `${number(found.median, digits)} <span class="soft">${number(found.min, digits)}–${number(found.max, digits)}</span>`
          : '–'
      }),
    ]),
  )
  return gaps + figures
}

function plotsOf({ contestants, cpu }: Comparison): string {
  const plots = PLOTTED.map((figure) => {
    const { title, digits } = FIGURES[figure]
    const bars = contestants.flatMap(({ name, figures }) => {
      const found = figures[figure]
      return found
        ? [
            {
              name,
              value: found.median,
              min: found.min,
              max: found.max,
              ...(name === OURS && { fill: OUR_COLOUR }),
            },
          ]
        : []
    })
    const label = `${title} at ${cpu}×`
    return `<div class="panel"><h3>${escaped(label)}</h3>${barPlot(label, bars, { unit: '', digits })}</div>`
  })
  return `<div class="two">${plots.join('')}</div>`
}

function summary(comparisons: readonly Comparison[]): string {
  const slowest = Math.max(...comparisons.map(({ cpu }) => cpu).filter((cpu) => cpu <= 4))
  const judged = comparisons.flatMap(({ ratios }) => ratios).filter(({ atMost }) => atMost !== undefined)
  const met = judged.filter(({ ratio, atMost = 0 }) => ratio.median <= atMost).length
  const sentences = comparisons
    .filter(({ cpu, ratios }) => cpu === slowest && ratios.length > 0)
    .map(({ game, ratios }) => {
      const figure = GOALS.find((goal) => goal.game === game)?.figure ?? 'msPerSecond'
      const found = ratios.filter((one) => one.figure === figure).map(inWords)
      return `<li>The <b>${escaped(game)}</b> takes ${escaped(found.join(', '))} (${FIGURES[figure].title}).</li>`
    })
  return `<p>On a processor slowed ${slowest} times, the project's own scenes against each peer; below 1 ours is cheaper:</p>
<ul>${sentences.join('')}</ul><p><b class="${met === judged.length ? 'good' : 'bad'}">${met} of ${judged.length}</b> goals are met.</p>`
}

const METHOD = `<p>Every contestant is loaded anew on a phone's page of 375 × 667 at ratio 2, rests until its entrance is over,
and plays one game under a trace; the contestants of a round follow one another, so a busy moment of the machine slows
neighbours alike. A ratio is the median of the rounds' own quotients; the pale figures are the smallest and the largest
round. <b>Main thread</b> is the time in tasks of the thread that runs script, style, layout and painting; it is what the
slow-down stretches. <b>Software GPU</b> is the processor time of the GPU process, which here draws with SwiftShader: it
stands for the pixels that a weak phone's GPU must fill, and the slow-down does not touch it. A frame is a picture that
the display has shown, whether the page's thread, its compositor or a worker moved a part of it. The finger is a gesture of
the browser's own, one place a frame. The CSS wheel gets an empty callback in each frame, since it would need none. scratchcard-js draws
at one pixel per CSS px, the others at up to two.</p>`

/** The run as one page that needs no network: ratios first, then plots, then every figure. */
export function benchPage(run: BenchRun, comparisons: readonly Comparison[]): string {
  const games = MEASURED_GAMES.map((game) => {
    const found = comparisons.filter((one) => one.game === game)
    if (found.length === 0) return ''
    const shown = found.find(({ cpu }) => cpu === 4) ?? found.at(-1)
    const tables = found.map(
      (one) =>
        `<details><summary>every figure at ${one.cpu}×, median and range</summary><div class="panel">${figureTable(one)}</div></details>`,
    )
    return `<h2>${titleOf(game)}</h2>${shown ? plotsOf(shown) : ''}${tables.join('')}`
  })
  const title = 'Benchmark: our games against their peers'
  return htmlPage(
    title,
    `<h1>${title}</h1><p class="soft">${escaped(run.takenAt)} · ${escaped(run.machine)} · ${escaped(run.browser)} ·
${run.rounds} rounds</p>${summary(comparisons)}
<h2>Ratios: ours divided by theirs</h2><div class="panel">${ratioTable(comparisons)}</div>${games.join('')}
<h2>How it was measured</h2>${METHOD}`,
    run,
  )
}
