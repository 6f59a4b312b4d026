import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { fileText } from '../../../../desk/people/files/file-text'
import { readCsv } from '../../../../domain/rules/csv-table'
import { workbookFile } from '../../../../server/modules/desk/exports/workbook'

const MOST = 10_001
const TEXT = 'r-1,顺丰,SF-100\n'
const ASCII = [...TEXT].map((char) => char.charCodeAt(0))
const utf16 = (text: string, order: 'le' | 'be') =>
  [...text].flatMap((char) => {
    const code = char.charCodeAt(0)
    return order === 'le' ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff]
  })
const bytes = (...parts: number[][]) => new Blob([new Uint8Array(parts.flat())])

describe('a text file', () => {
  it.each([
    ['UTF-8', new Blob([TEXT])],
    ['UTF-8 with its mark', new Blob(['\uFEFF', TEXT])],
    ['GB18030', bytes(ASCII.slice(0, 4), [0xcb, 0xb3, 0xb7, 0xe1], ASCII.slice(6))],
    ['UTF-16 of a Windows', bytes([0xff, 0xfe], utf16(TEXT, 'le'))],
    ['UTF-16 of the other order', bytes([0xfe, 0xff], utf16(TEXT, 'be'))],
    ['UTF-16 without its mark', bytes(utf16(TEXT, 'le'))],
    ['UTF-16 of the other order without its mark', bytes(utf16(TEXT, 'be'))],
  ])('is read in %s', async (_name, file) => {
    expect(await fileText(file, MOST)).toEqual({ text: TEXT })
  })

  it('is not read where it is none, too large, or too long', async () => {
    expect(await fileText(bytes([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 1]), MOST)).toEqual({
      refused: 'unreadable',
    })
    expect(await fileText(bytes([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), MOST)).toEqual({ refused: 'unreadable' })
    expect(await fileText(new Blob([new Uint8Array(20 * 1024 * 1024 + 1)]), MOST)).toEqual({
      refused: 'tooLarge',
    })
    expect(await fileText(new Blob(['a\r'.repeat(3)]), 2)).toEqual({ refused: 'tooManyLines' })
    expect(await fileText(new Blob(['a\r\n'.repeat(3)]), 3)).toEqual({ text: 'a\r\n'.repeat(3) })
  })
})

describe('a workbook', () => {
  const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const book = (sheet: string, shared = '', more = '') =>
    new Blob([
      zipSync({
        'xl/workbook.xml': strToU8(
          `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${more}<sheet name="1" sheetId="1" r:id="a"/></sheets></workbook>`,
        ),
        'xl/_rels/workbook.xml.rels': strToU8(
          '<Relationships><Relationship Id="h" Target="worksheets/hidden.xml"/><Relationship Id="a" Target="/xl/worksheets/list.xml"/></Relationships>',
        ),
        'xl/worksheets/hidden.xml': strToU8(
          '<worksheet><sheetData><row r="1"><c><v>9</v></c></row></sheetData></worksheet>',
        ),
        'xl/worksheets/list.xml': strToU8(
          `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
        ),
        ...(shared !== '' && { 'xl/sharedStrings.xml': strToU8(`<sst>${shared}</sst>`) }),
      }),
    ])
  const rowsOf = async (file: Blob) => {
    const read = await fileText(file, MOST)
    return 'text' in read ? readCsv(read.text, ',').rows : read
  }

  it('is read by its cells as they are stored, each in the line of its row', async () => {
    const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t xml:space="preserve"> 运单号 </t></is></c></row>
      <row r="4"><c r="A4"><v>773123456789012345</v></c><c r="B4" t="e"><v>#N/A</v></c><c r="C4" t="str"><f>"S"&amp;1</f><v>S1</v></c></row>
      <row r="5"><c r="A5"><v>7.73123E+17</v></c><c r="B5" t="s"><v>1</v></c><c r="C5"><v>1</v></c></row>`
    const shared =
      '<si><t>编号</t><rPh sb="0" eb="2"><t>bian hao</t></rPh></si><si><r><t>two</t></r><r><t>_x000A_lines "x"</t></r></si>'
    expect(
      await rowsOf(book(sheet, shared, '<sheet name="0" sheetId="2" state="hidden" r:id="h"/>')),
    ).toEqual([
      { line: 1, cells: ['编号', '', '运单号'] },
      { line: 4, cells: ['773123456789012345', '#N/A', 'S1'] },
      { line: 5, cells: ['7.73123E+17', 'two\u2028lines "x"', '1'] },
    ])
  })

  it('may be written without places, and with a prefix', async () => {
    const sheet =
      '<x:row><x:c t="inlineStr"><x:is><x:t>a&amp;b</x:t></x:is></x:c><x:c><x:v>2</x:v></x:c></x:row>'
    expect(await rowsOf(book(`<x:sheetData xmlns:x="${MAIN}">${sheet}</x:sheetData>`))).toEqual([
      { line: 1, cells: ['a&b', '2'] },
    ])
  })

  it('is the one that is exported here', async () => {
    const chunks: Uint8Array[] = []
    const columns = [
      { title: '编号', isNumber: false },
      { title: '快递单号', isNumber: false },
    ]
    const lines = 'g-1,"=1+1"\ng-2,_x0041_\n'
    for await (const chunk of workbookFile({ name: 'gifts', columns, parts: 1, part: async () => lines }))
      chunks.push(chunk)
    expect(await rowsOf(new Blob(chunks.map((chunk) => new Uint8Array(chunk))))).toEqual([
      { line: 1, cells: ['编号', '快递单号'] },
      { line: 2, cells: ['g-1', '=1+1'] },
      { line: 3, cells: ['g-2', '_x0041_'] },
    ])
  })

  it('is refused where it is too long, broken, or another document', async () => {
    const rows = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => `<row r="${from + at}"><c><v>1</v></c></row>`).join('')
    expect(await fileText(book(rows(1, 12)), 10)).toEqual({ refused: 'tooManyLines' })
    expect(await fileText(book('<row r="1"><c><v>1</c></row>'), MOST)).toEqual({ refused: 'unreadable' })
    expect(await fileText(new Blob([zipSync({ 'word/document.xml': strToU8('<x/>') })]), MOST)).toEqual({
      refused: 'unreadable',
    })
    expect(await fileText(book('<row r="900000000"><c/></row>'), MOST)).toEqual({ text: '' })
  })
})
