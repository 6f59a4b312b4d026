/** Nothing on a canvas is written smaller (art: type). */
export const TEXT_MIN_PX = 12

/** Measures a line of text. @returns width in px at a size of 1 px */
export type Measure = (text: string) => number

export interface FittedText {
  lines: string[]
  sizePx: number
}

/** Marks after which, or before which, a line does not break. */
const NEVER_FIRST = '，。、；：！？）》」』】%,.;:!?)'
const NEVER_LAST = '（《「『【('

/**
 * Fits a label into one or two lines. Explicit line breaks are kept; a label without one is wrapped only
 * where it does not fit on one line. The size goes down before anything is cut; at the smallest size the
 * last line ends in an ellipsis.
 *
 * @param roomPx width of line `line` of `lines` at a size in px
 * @param maxPx size to start from
 */
export function fitLabel(
  label: string,
  measure: Measure,
  roomPx: (line: number, lines: number, sizePx: number) => number,
  maxPx: number,
): FittedText {
  const given = label
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (given.length === 0) return { lines: [], sizePx: maxPx }
  const fits = (lines: string[], sizePx: number) =>
    lines.every((line, i) => measure(line) * sizePx <= roomPx(i, lines.length, sizePx))

  for (let sizePx = maxPx; sizePx >= TEXT_MIN_PX; sizePx -= 0.5) {
    if (given.length > 1) {
      const two = [given[0] ?? '', given.slice(1).join(' ')]
      if (fits(two, sizePx)) return { lines: two, sizePx }
      continue
    }
    const [line = ''] = given
    if (fits([line], sizePx)) return { lines: [line], sizePx }
    const two = breaks(line, measure).find((halves) => fits(halves, sizePx))
    if (two && sizePx <= maxPx - 1) return { lines: two, sizePx }
  }
  const whole = given.join(given.length > 1 ? '\n' : '')
  return { lines: cut(whole, measure, roomPx), sizePx: TEXT_MIN_PX }
}

/** Every way to break a line in two, the most even first. */
function breaks(text: string, measure: Measure): string[][] {
  const glyphs = [...text]
  const found: { halves: string[]; uneven: number }[] = []
  for (let i = 1; i < glyphs.length; i++) {
    const before = glyphs[i - 1] ?? ''
    const after = glyphs[i] ?? ''
    if (NEVER_FIRST.includes(after) || NEVER_LAST.includes(before)) continue
    if (isWordLetter(before) && isWordLetter(after)) continue
    const halves = [glyphs.slice(0, i).join('').trim(), glyphs.slice(i).join('').trim()]
    if (halves.some((half) => half === '')) continue
    found.push({ halves, uneven: Math.abs(measure(halves[0] ?? '') - measure(halves[1] ?? '')) })
  }
  return found.sort((a, b) => a.uneven - b.uneven).map(({ halves }) => halves)
}

const isWordLetter = (glyph: string) => /[\p{Script=Latin}\p{N}.'’-]/u.test(glyph)

/** As much of the text as two lines of the smallest size take, with an ellipsis at the end. */
function cut(
  text: string,
  measure: Measure,
  roomPx: (line: number, lines: number, sizePx: number) => number,
): string[] {
  const [first = '', ...others] = text.split('\n')
  const head = longest(first, roomPx(0, 2, TEXT_MIN_PX) / TEXT_MIN_PX, measure)
  const tail = [first.slice(head.length), ...others].join(' ').trim()
  const room = roomPx(1, 2, TEXT_MIN_PX) / TEXT_MIN_PX
  if (measure(tail) <= room) return [head, tail].filter((line) => line !== '')
  const kept = longest(tail, room - measure('…'), measure)
  return [head, `${kept.trimEnd()}…`].filter((line) => line !== '')
}

function longest(text: string, room: number, measure: Measure): string {
  const glyphs = [...text]
  let count = glyphs.length
  while (count > 0 && measure(glyphs.slice(0, count).join('')) > room) count--
  return glyphs.slice(0, count).join('')
}
