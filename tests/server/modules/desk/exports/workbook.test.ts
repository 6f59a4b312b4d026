import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { csvLine } from '../../../../../domain/rules/csv'
import { workbookFile } from '../../../../../server/modules/desk/exports/workbook'

const columns = [
  { title: 'name', isNumber: false },
  { title: 'amount (yuan)', isNumber: true },
]

/** The parts of an Excel file, by their path. */
async function filesOf(parts: readonly string[], name = 'payouts'): Promise<Record<string, string>> {
  const chunks: Uint8Array[] = []
  const book = { name, columns, parts: parts.length, part: async (at: number) => parts[at] ?? '' }
  for await (const chunk of workbookFile(book)) chunks.push(chunk)
  const files = unzipSync(Buffer.concat(chunks))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

const cellsOf = (xml = '') =>
  [...xml.matchAll(/<c(?: t="inlineStr")?(?:\/>|>.*?<\/c>)/gs)].map(([cell]) => cell)

it.each([
  ['=cmd|"/c calc"!A1', '=cmd|&quot;/c calc&quot;!A1'],
  ['</t></is></c><f>1+1</f>', '&lt;/t&gt;&lt;/is&gt;&lt;/c&gt;&lt;f&gt;1+1&lt;/f&gt;'],
  ['a]]>&amp;', 'a]]&gt;&amp;amp;'],
  ['bell\u0007 and \uD800 half', 'bell and  half'],
  ['_x0041_', '_x005F_x0041_'],
  ['王小明😀', '王小明😀'],
])('a cell is the text that it is: %j', async (text, shown) => {
  const files = await filesOf([csvLine([text, ''])])
  expect(cellsOf(files['xl/worksheets/sheet1.xml'])[2]).toBe(
    `<c t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`,
  )
})

it('amounts are numbers, and what is none of them stays a text', async () => {
  const files = await filesOf([csvLine(['1e5', '8.88']) + csvLine(['=1', '=1+1']) + csvLine(['x', ''])])
  const cells = cellsOf(files['xl/worksheets/sheet1.xml']).slice(2)
  expect(cells[1]).toBe('<c><v>8.88</v></c>')
  expect([cells[0], cells[2], cells[3]].every((cell) => cell?.includes('inlineStr'))).toBe(true)
  expect(cells[5]).toBe('<c/>')
})

it('a text longer than a cell is cut, and nothing else is lost', async () => {
  const files = await filesOf([csvLine(['长'.repeat(40_000), '1'])])
  expect(files['xl/worksheets/sheet1.xml']?.match(/长+/)?.[0]).toHaveLength(32_767)
})

it('an export without rows has its headings', async () => {
  const files = await filesOf([''])
  expect(cellsOf(files['xl/worksheets/sheet1.xml'])).toHaveLength(2)
})

it('a thousand parts fill a sheet, and each sheet has its headings and its own name', async () => {
  const files = await filesOf(Array.from({ length: 1_001 }, (_, at) => csvLine([`row ${at}`, '1'])))
  expect(files['xl/workbook.xml']).toContain('name="payouts 2" sheetId="2" r:id="s2"')
  expect(files['[Content_Types].xml']).toContain('/xl/worksheets/sheet2.xml')
  expect(cellsOf(files['xl/worksheets/sheet1.xml'])).toHaveLength(2 + 2_000)
  expect(cellsOf(files['xl/worksheets/sheet2.xml'])).toEqual([
    expect.stringContaining('name'),
    expect.stringContaining('amount'),
    expect.stringContaining('row 1000'),
    '<c><v>1</v></c>',
  ])
})
