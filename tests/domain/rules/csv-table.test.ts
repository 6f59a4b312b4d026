import { describe, expect, it } from 'vitest'
import { csvLine } from '../../../domain/rules/csv'
import { readCsv } from '../../../domain/rules/csv-table'

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells)

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

  it('is parted by tabs or semicolons where a spreadsheet wrote it so', () => {
    expect(cellsOf('a\tb,c\td\n1\t2\t3')).toEqual([
      ['a', 'b,c', 'd'],
      ['1', '2', '3'],
    ])
    expect(cellsOf('a;b\r\n1,5;2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
  })

  it('says on which line each row begins, whatever is empty or broken between them', () => {
    const rows = readCsv('a,b\n\n , \n"x\ny",c\nlast,"never ended')
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['x\ny', 'c'] },
      { line: 6, cells: ['last', 'never ended'] },
    ])
    expect(readCsv('')).toEqual([])
  })
})
