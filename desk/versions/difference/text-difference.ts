/** A part of two texts: in both, in the first alone or in the second alone; `skipped` is how many lines of both are left out. */
export type TextPart =
  | { kind: 'same' | 'removed' | 'added'; text: string }
  | { kind: 'skipped'; lines: number }

/** Beyond so many comparisons two texts are shown one after the other. */
const MOST_COMPARISONS = 1_000_000
/** Longer passages are not cut into words, which takes seconds. */
const MOST_FOR_WORDS = 4_000
/** Lines around a change that are shown. */
const CONTEXT_LINES = 1

type Kind = 'same' | 'removed' | 'added'
interface Piece {
  kind: Kind
  text: string
}

/** What two lists have in common in its order, and what not: a longest common subsequence. */
function pieces(before: readonly string[], after: readonly string[]): Piece[] {
  const whole = (kind: Kind, list: readonly string[]) => list.map((text): Piece => ({ kind, text }))
  if (before.length * after.length > MOST_COMPARISONS)
    return [...whole('removed', before), ...whole('added', after)]
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const found: Piece[] = []
  let row = 0
  let column = 0
  while (row < before.length && column < after.length) {
    const [one = '', other = ''] = [before[row], after[column]]
    if (one === other) {
      found.push({ kind: 'same', text: one })
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      found.push({ kind: 'removed', text: one })
      row += 1
    } else {
      found.push({ kind: 'added', text: other })
      column += 1
    }
  }
  return [...found, ...whole('removed', before.slice(row)), ...whole('added', after.slice(column))]
}

const lines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? []

/** Where an engine knows no words of Chinese, each of its characters is one. */
const words = (text: string): string[] =>
  typeof Intl.Segmenter === 'function'
    ? [...new Intl.Segmenter('zh-CN', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
    : (text.match(/[a-z\d]+|\s+|./giu) ?? [])

/** Neighbours of one kind as one. */
function joined(list: readonly Piece[]): Piece[] {
  const found: Piece[] = []
  for (const piece of list) {
    const last = found.at(-1)
    if (last?.kind === piece.kind) last.text += piece.text
    else found.push({ ...piece })
  }
  return found
}

/** Lines that both have, all but those beside a change left out. */
function shortened(text: string, isFirst: boolean, isLast: boolean): TextPart[] {
  const all = lines(text)
  const head = isFirst ? 0 : CONTEXT_LINES
  const tail = isLast ? 0 : CONTEXT_LINES
  if (all.length <= head + tail + 1) return [{ kind: 'same', text }]
  const part = (some: readonly string[]): TextPart[] =>
    some.length > 0 ? [{ kind: 'same', text: some.join('') }] : []
  return [
    ...part(all.slice(0, head)),
    { kind: 'skipped', lines: all.length - head - tail },
    ...part(all.slice(all.length - tail)),
  ]
}

/** Two texts line by line, and word by word where a line took the place of another. */
export function textDifference(before: string, after: string): TextPart[] {
  const byLine = joined(pieces(lines(before), lines(after)))
  return byLine.flatMap(({ kind, text }, at): TextPart[] => {
    if (kind === 'same') return shortened(text, at === 0, at === byLine.length - 1)
    const other = byLine[kind === 'removed' ? at + 1 : at - 1]
    const isPaired = other !== undefined && Math.max(text.length, other.text.length) <= MOST_FOR_WORDS
    if (!isPaired) return [{ kind, text }]
    if (kind === 'added' && other.kind === 'removed') return []
    if (kind === 'removed' && other.kind === 'added') return joined(pieces(words(text), words(other.text)))
    return [{ kind, text }]
  })
}
