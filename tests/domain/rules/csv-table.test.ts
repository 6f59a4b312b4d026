import { describe, expect, it } from 'vitest'
import { csvLine } from '../../../domain/rules/csv'
import { readCsv } from '../../../domain/rules/csv-table'

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells)
const THREE = [
  ['a', 'b', 'c'],
  ['1', '2', '3'],
]

describe('a CSV text', () => {
  it('is read as it was written, with what made its formulas harmless taken away', () => {
    const rows = [
      ['=1+1', '@x', '-2', "'quoted'", '＝1+1'],
      ['a "b", c', 'two\r\nlines', '', 'end'],
    ]
    expect(cellsOf(`\uFEFF${rows.map(csvLine).join('')}`)).toEqual(rows)
  })

  it('has an apostrophe before whatever a spreadsheet would run', () => {
    for (const first of '=+-@\t\r\n＝＋－＠') expect(csvLine([`${first}1`])).toBe(`"'${first}1"\r\n`)
    expect(csvLine(['1=1', ''])).toBe('"1=1",""\r\n')
  })

  it.each([
    ['line feeds', 'a,b,c\n1,2,3\n'],
    ['carriage returns and line feeds', 'a,b,c\r\n1,2,3\r\n'],
    ['carriage returns', 'a,b,c\r1,2,3\r'],
    ['both, mixed', 'a,b,c\r\r\n1,2,3\n\r'],
    ['no end of the last line', 'a,b,c\n1,2,3'],
    ['a byte order mark', '\uFEFFa,b,c\n1,2,3'],
    ['semicolons', 'a;b;c\n1;2;3'],
    ['tabs', 'a\tb\tc\n1\t2\t3'],
    ['a named separator', 'sep=;\r\na;b;c\r\n1;2;3'],
    ['a named separator in quotes', '"sep=\t"\na\tb\tc\n1\t2\t3'],
    ['a named separator against the look of it', 'sep=,\na,b,c\n1,2,3'],
    ['tabs behind its cells', 'a\t,b\t,c\t\n1\t,2\t,3\t'],
    ['tabs before its cells', '\ta,\tb,\tc\n\t1,\t2,\t3'],
    ['blanks around its cells', ' a , b , c \n 1 , 2 , 3 '],
    ['full-width and hard blanks around its cells', 'a\u3000,\u00A0b,c\n1,2\u3000,3'],
    ['quotes', '"a","b","c"\n"1","2","3"'],
    ['quotes and blanks around them', ' "a" ,"b" , "c"\n1, "2",3'],
    ['empty lines', '\na,b,c\n\n,,\n1,2,3\n\n'],
  ])('is read with %s', (_name, text) => {
    expect(cellsOf(text)).toEqual(THREE)
  })

  it.each<[string, string, string[][]]>([
    [
      'a comma within cells of tabs',
      'Smith, John\t1\nDoe, Ann\t2',
      [
        ['Smith, John', '1'],
        ['Doe, Ann', '2'],
      ],
    ],
    [
      'a decimal comma',
      '1,5;2,5\n3,5;4,5',
      [
        ['1,5', '2,5'],
        ['3,5', '4,5'],
      ],
    ],
    ['a title above the table', '2026 list\na,b,c\n1,2,3', [['2026 list'], ['a', 'b', 'c'], ['1', '2', '3']]],
    ['one column', 'AB-1\nCD-2', [['AB-1'], ['CD-2']]],
    [
      'a separator within quotes',
      'a,"b;c;d;e"\n1,2',
      [
        ['a', 'b;c;d;e'],
        ['1', '2'],
      ],
    ],
    [
      'a doubled quote',
      'a,"b ""c"""\n1,2',
      [
        ['a', 'b "c"'],
        ['1', '2'],
      ],
    ],
    [
      'a quote within a cell',
      '3" pipe,1\nx,2',
      [
        ['3" pipe', '1'],
        ['x', '2'],
      ],
    ],
    [
      'rows of several lengths',
      'a,b\n1,2,3\n4,5',
      [
        ['a', 'b'],
        ['1', '2', '3'],
        ['4', '5'],
      ],
    ],
  ])('keeps %s', (_name, text, rows) => {
    expect(cellsOf(text)).toEqual(rows)
  })

  it('is parted by what most lines agree on, not by the first', () => {
    expect(cellsOf('note; a; b\nx,1\ny,2\nz,3').slice(1)).toEqual([
      ['x', '1'],
      ['y', '2'],
      ['z', '3'],
    ])
  })

  it('says on which line of the file each row begins, whatever is empty or broken between them', () => {
    expect(readCsv('a,b\n\n , \n"x\ny",c\nlast,1').rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['x\ny', 'c'] },
      { line: 6, cells: ['last', '1'] },
    ])
    expect(readCsv('a,b\r"x\ry",c\rz,1').rows.map(({ line }) => line)).toEqual([1, 2, 4])
    expect(readCsv('sep=,\na,b\n1,2').rows.map(({ line }) => line)).toEqual([2, 3])
    expect(readCsv('').rows).toEqual([])
  })

  it.each([
    ['a,b\n1,"2\n3,4\n5,6', 2],
    ['a,b\n1,2\n3,"4', 3],
    ['a,b\n"1" x,2\n3,4', 2],
    ['a,b\n"1,2\n3,"4",5\n', 2],
  ])('names the line of a quote that is not closed rightly: %j', (text, line) => {
    expect(readCsv(text).brokenQuoteLine).toBe(line)
  })

  it('has no broken quote where all are closed', () => {
    expect(readCsv('"a","b""c"\n"d\ne",f').brokenQuoteLine).toBeUndefined()
  })
})
