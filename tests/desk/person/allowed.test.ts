import { describe, expect, it } from 'vitest'
import { addressedRow } from '../../../desk/person/allowed'
import type { PersonEntry } from '../../../domain/desk/person/person-calls'

type Gift = Extract<PersonEntry, { table: 'gifts' }>['row']

const gift = (state: Gift['state']): PersonEntry => ({
  table: 'gifts',
  activityId: 'box',
  row: {
    id: 'g1',
    at: 0,
    prizeName: 'A box',
    receipt: 'R',
    name: '张**',
    phone: '138****5678',
    address: '广东省深圳市*****',
    expressCompany: null,
    expressNo: null,
    state,
  },
})

describe('what may be done with a row of a person', () => {
  it('corrects the address of a gift that is here: to be shipped, or come back', () => {
    const states = ['noReceiver', 'toShip', 'shipped', 'returned', 'received'] as const
    expect(states.filter((state) => addressedRow(gift(state)) !== undefined)).toEqual(['toShip', 'returned'])
  })
})
