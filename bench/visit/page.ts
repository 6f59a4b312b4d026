import { escaped, htmlPage, number, table } from '../report/html'
import { barPlot, type Transfer, waterfall } from '../report/plots'
import { requestColour } from '../report/request-colour'
import type { Fetched } from './measure'
import { ROUTE_NAMES, ROUTES } from './proxies'
import {
  COLUMN_NAMES,
  COLUMNS,
  type Column,
  goalsMet,
  inWords,
  judged,
  rowsOf,
  type VisitRow,
  type VisitRun,
} from './table'
import { VISIT_NAMES, VISITS } from './visits'

const METHOD = `<p>Each visit has a browser context of its own, so its caches are empty. The time starts at the navigation, or
at the tap on 'submit', and ends with the second frame in which the page's button or field is there, or with the stage's own
mark 'playable': a scene has been drawn and takes a tap. KB are thousands of bytes as they came, compressed and with their
headers; a request that was sent before the moment counts, with as much of it as had come. The developer tools' throttling
is what slows the network: each answer begins at least the latency after its request, and all answers share the bytes a
second evenly. It does not model a handshake, lost packets or a slow start: a first connection costs one latency more on a
real network, with TLS two or three, and HTTP/2's order of need does not show. The processor is slowed on the main thread
alone. The server has had a visitor before. The face for machines without
Chinese glyphs is not fetched, since phones have them.</p>`

const MOST_NAME = 46
function nameOf({ url }: Fetched): string {
  const name = new URL(url).pathname.split('/').slice(-2).join('/')
  return name.length > MOST_NAME ? `…${name.slice(1 - MOST_NAME)}` : name
}

const transferOf = (one: Fetched): Transfer => ({
  name: nameOf(one),
  startMs: one.startMs,
  answerMs: Math.min(one.answerMs, one.endMs),
  endMs: one.endMs,
  note: one.bytes > 0 ? `${number(one.bytes / 1000, 1)} KB` : 'under way',
  fill: requestColour(one.type),
})

function cellOf(row: VisitRow, name: Column): string {
  const { digits } = COLUMNS[name]
  const { median, min, max } = row.figures[name]
  if (!Number.isFinite(median)) return '–'
  const verdict = judged(row, name)
  const goal = verdict
    ? ` <span class="${verdict.isMet ? 'good' : 'bad'}">${verdict.isMet ? 'within' : 'over'} ${number(verdict.goal, digits)}</span>`
    : ''
  return `<b>${number(median, digits)}</b> <span class="soft">${number(min, digits)}–${number(max, digits)}</span>${goal}`
}

/** The run as one page that needs no network: goals first, then times side by side, then what was fetched when. */
export function visitPage(run: VisitRun): string {
  const rows = rowsOf(run.samples)
  const { met, all } = goalsMet(rows)
  const columns = [
    { title: 'visit' },
    { title: 'by' },
    ...COLUMN_NAMES.map((name) => ({ title: COLUMNS[name].title })),
  ]
  const figures = table(
    columns,
    rows.map((row) => [
      escaped(VISITS[row.visit].title),
      escaped(row.route),
      ...COLUMN_NAMES.map((name) => cellOf(row, name)),
    ]),
  )
  const plots = VISIT_NAMES.flatMap((visit) => {
    const own = rows.filter((row) => row.visit === visit)
    if (own.length === 0) return []
    const bars = own.map((row) => {
      const { median, min, max } = row.figures.ms
      return {
        name: row.route,
        value: median,
        min,
        max,
        fill: judged(row, 'ms')?.isMet ? '#1a7f37' : '#b42318',
      }
    })
    const { title, goal } = VISITS[visit]
    return [
      `<div class="panel"><h3>${escaped(title)}, at most ${number(goal.ms)} ms</h3>${barPlot(title, bars, { unit: 'ms', digits: 0 })}</div>`,
    ]
  })
  const falls = rows.map(
    ({ visit, route, typical }) =>
      `<details><summary>${escaped(VISITS[visit].title)}, ${escaped(route)}</summary><div class="panel">${waterfall('requests over time', typical.fetched.map(transferOf))}</div></details>`,
  )
  const title = 'A first visit on a bad network'
  const ways = ROUTE_NAMES.map((name) => `<li><b>${name}</b>: ${escaped(ROUTES[name])}</li>`)
  return htmlPage(
    title,
    `<h1>${title}</h1><p class="soft">${escaped(inWords(run))}</p>
<p><b class="${met === all ? 'good' : 'bad'}">${met} of ${all}</b> goals are met. Green bars are within their goal.</p>
<div class="two">${plots.join('')}</div>
<h2>Medians and their spread</h2><div class="panel">${figures}</div><ul>${ways.join('')}</ul>
<h2>What was fetched before the moment, in the round in the middle</h2><p>Pale: waiting, full: bytes come.</p>${falls.join('')}
<h2>How it was measured</h2>${METHOD}`,
    run,
  )
}
