/** What a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** A cell in quotes; one that a spreadsheet would run as a formula begins with an apostrophe (OWASP, CSV injection). */
const csvCell = (text: string): string =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** One line of a CSV file (RFC 4180), with its line end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`
