import { expect, it } from 'vitest'
import { between } from '../../../desk/people/table/between'

const row = (id: string) => ({ id })
const ROWS = [...'abcd', 'ab', '10', '9'].map(row)
const idsOf = (from: string | undefined, to: string) => between(ROWS, from, row(to)).map(({ id }) => id)

it('takes the rows of a table from one to another, whichever comes first', () => {
  expect(idsOf('b', 'd')).toEqual(['b', 'c', 'd'])
  expect(idsOf('d', 'b')).toEqual(['b', 'c', 'd'])
  expect(idsOf('9', '10')).toEqual(['10', '9'])
  expect(idsOf('c', 'c')).toEqual(['c'])
})

it('takes one row where there is none to begin at', () => {
  expect(idsOf(undefined, 'c')).toEqual(['c'])
  expect(idsOf('gone', 'c')).toEqual(['c'])
})
