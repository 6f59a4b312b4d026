import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halves, modulesAt } from '../../../../domain/rules/home/home-modules'

test('the modules of a place come in the order of the configuration', () => {
  const modules = [
    { location: '2', name: 'a' },
    { location: '1', name: 'b' },
    { location: '2', name: 'c' },
    { location: '4', name: 'd' },
  ]
  expect(modulesAt(modules, '2').map(({ name }) => name)).toEqual(['a', 'c'])
  expect(modulesAt(modules, '3')).toEqual([])
})

test('two halves are the whole list, the first at most one longer', () => {
  expect(halves(['a', 'b', 'c'])).toEqual([['a', 'b'], ['c']])
  fc.assert(
    fc.property(fc.array(fc.integer()), (list) => {
      const [first, second] = halves(list)
      expect([...first, ...second]).toEqual(list)
      expect(first.length - second.length === 0 || first.length - second.length === 1).toBe(true)
    }),
  )
})
