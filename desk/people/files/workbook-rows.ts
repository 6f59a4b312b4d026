import { strFromU8, unzipSync } from 'fflate'
import { Parser } from 'saxen'

/** XML of one part, unpacked: a part that says more is not unpacked. */
const MOST_XML_BYTES = 200_000_000
/** Columns that are read; lists that people bring have fewer. */
const MOST_COLUMNS = 100

/** A row of a worksheet: its number, from 1, and its cells as they are stored. */
export interface WorkbookRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** Walks through a part; names are those without a prefix. */
function walk(
  xml: string,
  take: {
    open?(name: string, attribute: (name: string) => string | undefined): void
    close?(name: string): void
    text?(text: string): void
  },
): void {
  const bare = (name: string) => name.slice(name.indexOf(':') + 1)
  new Parser()
    .on('openTag', (name, attributes, decode) =>
      take.open?.(bare(name), (one) => {
        const value = attributes()[one]
        return value === undefined ? undefined : decode(value)
      }),
    )
    .on('closeTag', (name) => take.close?.(bare(name)))
    .on('text', (text, decode) => take.text?.(decode(text)))
    .on('cdata', (text) => take.text?.(text))
    .on('error', (error) => {
      throw error
    })
    .parse(xml)
}

/** A text of a workbook as it is meant: `_x000D_` stands for a character (ECMA-376, 22.9.2.19). */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Texts that cells share. What reads a word aloud (`rPh`) is none of it. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  let [isText, isPhonetic] = [false, false]
  walk(xml, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 't') isText = true
      if (name === 'rPh') isPhonetic = true
    },
    close(name) {
      if (name === 'si') texts.push(unescaped(text))
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
    },
    text(more) {
      if (isText && !isPhonetic) text += more
    },
  })
  return texts
}

/** The place of a cell, from 0, by its letters: `AB12` is 27. */
const columnOf = (address: string): number =>
  [...(/^[A-Z]*/.exec(address)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) -
  1

function sheetRows(xml: string, shared: readonly string[]): WorkbookRow[] {
  const rows: WorkbookRow[] = []
  let cells: string[] = []
  let [number, column] = [0, 0]
  let [kind, text] = ['n', '']
  let isValue = false
  walk(xml, {
    open(name, attribute) {
      if (name === 'row') {
        cells = []
        column = -1
        number = Number(attribute('r') ?? number + 1)
      } else if (name === 'c') {
        const address = attribute('r')
        column = address === undefined ? column + 1 : columnOf(address)
        kind = attribute('t') ?? 'n'
        text = ''
      } else if (name === 'v' || name === 't') isValue = true
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c' && column < MOST_COLUMNS) {
        while (cells.length < column) cells.push('')
        cells[column] = kind === 's' ? (shared[Number(text)] ?? '') : unescaped(text)
      } else if (name === 'row') rows.push({ number, cells })
    },
    text(more) {
      if (isValue) text += more
    },
  })
  return rows
}

/** The part of the first worksheet that is shown. */
function firstSheet(book: string, relations: string): string | undefined {
  let id: string | undefined
  walk(book, {
    open(name, attribute) {
      if (name === 'sheet' && (attribute('state') ?? 'visible') === 'visible') id ??= attribute('r:id')
    },
  })
  let target: string | undefined
  walk(relations, {
    open(name, attribute) {
      if (name === 'Relationship' && attribute('Id') === id) target = attribute('Target')
    },
  })
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`
}

/**
 * The rows of a workbook's first worksheet that is shown (XLSX, ECMA-376), each cell as it is stored: a number with all of its
 * digits, an error by its name.
 * @throws for what is no such file
 */
export function workbookRows(bytes: Uint8Array): WorkbookRow[] {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => /\.(xml|rels)$/i.test(name) && originalSize <= MOST_XML_BYTES,
  })
  const part = (path: string | undefined) => {
    const found = path === undefined ? undefined : parts[path]
    return found && strFromU8(found)
  }
  const [book, relations] = [part('xl/workbook.xml'), part('xl/_rels/workbook.xml.rels')]
  const sheet = book && relations ? part(firstSheet(book, relations)) : undefined
  if (sheet === undefined) throw new Error('this is no workbook')
  const shared = part('xl/sharedStrings.xml')
  return sheetRows(sheet, shared === undefined ? [] : sharedTexts(shared))
}
