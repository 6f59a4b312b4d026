import { BYTE_ORDER_MARK, FORMULA } from './csv'

/** What is put before a cell that a spreadsheet would run: taken away again. */
const unguarded = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

export interface CsvRow {
  /** The line of the file that it begins in, from 1: a line within quotes counts too. */
  readonly line: number
  readonly cells: readonly string[]
}

interface CsvTable {
  /** Without those whose cells are all empty. */
  readonly rows: readonly CsvRow[]
  /** Where the first quote begins that is not closed, or is closed within a cell: what follows cannot be trusted. */
  readonly brokenQuoteLine?: number
}

type Separator = ',' | ';' | '\t'

/** In this order where several fit as well: a cell of a table that is parted by the first may well have the next within. */
const SEPARATORS: readonly Separator[] = ['\t', ';', ',']
/** What is looked at to find the separator, in characters. */
const SAMPLE = 50_000
/** The line that Excel reads a separator of, and writes for itself. */
const NAMED_SEPARATOR = /^"?sep=([,;\t])"?(?=[\r\n]|$)/i

/** A line of more cells is none that a spreadsheet leaves empty, whatever is in them. */
const MOST_EMPTY_CELLS = 1_000

/** A text's rows by this separator (RFC 4180); lines end in LF, CR LF or CR, also mixed. */
function rowsBy(text: string, separator: string, firstLine: number): CsvTable {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let line = firstLine
  let begunAt = line
  let quoteAt = 0
  let isQuoted = false
  let wasQuoted = false
  let brokenQuoteLine: number | undefined
  const endCell = () => {
    cells.push(unguarded(cell.trim()))
    cell = ''
    wasQuoted = false
  }
  const endRow = () => {
    endCell()
    if (cells.length > MOST_EMPTY_CELLS || cells.some((one) => one !== ''))
      rows.push({ line: begunAt, cells })
    cells = []
    begunAt = line
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    const isLineEnd = char === '\n' || (char === '\r' && text.charAt(at + 1) !== '\n')
    if (isLineEnd) line += 1
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else {
        isQuoted = false
        wasQuoted = true
      }
    } else if (char === '"' && !wasQuoted && cell.trim() === '') {
      isQuoted = true
      quoteAt = line
      cell = ''
    } else if (char === separator) endCell()
    else if (isLineEnd) endRow()
    else if (char !== '\r') {
      if (wasQuoted && char.trim() !== '') brokenQuoteLine ??= quoteAt
      cell += char
    }
  }
  if (isQuoted) brokenQuoteLine ??= quoteAt
  endRow()
  return { rows, ...(brokenQuoteLine !== undefined && { brokenQuoteLine }) }
}

/** How many rows have the number of cells that most have; none where that is one. */
function fitting(rows: readonly CsvRow[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows)
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

const beginsOrEndsWithAnother = (cell: string, separator: Separator): boolean =>
  SEPARATORS.some((mark) => mark !== separator && (cell.startsWith(mark) || cell.endsWith(mark)))

/**
 * What parts the cells: the separator by which the most rows have the same number of cells. Where two are equal, the one
 * whose cells do not begin or end with another: a table of tabs may have commas within, one of commas tabs around its cells.
 */
function separatorOf(text: string): Separator {
  const end =
    text.length > SAMPLE ? Math.max(text.lastIndexOf('\n', SAMPLE), text.lastIndexOf('\r', SAMPLE)) : -1
  const sample = end > 0 ? text.slice(0, end) : text
  const judged = SEPARATORS.map((separator) => {
    const { rows } = rowsBy(sample, separator, 1)
    const torn = rows.some(({ cells }) => cells.some((cell) => beginsOrEndsWithAnother(cell, separator)))
    return { separator, fits: fitting(rows), torn }
  })
  const most = Math.max(...judged.map(({ fits }) => fits))
  const best = judged.filter(({ fits }) => fits === most)
  return most === 0 ? ',' : ((best.find(({ torn }) => !torn) ?? best.at(-1))?.separator ?? ',')
}

/**
 * The rows of a CSV text (RFC 4180; semicolons and tabs too, as spreadsheets paste and save), whatever its line ends. Blanks,
 * tabs and quotes around cells are none of them, and neither is the apostrophe by which our own files keep a spreadsheet
 * from running a text.
 * @param separator what parts the cells, where it is known
 */
export function readCsv(given: string, separator?: string): CsvTable {
  const text = given.startsWith(BYTE_ORDER_MARK) ? given.slice(1) : given
  if (separator !== undefined) return rowsBy(text, separator, 1)
  const named = NAMED_SEPARATOR.exec(text)
  if (named === null) return rowsBy(text, separatorOf(text), 1)
  const rest = text.slice(named[0].length).replace(/^(\r\n|\r|\n)/, '')
  return rowsBy(rest, named[1] ?? ',', 2)
}
