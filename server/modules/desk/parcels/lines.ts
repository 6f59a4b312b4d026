import type { CsvRow } from '../../../../domain/rules/csv-table'
import { readCsv } from '../../../../domain/rules/csv-table'
import { headingPlaces, plainHeading } from '../../../../domain/rules/heading'
import { fileValue, type Spoilt } from '../../../../domain/rules/spoilt-value'

type Column = 'number' | 'carrier' | 'parcel'

/** What stands above the three columns in the files of gifts that are exported here, and in those of other systems. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  number: [
    ...['编号', '礼品编号', '奖品编号', '抽奖凭证', '凭证', '凭证号', '订单号', '订单编号', '商家订单号'],
    ...['number', 'id', 'gift', 'gift number', 'receipt', 'order', 'order number', 'order no', 'order id'],
  ],
  carrier: [
    ...['快递公司', '快递公司名称', '承运商', '承运公司', '物流公司', '物流公司名称', '快递', '物流'],
    ...['carrier', 'courier', 'express company', 'shipping company', 'logistics company'],
  ],
  parcel: [
    ...['快递单号', '运单号', '运单编号', '物流单号', '快递编号', '快递号', '面单号', '单号'],
    ...[
      'parcel number',
      'parcel',
      'express number',
      'tracking number',
      'tracking no',
      'waybill',
      'waybill number',
    ],
  ],
}
const COLUMNS = Object.keys(HEADINGS) as Column[]

export interface ParcelLine {
  readonly line: number
  readonly named: string
  readonly expressCompany: string
  readonly expressNo: string
  /** A number behind whose 15th digit a spreadsheet may have put zeros. */
  readonly isDoubtful: boolean
}

/** What keeps a line, or the whole list, from being read. */
export type LineProblem = { readonly line: number } & (
  | { readonly why: Spoilt; readonly column: Column; readonly cell: string }
  | { readonly why: 'brokenQuote' }
  | { readonly why: 'unknownHeading'; readonly heading: string }
  | { readonly why: 'noHeading'; readonly column: Column }
)

export interface ParcelLines {
  readonly lines: readonly ParcelLine[]
  readonly problems: readonly LineProblem[]
}

/** A name of something in a first line, and no number of anything. */
const isWord = (cell = ''): boolean => cell !== '' && !/\d/.test(plainHeading(cell))

/** Titles stand alone in their line, above the headings. */
const isTitle = ({ cells }: CsvRow): boolean => cells.filter((cell) => cell !== '').length === 1

function lineOf({ line, cells }: CsvRow, places: Record<Column, number>): ParcelLine | LineProblem[] {
  const problems: LineProblem[] = []
  const read = COLUMNS.map((column) => {
    const cell = cells[places[column]] ?? ''
    const value = fileValue(cell)
    if (!('spoilt' in value)) return value
    problems.push({ line, why: value.spoilt, column, cell })
    return undefined
  })
  const [number, carrier, parcel] = read
  if (!(number && carrier && parcel)) return problems
  return {
    line,
    named: number.value,
    expressCompany: carrier.value,
    expressNo: parcel.value,
    isDoubtful: number.isRounded || parcel.isRounded,
  }
}

/** The lines of a list of parcels: by their headings, otherwise the first three columns. */
export function linesOf(csv: string): ParcelLines {
  const { rows, brokenQuoteLine } = readCsv(csv)
  if (brokenQuoteLine !== undefined)
    return { lines: [], problems: [{ line: brokenQuoteLine, why: 'brokenQuote' }] }
  const above = rows.findIndex((row) => !isTitle(row))
  const head = rows[above]
  const places = head && headingPlaces(head.cells, HEADINGS)
  const missing = places && COLUMNS.find((column) => places[column] < 0)
  if (head && missing)
    return { lines: [], problems: [{ line: head.line, why: 'noHeading', column: missing }] }
  if (head && places === undefined && isWord(head.cells[0]) && isWord(head.cells[2])) {
    const heading = head.cells.filter((cell) => cell !== '').join(', ')
    return { lines: [], problems: [{ line: head.line, why: 'unknownHeading', heading }] }
  }
  const lines: ParcelLine[] = []
  const problems: LineProblem[] = []
  for (const row of places ? rows.slice(above + 1) : rows) {
    const read = lineOf(row, places ?? { number: 0, carrier: 1, parcel: 2 })
    if (Array.isArray(read)) problems.push(...read)
    // An exported list has gifts that are not sent yet.
    else if (places === undefined || read.expressCompany !== '' || read.expressNo !== '') lines.push(read)
  }
  return { lines, problems }
}
