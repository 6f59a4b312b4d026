import { expect, it } from 'vitest'
import { csvFileText } from '../../../desk/people/csv-file-text'

const TEXT = 'r-1,顺丰,SF-100\n'
const ASCII = [...TEXT].map((char) => char.charCodeAt(0))

it('reads a file in UTF-8, with its mark and without', async () => {
  expect(await csvFileText(new Blob([TEXT]))).toBe(TEXT)
  expect(await csvFileText(new Blob(['\uFEFF', TEXT]))).toBe(TEXT)
})

it('reads what Excel saves as CSV on a Chinese Windows', async () => {
  const bytes = [...ASCII.slice(0, 4), 0xcb, 0xb3, 0xb7, 0xe1, ...ASCII.slice(6)]
  expect(await csvFileText(new Blob([new Uint8Array(bytes)]))).toBe(TEXT)
})

it('reads what Excel saves as Unicode text', async () => {
  const bytes = [0xfeff, ...ASCII].flatMap((code) => [code & 0xff, code >> 8])
  expect(await csvFileText(new Blob([new Uint8Array(bytes)]))).toBe(TEXT)
})

it('reads nothing of a file that is no text, as a workbook', async () => {
  expect(await csvFileText(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0])]))).toBeUndefined()
})
