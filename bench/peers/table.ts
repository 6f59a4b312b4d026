import { number } from '../report/html'
import type { Comparison } from './compare'
import { COMPARED } from './compare'
import { FIGURES, type Figure, OURS } from './figures'

/** Columns of text, each as wide as its widest cell, numbers on the right. */
function aligned(rows: readonly (readonly string[])[]): string {
  const count = Math.max(...rows.map((row) => row.length))
  const widths = Array.from({ length: count }, (_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  )
  const cell = (text: string, at: number) =>
    at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0)
  return rows.map((row) => `  ${row.map(cell).join('  ')}`.trimEnd()).join('\n')
}

const spread = (min: number, max: number, digits: number) => `${number(min, digits)}–${number(max, digits)}`

/** The run as text: for each game the ratios first, then what each contestant took, medians with their spread. */
export function asText(comparisons: readonly Comparison[]): string {
  return comparisons
    .map(({ game, cpu, ratios, missed, contestants }) => {
      const peers = [...new Set(ratios.map(({ peer }) => peer))]
      const ratioOf = (peer: string, figure: Figure) => {
        const found = ratios.find((one) => one.peer === peer && one.figure === figure)
        if (!found) return '–'
        const { median, min, max } = found.ratio
        const goal =
          found.atMost === undefined
            ? ''
            : ` ${median <= found.atMost ? 'ok' : 'OVER'} ${number(found.atMost, 2)}`
        return `${number(median, 2)} (${spread(min, max, 2)})${goal}`
      }
      const keys = (Object.keys(FIGURES) as Figure[]).filter((key) =>
        contestants.some(({ figures }) => figures[key] !== undefined),
      )
      return [
        `${game} at ${cpu}× slower CPU`,
        aligned([
          ['', ...COMPARED.map((key) => FIGURES[key].short)],
          ...peers.map((peer) => [`${OURS} ÷ ${peer}`, ...COMPARED.map((figure) => ratioOf(peer, figure))]),
        ]),
        aligned([
          ['', ...keys.map((key) => FIGURES[key].short)],
          ...contestants.map(({ name, figures }) => [
            name,
            ...keys.map((key) => number(figures[key]?.median, FIGURES[key].digits)),
          ]),
        ]),
        ...(missed.length > 0 ? [`  not measured: ${missed.join(', ')}`] : []),
      ].join('\n')
    })
    .join('\n\n')
}
