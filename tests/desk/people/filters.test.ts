import { describe, expect, it } from 'vitest'
import { peopleFilterOf, tablesFor } from '../../../desk/people/filters'
import { mayDo } from '../../../domain/desk/actions'
import { PEOPLE_TABLES } from '../../../domain/desk/people-calls'
import type { OperatorRole } from '../../../domain/operator-roles'

const tablesOf = (role: OperatorRole, family?: string) => tablesFor((action) => mayDo([role], action), family)
const filterOf = (address: string, looked = '', family = 'activity') =>
  peopleFilterOf(new URLSearchParams(address), PEOPLE_TABLES, looked, family)

describe('the tables of people', () => {
  it('are offered by role: finance has no goods, an editor nothing', () => {
    expect(tablesOf('support')).toEqual(PEOPLE_TABLES)
    expect(tablesOf('finance')).toEqual(['registrations', 'awards', 'payouts', 'orders'])
    expect(tablesOf('editor')).toEqual([])
  })

  it('are those that the family can have', () => {
    expect(tablesOf('support', 'new-year')).toEqual(['orders'])
    expect(tablesOf('support', 'card')).toEqual(['payouts', 'codes'])
    expect(tablesOf('support', 'activity')).toEqual(['registrations', 'awards', 'payouts', 'codes'])
    expect(tablesOf('finance', 'pay')).toEqual(['awards', 'payouts', 'orders'])
    expect(tablesOf('support', 'of-tomorrow')).toEqual(PEOPLE_TABLES)
  })

  it('are narrowed by what the address says', () => {
    const address = 'table=gifts&state=toShip&since=2026-11-01&through=2026-11-30'
    expect(filterOf(address, ' YT-1 ')).toEqual({
      table: 'gifts',
      state: 'toShip',
      since: '2026-11-01',
      through: '2026-11-30',
      find: 'YT-1',
    })
  })

  it('begin with the one that a campaign without registrations fills, where it may be read', () => {
    const first = ['new-year', 'gift', 'card', 'bind-card'].map((family) => filterOf('', '', family).table)
    expect(first).toEqual(['orders', 'gifts', 'codes', 'registrations'])
    expect(filterOf('table=awards', '', 'new-year').table).toBe('awards')
    const none = new URLSearchParams()
    expect(peopleFilterOf(none, tablesOf('finance'), '', 'gift').table).toBe('registrations')
    expect(peopleFilterOf(none, tablesOf('finance'), '', 'new-year').table).toBe('orders')
  })

  it('leave out what is of another table, or none', () => {
    expect(filterOf('table=awards&state=toShip&since=yesterday')).toEqual({ table: 'awards' })
    expect(filterOf('table=secrets', 'x'.repeat(99))).toEqual({
      table: 'registrations',
      find: 'x'.repeat(64),
    })
  })

  it('look for nothing that an address brings, since a phone has no place in one', () => {
    expect(filterOf('find=13800138000')).toEqual({ table: 'registrations' })
  })
})
