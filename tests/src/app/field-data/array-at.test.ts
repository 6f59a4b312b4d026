import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { transformWithOxc } from 'vite'
import { expect, it } from 'vitest'

const file = 'src/app/field-data/array-at.ts'
const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)

/** What a realm of its own says after the script has run in it. */
const said = (before: string, asked: string): unknown => {
  const realm = createContext()
  runInContext(`${before};${code}`, realm)
  return JSON.parse(runInContext(`JSON.stringify(${asked})`, realm))
}

it('counts from both ends where the engine does not', () => {
  const ends = '[0, 1, -1, -3, 3, -4].map((index) => ["first", "second", "last"].at(index))'
  expect(said('delete Array.prototype.at', ends)).toEqual(['first', 'second', 'last', 'first', null, null])
  expect(said('delete Array.prototype.at', 'Object.keys(Array.prototype)')).toEqual([])
})

it("leaves the engine's own alone", () => {
  expect(said('own = Array.prototype.at', 'Array.prototype.at === own')).toBe(true)
})
