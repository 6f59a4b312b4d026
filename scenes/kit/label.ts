/** Nothing on a canvas is written smaller (art: type). */
export const TEXT_MIN_PX = 12

/** Measures a line of text. @returns width in px at a size of 1 px */
export type Measure = (text: string) => number

interface FittedText {
  lines: string[]
  sizePx: number
}

/** Marks that never begin a line. */
const NEVER_FIRST = '·，。、；：！？）》」』】%,.;:!?)'
/** Marks after which a line preferably breaks. */
const PAUSES = '，。、；：！？·—- '
/** Px of size that a break after such a mark may cost. */
const PAUSE_WORTH_PX = 2
/** Marks that never end a line. */
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

  if (given.length > 1) {
    const lines = [given[0] ?? '', given.slice(1).join(' ')]
    for (let sizePx = maxPx; sizePx >= TEXT_MIN_PX; sizePx -= 0.5)
      if (fits(lines, sizePx)) return { lines, sizePx }
  } else {
    const fitted = fitOne(given[0] ?? '', measure, fits, maxPx)
    if (fitted) return fitted
  }
  return {
    lines: cut(given, measure, (line) => roomPx(line, 2, TEXT_MIN_PX) / TEXT_MIN_PX),
    sizePx: TEXT_MIN_PX,
  }
}

/**
 * One line where it fits, else two, a little smaller. A break after a pause may cost some of the size.
 *
 * @returns undefined where the label has to be cut
 */
function fitOne(
  label: string,
  measure: Measure,
  fits: (lines: string[], sizePx: number) => boolean,
  maxPx: number,
): FittedText | undefined {
  const ways = breaks(label, measure)
  let rough: FittedText | undefined
  for (let sizePx = maxPx; sizePx >= TEXT_MIN_PX; sizePx -= 0.5) {
    if (rough && sizePx < rough.sizePx - PAUSE_WORTH_PX) break
    if (!rough && fits([label], sizePx)) return { lines: [label], sizePx }
    if (sizePx > maxPx - 1) continue
    const fitting = ways.filter(({ lines }) => fits(lines, sizePx))
    const best = fitting.find(({ pause }) => pause) ?? fitting[0]
    if (best?.pause) return { lines: best.lines, sizePx }
    if (best) rough ??= { lines: best.lines, sizePx }
  }
  return rough
}

interface Break {
  lines: string[]
  /** Whether the first line ends in a pause. */
  pause: boolean
}

/** Every way to break a line in two, the most even first. */
function breaks(text: string, measure: Measure): Break[] {
  const glyphs = [...text]
  const found: (Break & { uneven: number })[] = []
  for (let i = 1; i < glyphs.length; i++) {
    const before = glyphs[i - 1] ?? ''
    const after = glyphs[i] ?? ''
    if (NEVER_FIRST.includes(after) || NEVER_LAST.includes(before)) continue
    if (isWordLetter(before) && isWordLetter(after)) continue
    const [first, second] = [glyphs.slice(0, i).join('').trim(), glyphs.slice(i).join('').trim()]
    if (first === '' || second === '') continue
    const uneven = Math.abs(measure(first) - measure(second))
    found.push({ lines: [first, second], pause: PAUSES.includes(before), uneven })
  }
  return found.sort((a, b) => a.uneven - b.uneven)
}

const isWordLetter = (glyph: string) => /[\p{Script=Latin}\p{N}.'’-]/u.test(glyph)

/** As much of the text as fits two lines of the smallest size, with an ellipsis where it is cut. */
function cut(given: string[], measure: Measure, room: (line: number) => number): string[] {
  const [first = '', ...others] = given
  if (others.length > 0) {
    const lines = [first, others.join(' ')]
    return lines.map((line, i) => ended(line, room(i), measure)).filter((line) => line !== '')
  }
  const [head = longest(first, room(0), measure)] = breaks(first, measure)
    .map(({ lines: [before = ''] }) => before)
    .filter((before) => measure(before) <= room(0))
    .sort((a, b) => b.length - a.length)
  const tail = first.slice(head.length).trim()
  return [head, ended(tail, room(1), measure)].filter((line) => line !== '')
}

/** A line that fits, or its beginning with an ellipsis. */
function ended(line: string, room: number, measure: Measure): string {
  if (measure(line) <= room) return line
  const kept = longest(line, room - measure('…'), measure).trimEnd()
  return kept === '' ? '' : `${kept}…`
}

function longest(text: string, room: number, measure: Measure): string {
  const glyphs = [...text]
  let count = glyphs.length
  while (count > 0 && measure(glyphs.slice(0, count).join('')) > room) count--
  return glyphs.slice(0, count).join('')
}
