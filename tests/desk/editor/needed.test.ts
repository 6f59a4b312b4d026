import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formFamilies, formOf } from '../../../desk/editor/form/form-field'
import { isNeeded, isOffered } from '../../../desk/editor/form/needed'
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

it('offers a family what its own pages read', () => {
  const offered = (family: string) => shown(family).filter((path) => isOffered(family, path))
  expect(offered('activity')).not.toEqual(expect.arrayContaining(['config.bookingDeliveryStart']))
  expect(offered('activity')).not.toEqual(expect.arrayContaining(['config.greetingsCartoonImg']))
  expect(offered('activity')).toEqual(expect.arrayContaining(['config.isOfflineActivity', 'channels']))
  expect(offered('new-year')).toEqual(expect.arrayContaining(['config.greetingsCartoonImg']))
  expect(offered('new-year')).not.toEqual(expect.arrayContaining(['config.drawType']))
})

it('offers nothing less of what a demo campaign has', () => {
  const folder = new URL('../../../server/campaigns/demo/', import.meta.url)
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
    const { family, config } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
    for (const key of Object.keys(config ?? {}))
      expect([name, key, isOffered(family, `config.${key}`)]).toEqual([name, key, true])
  }
})
