/** Characters of a cell that a spreadsheet takes (ECMA-376; Excel's limits). */
const MOST_CHARACTERS = 32_767
/** Columns wide enough for a time, in characters. */
const COLUMN_WIDTH = 20

/** What XML 1.0 cannot carry: control characters, halves of surrogate pairs, non-characters. */
const NOT_XML =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken away
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
/** What a spreadsheet would read as the escape of a character (ECMA-376, ST_Xstring). */
const ESCAPE = /_(?=x[0-9a-f]{4}_)/gi
const NUMBER = /^-?\d{1,15}(\.\d+)?$/
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as XML has it, in elements and in attributes. */
export const xmlText = (text: string): string =>
  text.replaceAll(NOT_XML, '').replaceAll(/[&<>"]/g, (mark) => ENTITIES[mark] ?? '')

const textCell = (text: string) =>
  `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, MOST_CHARACTERS).replaceAll(ESCAPE, '_x005F_'))}</t></is></c>`

/** A cell is a text, never a formula; a number where its column has numbers. */
const cell = (text: string, isNumber: boolean) => {
  if (text === '') return '<c/>'
  return isNumber && NUMBER.test(text) ? `<c><v>${text}</v></c>` : textCell(text)
}

/** One row of a worksheet. */
export const sheetRow = (cells: readonly string[], isNumber: readonly boolean[]): string =>
  `<row>${cells.map((text, at) => cell(text, isNumber[at] ?? false)).join('')}</row>`

/** What stands before a worksheet's rows; its first row stays in sight. */
export const sheetHead = (columns: number): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="${COLUMN_WIDTH}" customWidth="1"/></cols><sheetData>`

export const SHEET_END = '</sheetData></worksheet>'
