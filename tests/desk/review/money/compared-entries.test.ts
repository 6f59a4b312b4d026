import { describe, expect, it } from 'vitest'
import { comparedEntries, moreFen } from '../../../../desk/review/money/compared-entries'
import { moneyOf, prizesOf } from '../../../../desk/review/money/money'

const prize = (name: string, amount: string, stock?: number) => ({ name, amount, stock, weight: 1 })
const mostOf = ({ amountFen, stock }: { amountFen: number; stock: number | undefined }) =>
  stock === undefined ? undefined : amountFen * stock

function compared(before: readonly object[], after: readonly object[]) {
  const side = (prizes: readonly object[]) => ({
    entries: prizesOf({ prizes }),
    shown: moneyOf({ prizes }).prizes,
  })
  return comparedEntries(side(before), side(after))
}

describe('the prizes of a version beside those of another', () => {
  it('are the same ones though they moved, with what each pays more', () => {
    const entries = compared(
      [prize('a', '1', 10), prize('b', '2', 5)],
      [prize('b', '3', 5), prize('a', '1', 8)],
    )
    expect(entries.map(({ before, after }) => [before?.name.en, after?.name.en])).toEqual([
      ['b', 'b'],
      ['a', 'a'],
    ])
    expect(entries.map((entry) => moreFen(entry, mostOf))).toEqual([500, -200])
  })

  it('have those that came, and last those that are gone, with all that they pay', () => {
    const entries = compared([{ ...prize('a', '1', 10), id: '1' }], [{ ...prize('c', '2', 5), id: '3' }])
    expect(entries.map(({ before, after }) => [before?.name.en, after?.name.en])).toEqual([
      [undefined, 'c'],
      ['a', undefined],
    ])
    expect(entries.map((entry) => moreFen(entry, mostOf))).toEqual([1_000, -1_000])
  })

  it('have no difference with what has no end', () => {
    const [entry] = compared([prize('a', '1', 10)], [prize('a', '1')])
    expect(entry && moreFen(entry, mostOf)).toBeUndefined()
  })
})
