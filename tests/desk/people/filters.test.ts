import { describe, expect, it } from 'vitest'
import { peopleFilterOf, tablesFor } from '../../../desk/people/filters'
import { mayDo } from '../../../domain/desk/actions'
import { PEOPLE_TABLES } from '../../../domain/desk/people-calls'
import type { OperatorRole } from '../../../domain/operator-roles'

const tablesOf = (role: OperatorRole) => tablesFor((action) => mayDo([role], action))
const filterOf = (address: string, looked = '') =>
  peopleFilterOf(new URLSearchParams(address), PEOPLE_TABLES, looked)

describe('the tables of people', () => {
  it('are offered by role: finance has no goods, an editor nothing', () => {
    expect(tablesOf('support')).toEqual(PEOPLE_TABLES)
    expect(tablesOf('finance')).toEqual(['registrations', 'awards', 'payouts', 'orders'])
    expect(tablesOf('editor')).toEqual([])
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
