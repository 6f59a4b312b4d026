import { afterEach, expect, it, vi } from 'vitest'

const own = Object.getOwnPropertyDescriptor(Array.prototype, 'at')
if (!own) throw new Error('this engine has no at')

afterEach(() => {
  vi.resetModules()
  Object.defineProperty(Array.prototype, 'at', own)
})

it('counts from both ends where the engine does not', async () => {
  Reflect.deleteProperty(Array.prototype, 'at')
  await import('../../../../src/app/field-data/array-at')
  const list = ['first', 'second', 'last']
  expect([list.at(0), list.at(1), list.at(-1), list.at(-3), list.at(3), list.at(-4)]).toEqual([
    'first',
    'second',
    'last',
    'first',
    undefined,
    undefined,
  ])
  expect(Object.keys(Array.prototype)).toEqual([])
})

it("leaves the engine's own alone", async () => {
  await import('../../../../src/app/field-data/array-at')
  expect(Array.prototype.at).toBe(own.value)
})
