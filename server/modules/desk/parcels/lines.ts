import { readCsv } from '../../../../domain/rules/csv-table'

/** Titles of the three columns, as an exported file of gifts and a person's own list have them. */
const TITLES: readonly (readonly string[])[] = [
  ['number', '编号', 'id', 'receipt', '抽奖凭证', 'order', '订单号'],
  ['carrier', '快递公司', '承运商'],
  ['parcel number', '快递单号', 'parcel', 'express number'],
]

export interface ParcelLine {
  readonly line: number
  readonly named: string
  readonly expressCompany: string
  readonly expressNo: string
}

/** The lines of a CSV text; by titles where the first line has all three, otherwise the first three columns. */
export function linesOf(csv: string): ParcelLine[] {
  const rows = readCsv(csv)
  const titles = rows[0]?.cells.map((cell) => cell.toLowerCase()) ?? []
  const places = TITLES.map((names) => titles.findIndex((title) => names.includes(title)))
  const isTitled = places.every((place) => place >= 0)
  const [number = 0, carrier = 1, parcel = 2] = isTitled ? places : [0, 1, 2]
  const lines = rows.slice(isTitled ? 1 : 0).map(({ line, cells }) => ({
    line,
    named: cells[number] ?? '',
    expressCompany: cells[carrier] ?? '',
    expressNo: cells[parcel] ?? '',
  }))
  // An exported list has gifts that are not sent yet.
  return isTitled ? lines.filter((one) => one.expressCompany !== '' || one.expressNo !== '') : lines
}
