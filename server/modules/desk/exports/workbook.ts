import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'
import { readCsv } from '../../../../domain/rules/csv-table'
import { SHEET_END, sheetHead, sheetRow, xmlText } from './worksheet'

/** A thousand rows each: a worksheet holds 1,048,576, its headings among them. */
const PARTS_OF_SHEET = 1_000
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

interface WorkbookColumn {
  readonly title: string
  readonly isNumber: boolean
}

interface Workbook {
  /** Of its worksheets, which are numbered where there are several. */
  readonly name: string
  readonly columns: readonly WorkbookColumn[]
  /** How many there are of what `part` gives. */
  readonly parts: number
  /** Rows as CSV lines. */
  part(at: number): Promise<string>
}

/** What a workbook of so many worksheets has beside them (ECMA-376, part 1, 12.3). */
function surroundings(name: string, sheets: readonly number[]): [path: string, content: string][] {
  const several = (sheet: number) => (sheets.length > 1 ? ` ${sheet}` : '')
  const types = sheets.map(
    (sheet) =>
      `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`,
  )
  const listed = sheets.map(
    (sheet) => `<sheet name="${xmlText(name + several(sheet))}" sheetId="${sheet}" r:id="s${sheet}"/>`,
  )
  const linked = sheets.map(
    (sheet) =>
      `<Relationship Id="s${sheet}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`,
  )
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>${types.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="w" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${DOCUMENT}"><sheets>${listed.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${linked.join('')}</Relationships>`,
    ],
  ]
}

/** The rows of a worksheet as XML, a part at a time; calls come in between two of them. */
async function* sheetText({ columns, parts, part }: Workbook, sheet: number) {
  const isNumber = columns.map((column) => column.isNumber)
  yield sheetHead(columns.length) +
    sheetRow(
      columns.map(({ title }) => title),
      [],
    )
  const first = (sheet - 1) * PARTS_OF_SHEET
  for (let at = first; at < Math.min(parts, first + PARTS_OF_SHEET); at += 1) {
    yield readCsv(await part(at), ',')
      .rows.map(({ cells }) => sheetRow(cells, isNumber))
      .join('')
    await setImmediate()
  }
  yield SHEET_END
}

/** An XLSX file (ECMA-376): its memory is that of one part. */
export async function* workbookFile(book: Workbook): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  function* taken() {
    const ready = made
    made = []
    yield* ready
  }
  const bytes = new TextEncoder()
  const sheets = Array.from(
    { length: Math.max(1, Math.ceil(book.parts / PARTS_OF_SHEET)) },
    (_, at) => at + 1,
  )
  for (const [path, content] of surroundings(book.name, sheets)) {
    const file = new ZipDeflate(path)
    zip.add(file)
    file.push(bytes.encode(content), true)
  }
  for (const sheet of sheets) {
    const file = new ZipDeflate(`xl/worksheets/sheet${sheet}.xml`, { level: 3 })
    zip.add(file)
    for await (const text of sheetText(book, sheet)) {
      file.push(bytes.encode(text))
      yield* taken()
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  yield* taken()
}
