import { expect, test } from 'vitest'
import { allFindings, type Check, firstFinding } from '../../../domain/rules/checks'

const atLeast =
  (least: number): Check<[value: number], string> =>
  (value) =>
    value >= least ? undefined : `below ${least}`
const unreachable: Check<[value: number], string> = () => {
  throw new Error('a check after the first finding ran')
}

test('all findings come in the order of the checks', () => {
  expect(allFindings([atLeast(3), atLeast(1), atLeast(2)], 1)).toEqual(['below 3', 'below 2'])
  expect(allFindings([atLeast(3)], 3)).toEqual([])
})

test('the first finding ends the checks', () => {
  expect(firstFinding([atLeast(1), atLeast(3), unreachable], 2)).toBe('below 3')
  expect(firstFinding([atLeast(1)], 2)).toBeUndefined()
})
