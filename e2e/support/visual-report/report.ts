import { compareCommand, updateCommand } from './commands'
import type { VisualFailure } from './failures'
import { SCRIPT, STYLE } from './report-page'

/** A failure with its pictures as addresses, which hold them. */
export interface ShownFailure extends VisualFailure {
  /** The pixels of the whole picture. */
  readonly area: number
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

export const isMissing = ({ expected }: VisualFailure): boolean => expected === undefined

/** Share of the picture that differs; a missing reference counts as all of it, another size too. */
export const shareOf = ({ pixels, area }: ShownFailure): number =>
  pixels === undefined ? 1 : pixels / Math.max(1, area)

const percent = (share: number) => `${(share * 100).toFixed(share < 0.01 ? 2 : 1)} %`

function howMuch(failure: ShownFailure): string {
  if (isMissing(failure)) return 'no reference picture'
  if (failure.pixels === undefined) return 'not comparable, such as another size'
  return `${failure.pixels} pixels differ, ${percent(shareOf(failure))}`
}

function allowed({ tolerance }: ShownFailure): string {
  const { threshold, maxDiffPixels, maxDiffPixelRatio } = tolerance
  if (threshold === undefined) return ''
  const most = maxDiffPixelRatio === undefined ? `${maxDiffPixels ?? 0} pixels` : percent(maxDiffPixelRatio)
  return `; ${most} may, by more than ${threshold} of a colour`
}

const picture = (caption: string, address: string | undefined, more = '') =>
  address === undefined
    ? ''
    : `<figure${more}><figcaption>${caption}</figcaption><img src="${escaped(address)}" alt="${caption}"></figure>`

const command = (label: string, text: string) =>
  `<p class="command"><span>${label}</span> <code>${escaped(text)}</code> <button type="button">Copy</button></p>`

/** Expected and actual in one place, to be blinked between and drawn apart. */
const overlay = ({ expected, actual }: ShownFailure) =>
  expected === undefined || actual === undefined
    ? ''
    : `<figure class="over"><figcaption>expected | actual <button type="button" class="blink">Blink</button></figcaption>
<div><img src="${escaped(expected)}" alt="expected"><img class="top" src="${escaped(actual)}" alt="actual"></div>
<input type="range" min="0" max="100" value="50" aria-label="how much of the actual picture is shown"></figure>`

function section(failure: ShownFailure): string {
  const { titles, expected, actual, diff } = failure
  const [, ...named] = titles
  return `<section><h2>${escaped(failure.picture)}</h2>
<p><b>${howMuch(failure)}</b>${allowed(failure)}</p><p>${escaped(titles.join(' › '))}</p>
${command('compare again', compareCommand(named))}${command(isMissing(failure) ? 'draw it' : 'accept', updateCommand(named))}
<div class="pictures">${picture('expected', expected)}${picture('actual', actual)}${picture('difference', diff)}${overlay(failure)}</div></section>`
}

/**
 * One page that holds its pictures, the largest differences first.
 * @param leftOut names of pictures that had no room in it
 */
export function visualReport(failures: readonly ShownFailure[], leftOut: readonly string[] = []): string {
  const missing = failures.filter(isMissing).length
  const title = `Pictures: ${failures.length - missing} differ, ${missing} missing`
  const rest = leftOut.length > 0 ? `<p>Without room here: ${leftOut.map(escaped).join(', ')}</p>` : ''
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>${rest}
${failures.map(section).join('\n')}
<script>${SCRIPT}</script>
</html>
`
}
