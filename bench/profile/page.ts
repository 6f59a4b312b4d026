import { FILM_RATE, JANK_RULE } from '../measure/jank'
import { summarise } from '../measure/statistics'
import { FRAME_BUDGET_MS } from '../measure/trace'
import { escaped, htmlPage, number, table } from '../report/html'
import { barPlot, histogram, linePlot, stemPlot, type Transfer, waterfall } from '../report/plots'
import { requestColour } from '../report/request-colour'
import { PLAY } from './digest'
import { FLUENT } from './pace'
import {
  FEWEST_FRAMES,
  figureOf,
  playFrames,
  RUN_FIGURES,
  type RunFigure,
  shownInPlay,
  valuesOf,
} from './run-figures'
import type { LongTask, Picture, ProfileReport, Request, RunRecord, StageMoment } from './run-record'
import { cards, inShort, share, typicalRun } from './summary'

const bandsOf = (run: RunRecord) =>
  run.stretches
    .filter(({ name }) => name === PLAY)
    .map(({ name, fromMs, untilMs }) => ({ name, from: fromMs / 1000, until: untilMs / 1000 }))

function framePlots(run: RunRecord): string {
  const { shown } = run
  if (shown.length === 0) return '<p class="soft">Nothing moved.</p>'
  const seconds = run.lengthMs / 1000
  const line = stemPlot({
    label: 'frame intervals over time',
    points: shown.map(({ atMs, intervalMs }) => ({ x: atMs / 1000, y: intervalMs })),
    xUnit: 's',
    yUnit: 'ms',
    limit: { value: FRAME_BUDGET_MS, name: `${FRAME_BUDGET_MS} ms: a picture is shown twice` },
    bands: bandsOf(run),
    mostX: seconds,
  })
  const inPlay = shownInPlay(run)
  const spread = (label: string, samples: readonly number[], limit: number) =>
    `<div class="panel"><h3>${label}</h3>${histogram({ label, samples, bin: 4, most: 80, unit: 'ms', limit })}</div>`
  const overTime = `<div class="panel"><h3>From one shown frame to the next; the shaded stretch is play</h3>${line}</div>`
  if (inPlay.length === 0) return `${overTime}<p class="soft">In play nothing moved.</p>`
  return `${overTime}<div class="two">
${spread(
  'Intervals in play',
  inPlay.map(({ intervalMs }) => intervalMs),
  FRAME_BUDGET_MS,
)}
${spread(
  'Main-thread task of an animation frame of the page in play',
  playFrames(run).map(({ workMs }) => workMs),
  16,
)}</div>`
}

const barsOf = (rows: RunRecord['kinds'], most: number) => {
  const all = rows.reduce((sum, [, ms]) => sum + ms, 0)
  return rows
    .slice(0, most)
    .map(([name, ms]) => ({ name, value: ms, fill: '#2f6fb0', note: `(${share(ms, all)})` }))
}

function whereTimeGoes(run: RunRecord): string {
  const plot = (label: string, rows: RunRecord['kinds']) =>
    `<div class="panel"><h3>${label}</h3>${barPlot(label, barsOf(rows, 10), { unit: 'ms', digits: 0 })}</div>`
  const rows = run.places
    .slice(0, 12)
    .map(({ place, text, ms }) => [
      number(ms, 1),
      `<code>${escaped(place)}</code>`,
      `<code>${escaped(text)}</code>`,
    ])
  return `<div class="two">${plot('By kind of work, whole session', run.kinds)}${plot('Script by part of the program', run.parts)}</div>
<div class="panel"><h3>Functions with the most time of their own</h3>
${table([{ title: 'ms', isNumber: true }, { title: 'place in the source' }, { title: 'line' }], rows)}</div>`
}

function causesOf({ kinds, places }: LongTask): string {
  const kindText = kinds.map(([kind, ms]) => `${escaped(kind)} ${number(ms)} ms`).join(', ')
  const placeText = places
    .map(
      ({ place, text, ms }) =>
        `<div><code>${number(ms)} ms ${escaped(place)}</code> <code class="soft">${escaped(text)}</code></div>`,
    )
    .join('')
  return `${kindText}${placeText}`
}

function longTaskTable({ longTasks }: RunRecord): string {
  if (longTasks.length === 0) return '<p>None: no task took 50 ms or more.</p>'
  const longest = [...longTasks].sort((a, b) => b.ms - a.ms).slice(0, 15)
  const rows = longest.map((task) => [
    number(task.ms),
    `${number(task.atMs / 1000, 2)} s`,
    escaped(task.during),
    causesOf(task),
  ])
  const rest = longTasks.length - longest.length
  return `<div class="panel">${table(
    [
      { title: 'ms', isNumber: true },
      { title: 'at' },
      { title: 'during' },
      { title: 'what it did, and where in the source' },
    ],
    rows,
  )}</div>${rest > 0 ? `<p class="soft">and ${rest} shorter ones</p>` : ''}`
}

function stagePlots(run: RunRecord): string {
  const mostX = run.lengthMs / 1000
  const plot = (title: string, yUnit: string, points: { x: number; y: number }[], asSteps = true) =>
    points.length === 0
      ? ''
      : `<div class="panel"><h3>${title}</h3>${linePlot({ label: title, points, xUnit: 's', yUnit, mostX, asSteps, widthPx: 560, heightPx: 150, bands: bandsOf(run) })}</div>`
  const of = (pick: (moment: StageMoment) => number) =>
    run.stage.map((moment) => ({ x: moment.atMs / 1000, y: pick(moment) }))
  const heap = run.heap.map(({ atMs, bytes }) => ({ x: atMs / 1000, y: bytes / 1e6 }))
  return `<div class="two">
${plot(
  'Draw calls: most in a frame of each quarter second',
  '',
  of(({ drawCalls }) => drawCalls),
)}
${plot(
  'Texture memory',
  'MB',
  of(({ textureBytes }) => textureBytes / 1e6),
)}
${plot('Heap of the script', 'MB', heap, false)}
${plot(
  'Live tweens',
  '',
  of(({ liveTweens }) => liveTweens),
)}</div>${tiers(run)}`
}

function tiers({ stage }: RunRecord): string {
  const changes = stage.filter(
    ({ tier, renderer }, at) => tier !== stage[at - 1]?.tier || renderer !== stage[at - 1]?.renderer,
  )
  if (changes.length === 0) return ''
  const text = changes.map(
    ({ atMs, tier, renderer }) =>
      `${number(atMs / 1000, 1)} s: <b>${escaped(tier)}</b> on ${escaped(renderer)}`,
  )
  return `<p>Quality tier (how many pixels and effects are drawn): ${text.join(', ')}.</p>`
}

const MOST_ROWS = 70

function network(run: RunRecord): string {
  const rows = run.requests.slice(0, MOST_ROWS).map(
    (request): Transfer => ({
      name: nameOf(request),
      startMs: Math.max(0, request.startMs),
      answerMs: Math.max(0, request.answerMs),
      endMs: Math.max(0, request.endMs),
      note: `${number(request.bytes / 1000, 1)} KB`,
      fill: requestColour(request.type),
    }),
  )
  const kinds = [...new Set(run.requests.map(({ type }) => type))]
  const legend = kinds.map((type) => `<span style="color:${requestColour(type)}">■</span> ${escaped(type)}`)
  return `<p>${legend.join(' &nbsp; ')}; pale: waiting, full: bytes come.</p><div class="panel">${waterfall('requests over time', rows)}</div>`
}

const MOST_NAME = 46
function nameOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  const name = pathname.split('/').slice(-2).join('/') + search
  return name.length > MOST_NAME ? `…${name.slice(1 - MOST_NAME)}` : name
}

function shifts(run: RunRecord): string {
  if (run.shifts.length === 0) return '<p>None: nothing on the page jumped.</p>'
  const rows = run.shifts.map(({ atMs, score, afterInput }) => [
    `${number(atMs / 1000, 2)} s`,
    number(score, 4),
    afterInput ? 'right after a tap or a change of the screen’s size: not counted' : 'by itself',
  ])
  return `<div class="panel">${table([{ title: 'at' }, { title: 'score', isNumber: true }, { title: 'cause' }], rows)}</div>`
}

export function filmStrip(film: readonly Picture[]): string {
  if (film.length === 0) return '<p class="soft">No pictures were taken.</p>'
  const figures = film.map(
    ({ atMs, jpeg }) =>
      `<figure><img src="data:image/jpeg;base64,${jpeg}" alt=""><figcaption>${number(atMs / 1000, 1)} s</figcaption></figure>`,
  )
  return `<div class="panel strip">${figures.join('')}</div>`
}

function allRuns(runs: readonly RunRecord[]): string {
  const names = Object.keys(RUN_FIGURES) as RunFigure[]
  const rows = names.flatMap((name) => {
    const found = valuesOf(runs, name)
    if (found.length === 0) return []
    const { title, unit, digits } = figureOf(name)
    const { median: middle, min, max } = summarise(found)
    return [
      [
        escaped(title),
        `${number(middle, digits)} ${unit}`,
        `${number(min, digits)} – ${number(max, digits)}`,
        found.length === runs.length ? 'all' : `${found.length} of ${runs.length}`,
      ],
    ]
  })
  return `<div class="panel">${table([{ title: 'figure' }, { title: 'median', isNumber: true }, { title: 'range of the runs', isNumber: true }, { title: 'runs that have it', isNumber: true }], rows)}</div>`
}

export const METHOD = `<p>A script plays the session in the browser under its own tracing; tasks, frames, layout shifts and heap come
from the trace, requests from the DevTools protocol, draw calls, textures, tweens and tier from the page's probe four times
a second, functions from samples of the running script, found in the sources by maps that no player is served. Tracing and
sampling themselves cost some per cent: compare reports with reports. Pictures are taken in a run of their own. A
face for Chinese glyphs, which phones have, is not fetched in a browser of this machine; for the pictures it comes past the pretended network. The plots
show the run in the middle; the table of all runs says how far they lie apart. A frame is one that the screen showed, whether
the page's own thread, the compositor or a worker moved something; where the browser does not tell, an animation frame of the
page's own. Frames are counted while something moves, by the page's own marks: its loop draws one frame after the other, a
track of a layer runs, a game goes on from its command to the end of its celebration, a finger scrolls until the offset has
stood for 100 ms. There every interval counts, to the movement's beginning and end, a freeze of a second too; elsewhere
none does. Frames are judged where the screen had time for ${FEWEST_FRAMES}; fewer shown are red, and fewer than ${FILM_RATE} a second. Green wants ${FLUENT.leastShare} of the screen's frames a
second, no big jank and no frame over ${FLUENT.longestMs} ms, in each run. A jank, by the rule of ${JANK_RULE}, takes more than twice the mean
of the three frames before it and more than 84 ms, a big one more than 125 ms. A page that the browser scrolls by itself, an
empty one too, is shown 30 times a second by a Chromium without a screen.</p>`

/** A recorded session as one page that needs no network. */
export function profilePage(report: ProfileReport): string {
  const run = typicalRun(report.runs)
  return htmlPage(
    `Profile: ${report.title}`,
    `<h1>Profile: ${escaped(report.title)}</h1>
<p class="soft">${escaped(report.takenAt)} · ${escaped(report.device.title)} · ${report.tier === undefined ? '' : `tier ${escaped(report.tier)}, as asked · `}${escaped(report.browser)} · ${escaped(report.machine)} · ${report.runs.length} runs</p>
${cards(report.runs)}${inShort(report.runs)}
<h2>Frames</h2>${framePlots(run)}
<h2>Where the time goes</h2>${whereTimeGoes(run)}
<h2>Long tasks (50 ms and more: the page answers no touch)</h2>${longTaskTable(run)}
<h2>What was seen</h2>${filmStrip(report.film)}
<h2>Stage and memory</h2>${stagePlots(run)}
<h2>Network</h2>${network(run)}
<h2>Layout shifts</h2>${shifts(run)}
<h2>All runs</h2>${allRuns(report.runs)}
<h2>Device and method</h2><p><b>${escaped(report.device.title)}.</b> ${escaped(report.device.means)}</p>${METHOD}`,
    report,
  )
}
