import { type Change, judgeChange, type Verdict } from '../measure/statistics'
import { FRAME_BUDGET_MS } from '../measure/trace'
import { escaped, htmlPage, number, table } from '../report/html'
import { type Bar, barPlot, histogram, mostInABin } from '../report/plots'
import { filmStrip } from './page'
import { figureOf, RUN_FIGURES, type RunFigure, shownInPlay, valuesOf } from './run-figures'
import type { ProfileReport } from './run-record'
import { typicalRun } from './summary'

export interface FigureChange extends Change {
  readonly name: RunFigure
}

/** Each figure that both reports have, with whether it changed beyond the noise of their runs. */
export function changesOf(before: ProfileReport, after: ProfileReport): FigureChange[] {
  return (Object.keys(RUN_FIGURES) as RunFigure[]).flatMap((name) => {
    const [a, b] = [valuesOf(before.runs, name), valuesOf(after.runs, name)]
    return a.length > 0 && b.length > 0 ? [{ name, ...judgeChange(a, b, figureOf(name).leastStep) }] : []
  })
}

/** What a verdict means for this figure. */
function inWords({ name, verdict }: FigureChange): { text: string; state: string } {
  const meanings: Readonly<Record<Verdict, string>> = {
    same: 'no change beyond noise',
    'too few runs': 'too few runs to tell',
    more: 'more',
    less: 'less',
  }
  if (verdict === 'same' || verdict === 'too few runs') return { text: meanings[verdict], state: 'soft' }
  if (figureOf(name).isNeutral) return { text: meanings[verdict], state: '' }
  const isBetter = (verdict === 'more') === (figureOf(name).moreIsBetter ?? false)
  return { text: `${isBetter ? 'better' : 'worse'}: ${meanings[verdict]}`, state: isBetter ? 'good' : 'bad' }
}

const cell = ({ median, min, max }: Change['before'], digits: number, unit: string) =>
  `${number(median, digits)} ${unit} <span class="soft">${number(min, digits)}–${number(max, digits)}</span>`

/** Changes beyond the noise first, then what too few runs leave open, then what is the same. */
function inOrder(changes: readonly FigureChange[]): FigureChange[] {
  const rank = ({ verdict }: FigureChange) => ['too few runs', 'same'].indexOf(verdict)
  return [...changes].sort((a, b) => rank(a) - rank(b))
}

/** The changes as lines of text, after what makes the reports hard to compare. */
export function changesAsText(before: ProfileReport, after: ProfileReport): string {
  const warnings = differencesOf(before, after)
  const lines = inOrder(changesOf(before, after)).map((change) => {
    const { title, unit, digits } = figureOf(change.name)
    const times = change.ratio === undefined ? '' : ` (× ${number(change.ratio, 2)})`
    return `${title}: ${number(change.before.median, digits)} → ${number(change.after.median, digits)} ${unit}${times}: ${inWords(change).text}`
  })
  return [...(warnings.length > 0 ? [unlike(warnings)] : []), ...lines].join('\n')
}

const unlike = (warnings: readonly string[]) =>
  `The reports differ in more than the program: ${warnings.join('; ')}.`

const FILL = '#2f6fb0'
const bars = (rows: readonly (readonly [string, number])[]): Bar[] =>
  rows.slice(0, 8).map(([name, ms]) => ({ name, value: ms, fill: FILL }))
const BINS = { bin: 4, most: 80, unit: 'ms', limit: FRAME_BUDGET_MS } as const

/** What is plotted of one side. */
function plotted(report: ProfileReport) {
  const run = typicalRun(report.runs)
  return {
    report,
    samples: shownInPlay(run).map(({ intervalMs }) => intervalMs),
    kinds: bars(run.kinds),
    parts: bars(run.parts),
  }
}
type Plotted = ReturnType<typeof plotted>

/** Both sides have the same scales, so that bars of one length are of one value. */
function side(name: string, { report, samples, kinds, parts }: Plotted, all: readonly Plotted[]): string {
  const most = (pick: (one: Plotted) => readonly Bar[]) =>
    Math.max(...all.flatMap(pick).map(({ value }) => value))
  const mostCount = Math.max(...all.map((one) => mostInABin(one.samples, BINS)))
  const intervals =
    samples.length === 0
      ? '<p class="soft">In play nothing moved.</p>'
      : histogram({ label: `frame intervals, ${name}`, samples, mostCount, ...BINS })
  return `<div class="panel"><h2>${name}</h2>
<p class="soft">${escaped(report.title)} · ${escaped(report.takenAt)} · ${escaped(report.device.title)} · ${report.runs.length} runs</p>
<h3>From one shown frame to the next, in play</h3>${intervals}
<h3>Main thread by kind of work</h3>${barPlot(`kinds of work, ${name}`, kinds, { unit: 'ms', digits: 0, most: most((one) => one.kinds) })}
<h3>Script by part of the program</h3>${barPlot(`parts, ${name}`, parts, { unit: 'ms', digits: 0, most: most((one) => one.parts) })}
${filmStrip(report.film)}</div>`
}

const tierOf = ({ tier }: ProfileReport) => tier ?? 'the one that the game chose'

/** What makes two reports hard to compare. */
export function differencesOf(before: ProfileReport, after: ProfileReport): string[] {
  const pairs = [
    ['subject', before.title, after.title],
    ['device', before.device.title, after.device.title],
    ['tier', tierOf(before), tierOf(after)],
    ['machine', before.machine, after.machine],
    ['browser', before.browser, after.browser],
  ] as const
  return pairs.filter(([, a, b]) => a !== b).map(([name, a, b]) => `${name}: ${a} and ${b}`)
}

/** Two reports side by side: what changed beyond the noise first. */
export function comparePage(before: ProfileReport, after: ProfileReport): string {
  const changes = changesOf(before, after)
  const real = changes.filter(({ verdict }) => verdict === 'more' || verdict === 'less')
  const sides = [plotted(before), plotted(after)] as const
  const rows = inOrder(changes).map((change) => {
    const { title, unit, digits } = figureOf(change.name)
    const { text, state } = inWords(change)
    return [
      escaped(title),
      cell(change.before, digits, unit),
      cell(change.after, digits, unit),
      change.ratio === undefined ? '–' : `× ${number(change.ratio, 2)}`,
      `<span class="${state}">${text}</span>`,
      change.chance < 0.001 ? 'under 0.1 %' : `${number(change.chance * 100, 1)} %`,
    ]
  })
  const columns = [
    'figure',
    'before, median and range',
    'after, median and range',
    'after ÷ before',
    'verdict',
    'by chance',
  ]
  const list = real.map((change) => {
    const { title } = figureOf(change.name)
    const { text, state } = inWords(change)
    const times = change.ratio === undefined ? '' : `, × ${number(change.ratio, 2)}`
    return `<li><b>${escaped(title)}</b>: <span class="${state}">${text}</span>${times}</li>`
  })
  const warnings = differencesOf(before, after)
  return htmlPage(
    'What changed',
    `<h1>What changed between two profiles</h1>
${warnings.length > 0 ? `<p class="bad">${escaped(unlike(warnings))}</p>` : ''}
${list.length > 0 ? `<ul>${list.join('')}</ul>` : '<p><b>Nothing changed beyond the noise of the runs.</b></p>'}
<div class="panel">${table(
      columns.map((title) => ({ title })),
      rows,
    )}</div>
<p class="soft">A change counts when the medians lie at least 3 % apart and chance alone would part the runs so clearly at
most once in a hundred times (exact rank-sum test; it takes five runs a side).</p>
<div class="two">${side('Before', sides[0], sides)}${side('After', sides[1], sides)}</div>`,
    { kind: 'comparison', changes },
  )
}
