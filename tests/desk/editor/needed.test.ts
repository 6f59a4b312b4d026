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
    const needed = shown(family).filter((path) => isNeeded({ family }, path))
    expect(needed).toEqual(
      expect.arrayContaining(['config.activityEndTime', 'config.activityRule', 'config.agreements']),
    )
  }
})

it('has a budget where money is promised', () => {
  const withBudget = formFamilies().filter((family) => isNeeded({ family }, 'budgetFen'))
  expect(withBudget.sort()).toEqual(['activity', 'bind-card', 'card', 'gift', 'pay', 'reissue'])
  expect(isNeeded({ family: 'new-year' }, 'config.bookingDeliveryStart')).toBe(true)
  expect(isNeeded({}, 'budgetFen')).toBe(false)
  expect(isNeeded({ family: 'activity' }, 'config.openCardSkipLink')).toBe(false)
})

it('has the managers and their sum of a day in a campaign at the counter, and in no other', () => {
  const counter = ['config.offlineConfirmSendPackets', 'managerDayFen', 'managers']
  const needed = (document: Record<string, unknown>) =>
    shown('activity').filter((path) => counter.includes(path) && isNeeded(document, path))
  const config = { isOfflineActivity: '1' }
  expect(needed({ family: 'activity', config }).sort()).toEqual(counter)
  expect(needed({ family: 'activity', config: {} })).toEqual([])
  expect(needed({ family: 'gift', config })).toEqual([])
  expect(sectionsOf(formOf('activity')).people.map(({ path }) => path)).toContain('managerDayFen')
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
