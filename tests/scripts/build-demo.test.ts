import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fillAndSwap, requireDemo } from '../../scripts/build-demo.mjs'

let root: string
let folder: string
const served = () => readFileSync(join(folder, 'index.html'), 'utf8')
const fill = (text: string) => (next: string) => {
  mkdirSync(next)
  writeFileSync(join(next, 'index.html'), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hongbao-build-'))
  folder = join(root, 'dist-demo')
  fillAndSwap(folder, fill('first'))
})
afterEach(() => rmSync(root, { recursive: true }))

it('leaves what is served in its place until the next build is whole', () => {
  writeFileSync(join(folder, 'old.js'), '')
  fillAndSwap(folder, (next) => {
    fill('second')(next)
    expect(served()).toBe('first')
  })
  expect(served()).toBe('second')
  expect(readdirSync(folder)).toEqual(['index.html'])
  expect(readdirSync(root)).toEqual(['dist-demo'])
})

it('leaves it there where the next build fails, and nothing beside it', () => {
  const fails = (next: string) => {
    fill('half')(next)
    throw new Error('The client did not build.')
  }
  expect(() => fillAndSwap(folder, fails)).toThrow('did not build')
  expect(served()).toBe('first')
  expect(readdirSync(root)).toEqual(['dist-demo'])
})

it('is refused where it is of other sources, with the command that builds it', () => {
  expect(() => requireDemo(join(root, 'none'))).toThrow('npm run build:demo')
  writeFileSync(join(folder, '.stamp'), 'of other sources')
  expect(() => requireDemo(folder)).toThrow('npm run build:demo')
})
