/** Marks that stand around a heading's words: of required fields, notes and units. */
const AROUND = /[\s*＊:：.。_\-"'“”‘’]|\p{Cf}/gu
/** What a heading says in brackets, as in 快递单号（必填）; the text between those that hold all of it stays. */
const NOTE = /(?<=.)[([{（【［「〔].*?[)\]}）】］」〕]/gu
const BRACKETS = /[([{（【［「〔)\]}）】］」〕]/gu

/** A heading as it is compared: half width, small, without blanks, line breaks, marks and notes in brackets. */
export const plainHeading = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, ' ')
    .replace(AROUND, '')
    .replace(NOTE, '')
    .replace(BRACKETS, '')

/**
 * The columns of a heading line by what they mean; undefined where the line has not one word that means any of them.
 * @param meanings the words of each column, in any form
 * @returns the place of each column, -1 where it is missing
 */
export function headingPlaces<Column extends string>(
  cells: readonly string[],
  meanings: Readonly<Record<Column, readonly string[]>>,
): Record<Column, number> | undefined {
  const plain = cells.map(plainHeading)
  const columns = Object.keys(meanings) as Column[]
  const places = columns.map((column) => {
    const words = new Set(meanings[column].map(plainHeading))
    return [column, plain.findIndex((cell) => words.has(cell))] as const
  })
  if (places.every(([, place]) => place < 0)) return undefined
  return Object.fromEntries(places) as Record<Column, number>
}
