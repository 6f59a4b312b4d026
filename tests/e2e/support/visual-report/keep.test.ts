import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keepVisualResults } from '../../../../e2e/support/visual-report/keep'

const home = mkdtempSync(join(tmpdir(), 'hongbao-results-'))
afterAll(() => rmSync(home, { recursive: true }))
const folder = join(home, 'results')
const run = join(folder, 'e2e')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const diff = join(run, 'wheel-diff.webp')

const fail = () => {
  mkdirSync(run, { recursive: true })
  writeFileSync(diff, 'picture')
  return keepVisualResults(folder, 'pictures: 2 compared, 0 not compared', [
    { test: 'scenes', picture: 'wheel', diff },
  ])
}

it('keeps the last visual run through runs of other tests, with its pictures', () => {
  expect(fail()).toBe(join(folder, 'visual.html'))
  rmSync(run, { recursive: true })
  expect(keepVisualResults(folder, undefined, [])).toBeUndefined()
  expect(read('pictures.txt')).toBe('pictures: 2 compared, 0 not compared\n')
  const [, address] = /<img src="([^"]*diff[^"]*)"/.exec(read('visual.html')) ?? []
  expect(read(address ?? '')).toBe('picture')
})

it('takes the report away after a visual run without differences', () => {
  fail()
  expect(keepVisualResults(folder, 'pictures: 1 compared, 0 not compared', [])).toBeUndefined()
  expect(existsSync(join(folder, 'visual.html'))).toBe(false)
  expect(read('pictures.txt')).toBe('pictures: 1 compared, 0 not compared\n')
})
