import { type Change, judgeChange, type Verdict } from '../measure/statistics'
import { FRAME_BUDGET_MS } from '../measure/trace'
import { escaped, htmlPage, number, table } from '../report/html'
import { barPlot, histogram } from '../report/plots'
import { filmStrip, typicalRun } from './page'
import { figureOf, playFrames, RUN_FIGURES, type RunFigure, valuesOf } from './run-figures'
import type { ProfileReport } from './run-record'

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
  const isBetter = (verdict === 'more') === (figureOf(name).moreIsBetter ?? false)
  return { text: `${isBetter ? 'better' : 'worse'}: ${meanings[verdict]}`, state: isBetter ? 'good' : 'bad' }
}

const cell = ({ median, min, max }: Change['before'], digits: number, unit: string) =>
  `${number(median, digits)} ${unit} <span class="soft">${number(min, digits)}–${number(max, digits)}</span>`

/** The changes as lines of text, those beyond the noise first. */
export function changesAsText(changes: readonly FigureChange[]): string {
  const sorted = [...changes].sort((a, b) => Number(a.verdict === 'same') - Number(b.verdict === 'same'))
  return sorted
    .map((change) => {
      const { title, unit, digits } = figureOf(change.name)
      const { before, after, ratio } = change
      const times = ratio === undefined ? '' : ` (× ${number(ratio, 2)})`
      return `${title}: ${number(before.median, digits)} → ${number(after.median, digits)} ${unit}${times}: ${inWords(change).text}`
    })
    .join('\n')
}

function side(name: string, report: ProfileReport): string {
  const run = typicalRun(report.runs)
  const samples = playFrames(run).map(({ intervalMs }) => intervalMs)
  const parts = run.parts.slice(0, 8).map(([part, ms]) => ({ name: part, value: ms, fill: '#2f6fb0' }))
  const kinds = run.kinds.map(([kind, ms]) => ({ name: kind, value: ms, fill: '#2f6fb0' }))
  const bins = { bin: 4, most: 80, unit: 'ms', limit: FRAME_BUDGET_MS }
  return `<div class="panel"><h2>${name}</h2>
<p class="soft">${escaped(report.title)} · ${escaped(report.takenAt)} · ${escaped(report.device.title)} · ${report.runs.length} runs</p>
<h3>Frame intervals in play</h3>${histogram({ label: `frame intervals, ${name}`, samples, ...bins })}
<h3>Main thread by kind of work</h3>${barPlot(`kinds of work, ${name}`, kinds, 'ms', 0)}
<h3>Script by part of the program</h3>${barPlot(`parts, ${name}`, parts, 'ms', 0)}
${filmStrip(report.film)}</div>`
}

/** What makes two reports hard to compare. */
export function differencesOf(before: ProfileReport, after: ProfileReport): string[] {
  const pairs = [
    ['subject', before.title, after.title],
    ['device', before.device.title, after.device.title],
    ['machine', before.machine, after.machine],
    ['browser', before.browser, after.browser],
  ] as const
  return pairs.filter(([, a, b]) => a !== b).map(([name, a, b]) => `${name}: ${a} and ${b}`)
}

/** Two reports side by side: what changed beyond the noise first. */
export function comparePage(before: ProfileReport, after: ProfileReport): string {
  const changes = changesOf(before, after)
  const real = changes.filter(({ verdict }) => verdict === 'more' || verdict === 'less')
  const rows = [...changes]
    .sort((a, b) => Number(!real.includes(a)) - Number(!real.includes(b)))
    .map((change) => {
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
${warnings.length > 0 ? `<p class="bad">The reports differ in more than the program: ${escaped(warnings.join('; '))}.</p>` : ''}
${list.length > 0 ? `<ul>${list.join('')}</ul>` : '<p><b>Nothing changed beyond the noise of the runs.</b></p>'}
<div class="panel">${table(
      columns.map((title) => ({ title })),
      rows,
    )}</div>
<p class="soft">A change counts when the medians lie at least 3 % apart and chance alone would part the runs so clearly at
most once in a hundred times (exact rank-sum test; it takes five runs a side).</p>
<div class="two">${side('Before', before)}${side('After', after)}</div>`,
    { kind: 'comparison', changes },
  )
}
