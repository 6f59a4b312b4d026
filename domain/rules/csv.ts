/** Before the first cell: by it a spreadsheet knows UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** How a cell begins that a spreadsheet would run as a formula; where Chinese is written, in full width too. */
export const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A cell in quotes; one that a spreadsheet would run as a formula begins with an apostrophe (OWASP, CSV injection). */
const csvCell = (text: string): string =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** One line of a CSV file (RFC 4180), with its line end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** The first line of a CSV file: the names of its columns, after the mark. */
export const csvHead = (names: readonly string[]): string => BYTE_ORDER_MARK + csvLine(names)
