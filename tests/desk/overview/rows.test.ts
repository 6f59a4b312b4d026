import { expect, it } from 'vitest'
import { rowsOf, tagsIn } from '../../../desk/overview/rows'
import { addressOf, pressed, type Sorting, sorted, sortingOf } from '../../../desk/overview/sorting'
import type { DeskCampaign } from '../../../domain/desk/campaign-calls'

const NOW = 1_000
const campaign = (activityId: string, more: Partial<DeskCampaign> = {}): DeskCampaign => ({
  activityId,
  name: activityId,
  family: 'activity',
  state: 'live',
  startsAt: null,
  endsAt: null,
  closesAt: null,
  published: null,
  open: null,
  plan: null,
  pause: null,
  waitsFor: null,
  cameBack: null,
  ...more,
})
const figures = (activityId: string, visitors: number, promisedFen: number | null, left: number) => ({
  activityId,
  visitors,
  draws: null,
  budget: { promisedFen, budgetFen: 100 },
  stock: { left, total: 10 },
})

const ROWS = rowsOf(
  [
    campaign('b', { startsAt: 500, endsAt: 1_500, closesAt: 2_000, state: 'live' }),
    campaign('a', { startsAt: 1_200, endsAt: 9_000, state: 'upcoming' }),
    campaign('c10', { endsAt: 900, state: 'over', published: 2 }),
    campaign('c9', { state: 'unpublished' }),
  ],
  {
    figures: [figures('b', 5, 80, 1), figures('a', 12, 10, 9), figures('c10', 0, null, 0)],
    tags: { b: ['spring', 'wheel'], c9: ['spring'] },
  },
  NOW,
)

it.each<[column: string, ids: string]>([
  ['sort=nothing', 'b a c10 c9'],
  ['sort=name', 'a b c9 c10'],
  ['sort=name&order=desc', 'c10 c9 b a'],
  ['sort=state', 'c9 a b c10'],
  ['sort=visitors', 'a b c10 c9'],
  ['sort=visitors&order=asc', 'c10 b a c9'],
  ['sort=spent', 'b a c10 c9'],
  ['sort=stock', 'c10 b a c9'],
  ['sort=published', 'c10 b a c9'],
  // The end of the one is before that of the other, and those with nothing to come are last.
  ['sort=next', 'a b c10 c9'],
  ['sort=next&order=desc', 'b a c10 c9'],
])('?%s gives %s', (query, ids) => {
  const rows = sorted(ROWS, sortingOf(new URLSearchParams(query)), 'en')
  expect(rows.map(({ campaign: { activityId } }) => activityId).join(' ')).toBe(ids)
})

it('has the next date of a campaign, and every tag once', () => {
  expect(ROWS.map(({ nextAt }) => nextAt)).toEqual([1_500, 1_200, null, null])
  expect(tagsIn(ROWS)).toEqual(['spring', 'wheel'])
})

it('sorts one way, the other, and not, as a head is pressed again', () => {
  let sorting: Sorting | undefined
  const addresses = ['visitors', 'visitors', 'visitors', 'next', 'name'].map((column) => {
    sorting = pressed(column as Sorting['column'], sorting)
    return new URLSearchParams(addressOf(sorting)).toString()
  })
  expect(addresses).toEqual(['sort=visitors', 'sort=visitors&order=asc', '', 'sort=next', 'sort=name'])
})

it('has no figures until they are read', () => {
  expect(rowsOf([campaign('x')], undefined, NOW)).toMatchObject([{ figures: undefined, tags: [] }])
})
