import { textOfBytes } from '../../../domain/rules/file-text'
import type { WorkbookRow } from './workbook-rows'

/** The largest file that is looked into. */
export const MOST_FILE_MB = 20
const MOST_BYTES = MOST_FILE_MB * 1024 * 1024
/** A ZIP file's first bytes: a workbook is one. */
const ZIP = [0x50, 0x4b, 3, 4]

/** The text of a file, or why it is not taken. */
export type FileText =
  | { readonly text: string }
  | { readonly refused: 'tooLarge' | 'tooManyLines' | 'unreadable' }

/**
 * Rows as CSV, each in the line of its number. A line break within a cell becomes a separator of lines that no reader takes
 * for the end of one.
 */
function rowsAsCsv(rows: readonly WorkbookRow[]): string {
  const lines: string[] = []
  for (const { number, cells } of rows) {
    while (lines.length < number - 1) lines.push('')
    lines.push(
      cells.map((cell) => `"${cell.replace(/\r\n|\r|\n/g, '\u2028').replaceAll('"', '""')}"`).join(','),
    )
  }
  return lines.join('\n')
}

async function workbookText(bytes: Uint8Array, mostLines: number): Promise<FileText> {
  try {
    const { workbookRows } = await import('./workbook-rows')
    const rows = workbookRows(bytes)
    // A workbook may have rows without cells far below.
    while (rows.at(-1)?.cells.every((cell) => cell === '')) rows.pop()
    const last = rows.at(-1)?.number ?? 0
    return last > mostLines ? { refused: 'tooManyLines' } : { text: rowsAsCsv(rows) }
  } catch {
    return { refused: 'unreadable' }
  }
}

/**
 * The text of a CSV file in any of the encodings of `textOfBytes`, or of an Excel workbook's first worksheet as CSV.
 * @param mostLines lines with the headings; a file that has more is not sent
 */
export async function fileText(file: Blob, mostLines: number): Promise<FileText> {
  if (file.size > MOST_BYTES) return { refused: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (ZIP.every((one, at) => bytes[at] === one)) return workbookText(bytes, mostLines)
  const text = textOfBytes(bytes)
  if (text === undefined) return { refused: 'unreadable' }
  const lines = text.trimEnd().match(/\r\n|\n|\r/g)?.length ?? 0
  return lines >= mostLines ? { refused: 'tooManyLines' } : { text }
}
