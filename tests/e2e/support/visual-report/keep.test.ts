import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { VisualFailure } from '../../../../e2e/support/visual-report/failures'
import { keepVisualResults } from '../../../../e2e/support/visual-report/keep'

const home = mkdtempSync(join(tmpdir(), 'hongbao-results-'))
afterAll(() => rmSync(home, { recursive: true }))
const folder = join(home, 'results')
const run = join(folder, 'e2e')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const LINE = 'pictures: 2 compared, 1 differ, 0 missing'
const path = join(run, 'wheel.webp')
const failed = (picture: string, pixels: number | undefined): VisualFailure => ({
  titles: ['scenes.spec.ts', picture],
  picture,
  ...(pixels !== undefined && { pixels, expected: path }),
  actual: path,
  diff: path,
  tolerance: {},
})

beforeAll(async () => {
  mkdirSync(run, { recursive: true })
  await sharp({ create: { width: 40, height: 25, channels: 3, background: '#c8161d' } })
    .webp()
    .toFile(path)
})

it('keeps the last visual run through runs of other tests, with its pictures in one file', async () => {
  expect(await keepVisualResults(folder, LINE, [failed('wheel', 100)])).toBe(join(folder, 'visual.html'))
  expect(await keepVisualResults(folder, undefined, [])).toBeUndefined()
  expect(read('pictures.txt')).toBe(`${LINE}\n`)
  const html = read('visual.html')
  expect(html).toContain('100 pixels differ, 10.0 %')
  expect(html).toContain(`src="data:image/webp;base64,${readFileSync(path, 'base64')}"`)
  expect(html).not.toMatch(/(src|href)="(?!data:)/)
})

it('has the largest differences first, after what has no reference', async () => {
  await keepVisualResults(folder, LINE, [failed('little', 3), failed('new', undefined), failed('much', 500)])
  const order = [...read('visual.html').matchAll(/<h2>(\w+)<\/h2>/g)].map(([, name]) => name)
  expect(order).toEqual(['new', 'much', 'little'])
})

it('names those that a page of that size has no room for', async () => {
  const size = readFileSync(path, 'base64').length * 3 + 100
  await keepVisualResults(folder, LINE, [failed('little', 3), failed('much', 500)], size)
  expect(read('visual.html')).toContain('Without room here: little')
})

it('takes the report away after a visual run without differences', async () => {
  expect(await keepVisualResults(folder, LINE, [])).toBeUndefined()
  expect(existsSync(join(folder, 'visual.html'))).toBe(false)
  expect(read('pictures.txt')).toBe(`${LINE}\n`)
})
