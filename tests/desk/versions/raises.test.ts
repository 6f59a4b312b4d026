import { expect, it } from 'vitest'
import { raiseOf } from '../../../desk/versions/raises'

const LIMIT_FEN = 100_000

it.each([
  [{ budgetFen: 5 }, undefined, 'budget'],
  [{}, undefined, undefined],
  [{ budgetFen: 6 }, { budgetFen: 5 }, 'budget'],
  [{ budgetFen: 5 }, { budgetFen: 5 }, undefined],
  [{ budgetFen: 6, managerDayFen: LIMIT_FEN + 1 }, { budgetFen: 5 }, 'managerDay'],
  [{ managerDayFen: LIMIT_FEN }, undefined, undefined],
  [{ managerDayFen: LIMIT_FEN + 1 }, undefined, 'managerDay'],
  [{}, { managerDayFen: 0 }, 'managerDay'],
  [{}, { managerDayFen: LIMIT_FEN + 1 }, undefined],
])('of %j over %j says what takes a second person: %s', (document, served, raise) => {
  expect(raiseOf(document, served, LIMIT_FEN)).toBe(raise)
})
