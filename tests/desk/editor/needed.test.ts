import { expect, it } from 'vitest'
import { formFamilies, formOf } from '../../../desk/editor/form/form-field'
import { isNeeded } from '../../../desk/editor/form/needed'
import { sectionsOf } from '../../../desk/editor/form/sections'

const shown = (family: string) =>
  Object.values(sectionsOf(formOf(family)))
    .flat()
    .map(({ path }) => path)

it('has the dates, rules and agreements of every family from the start', () => {
  for (const family of formFamilies()) {
    const needed = shown(family).filter((path) => isNeeded(family, path))
    expect(needed).toEqual(
      expect.arrayContaining(['config.activityEndTime', 'config.activityRule', 'config.agreements']),
    )
  }
})

it('has a budget where money is promised', () => {
  const withBudget = formFamilies().filter((family) => isNeeded(family, 'budgetFen'))
  expect(withBudget.sort()).toEqual(['activity', 'bind-card', 'card', 'gift', 'pay', 'reissue'])
  expect(isNeeded('new-year', 'config.bookingDeliveryStart')).toBe(true)
  expect(isNeeded(undefined, 'budgetFen')).toBe(false)
  expect(isNeeded('activity', 'config.openCardSkipLink')).toBe(false)
})
