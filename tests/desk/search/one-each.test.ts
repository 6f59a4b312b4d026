import { expect, it } from 'vitest'
import { oneEach } from '../../../desk/search/one-each'
import type { FoundPerson } from '../../../domain/desk/person/person-calls'

const row = (whom: number, campaign: string, more: Partial<FoundPerson> = {}): FoundPerson => ({
  person: `${whom} in ${campaign}`,
  whom,
  activityId: campaign,
  campaign,
  name: null,
  phone: null,
  by: 'phone',
  has: ['registrations'],
  at: 1,
  ...more,
})

it('shows one person once, with each campaign and what the older rows say', () => {
  const found = [
    row(0, 'Wheel', { at: 9, phone: '138****0001' }),
    row(2, 'Wheel', { at: 8, name: '李**' }),
    row(0, 'Gift', { at: 7, name: '张**', has: ['gifts', 'registrations'] }),
    row(0, 'Gift', { at: 6 }),
  ]
  expect(oneEach(found)).toEqual([
    {
      person: '0 in Wheel',
      campaigns: ['Wheel', 'Gift'],
      name: '张**',
      phone: '138****0001',
      by: 'phone',
      has: ['registrations', 'gifts'],
      at: 9,
    },
    expect.objectContaining({ person: '2 in Wheel', campaigns: ['Wheel'], name: '李**' }),
  ])
})
