import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { files, root } from './tree'

/** Read or declared: `this.#name`, `static #name`. */
const PRIVATE_NAME = /\.#\w|^\s*(?:(?:static|readonly|get|set|async) )*#\w+\s*[(:=?!;\n]/m

it('has no private names in what players fetch: the oldest browsers would look each up in a WeakMap', () => {
  const modules = files.filter((file) => /^(domain|scenes|shaders|src)\/.*\.tsx?$/.test(file))
  expect(modules.length).toBeGreaterThan(400)
  expect(modules.filter((file) => PRIVATE_NAME.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

it.each([
  '  #round = 1',
  '  readonly #round: Round',
  '  static #made = 0',
  'return this.#round',
  '  #draw() {',
])('sees the private name in %j', (line) => {
  expect(line).toMatch(PRIVATE_NAME)
})
