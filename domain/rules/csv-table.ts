import { BYTE_ORDER_MARK, FORMULA } from './csv'

/** What is put before a cell that a spreadsheet would run: taken away again. */
const unguarded = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

/** What parts the cells: what there is most of in the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const counted = ['\t', ';', ','].map((mark) => ({ mark, count: first.split(mark).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most), { mark: ',', count: 0 }).mark
}

interface CsvRow {
  /** Of the text, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * The rows of a CSV text (RFC 4180; tabs and semicolons too, as spreadsheets paste and save), without empty ones.
 * @param separator what parts the cells, where it is known
 */
export function readCsv(given: string, separator = separatorOf(given)): CsvRow[] {
  const text = given.startsWith(BYTE_ORDER_MARK) ? given.slice(1) : given
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let begunAt = 1
  const endCell = () => {
    cells.push(unguarded(cell.trim()))
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one !== '')) rows.push({ line: begunAt, cells })
    cells = []
    begunAt = line
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '\n') line += 1
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (char === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (char === separator) endCell()
    else if (char === '\n') endRow()
    else if (char !== '\r') cell += char
  }
  endRow()
  return rows
}
