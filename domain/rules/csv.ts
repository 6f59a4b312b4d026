/** How a cell begins that a spreadsheet would run as a formula; where Chinese is written, in full width too. */
export const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A cell in quotes; one that a spreadsheet would run as a formula begins with an apostrophe (OWASP, CSV injection). */
const csvCell = (text: string): string =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** One line of a CSV file (RFC 4180), with its line end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
