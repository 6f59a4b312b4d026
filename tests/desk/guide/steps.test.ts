import { describe, expect, it } from 'vitest'
import { createGuideMemory, seenOf } from '../../../desk/guide/memory'
import {
  goesAlong,
  guidedCampaign,
  guideSteps,
  type LookedAt,
  leadsToPlayers,
} from '../../../desk/guide/steps'
import type { DeskCampaign } from '../../../domain/desk/campaign-calls'
import type { OperatorRole } from '../../../domain/operator-roles'
import { head } from '../editor/support'

type Campaign = Pick<DeskCampaign, 'activityId' | 'published' | 'open'>
const DRAFT: Campaign = { activityId: 'winter', published: null, open: head(2, { version: 1 }) }
const IN_REVIEW: Campaign = { ...DRAFT, open: head(1, { version: 1, state: 'inReview' }) }
const APPROVED: Campaign = {
  ...DRAFT,
  open: head(1, { version: 1, state: 'inReview', approvedBy: 'li', approvedAt: 1 }),
}
const PUBLISHED: Campaign = { ...DRAFT, published: 1, open: null }

const at = (
  campaign: Campaign | undefined,
  {
    red,
    seen = [],
    roles = ['editor'],
  }: { red?: number; seen?: readonly LookedAt[]; roles?: OperatorRole[] } = {},
) => guideSteps({ campaign, red, seen, roles })
const now = (...given: Parameters<typeof at>) => at(...given).find(({ state }) => state === 'now')

describe('the steps of a first campaign', () => {
  it.each<[string, Parameters<typeof at>, string, string | undefined]>([
    ['nothing', [undefined], 'make', undefined],
    ['a draft of which nothing is known yet', [DRAFT], 'fill', '/campaigns/winter/edit'],
    ['a draft with something red', [DRAFT, { red: 2 }], 'fill', '/campaigns/winter/edit'],
    [
      'a template as it came',
      [{ ...DRAFT, open: head(1, { version: 1 }) }, { red: 0 }],
      'fill',
      '/campaigns/winter/edit',
    ],
    ['a draft that is in order', [DRAFT, { red: 0 }], 'preview', '/campaigns/winter/preview'],
    ['one that was played', [DRAFT, { red: 0, seen: ['preview'] }], 'simulate', '/campaigns/winter/simulate'],
    [
      'one that was played through',
      [DRAFT, { red: 0, seen: ['preview', 'simulate'] }],
      'submit',
      '/campaigns/winter/versions/1',
    ],
    [
      'one in review',
      [IN_REVIEW, { seen: ['preview', 'simulate'] }],
      'approve',
      '/campaigns/winter/versions/1',
    ],
    [
      'one that is approved',
      [APPROVED, { seen: ['preview', 'simulate'] }],
      'publish',
      '/campaigns/winter/versions/1',
    ],
    ['one that is published', [PUBLISHED], 'watch', '/campaigns/winter/watch'],
  ])('begin anew where they are: %s', (_title, given, step, to) => {
    expect(now(...given)).toMatchObject({ step, to })
  })

  it('end with a look at how it goes', () => {
    const steps = at(PUBLISHED, { seen: ['watch'] })
    expect(steps.map(({ state }) => state)).toEqual(Array(8).fill('done'))
  })

  it('say what is somebody else’s', () => {
    const others = (roles: OperatorRole[]) =>
      at(DRAFT, { roles }).flatMap(({ step, isMine }) => (isMine ? [] : [step]))
    expect(others(['editor'])).toEqual(['approve'])
    expect(others(['approver'])).toEqual(['make', 'fill', 'submit'])
    expect(leadsToPlayers(['support', 'finance', 'auditor', 'administrator'])).toBe(false)
  })

  it('go along until the first version is published and was looked at, and with no campaign of before', () => {
    expect(goesAlong({ campaign: DRAFT, seen: [] })).toBe(true)
    // Its draft was put away.
    expect(goesAlong({ campaign: { ...DRAFT, open: null }, seen: [] })).toBe(false)
    expect(goesAlong({ campaign: PUBLISHED, seen: ['preview'] })).toBe(true)
    expect(goesAlong({ campaign: PUBLISHED, seen: ['preview', 'watch'] })).toBe(false)
    expect(goesAlong({ campaign: PUBLISHED, seen: [] })).toBe(false)
    expect(goesAlong({ campaign: { ...PUBLISHED, published: 2 }, seen: ['preview'] })).toBe(false)
  })
})

describe('the guide at home', () => {
  const seen: Record<string, LookedAt[]> = { played: ['preview'], done: ['preview', 'watch'] }
  const at = (...campaigns: Campaign[]) =>
    guidedCampaign(campaigns, 'li', (activityId) => seen[activityId] ?? [])?.activityId
  const draft = (activityId: string, savedBy: string): Campaign => ({
    activityId,
    published: null,
    open: head(1, { version: 1, madeBy: savedBy, savedBy }),
  })
  const published = (activityId: string): Campaign => ({ activityId, published: 1, open: null })

  it('goes on with the newest draft of the operator, and with one that they have looked at', () => {
    expect(at(draft('theirs', 'an'), published('old'))).toBeUndefined()
    expect(at(draft('theirs', 'an'), draft('new', 'li'), draft('older', 'li'))).toBe('new')
    expect(at(draft('theirs', 'an'), draft('played', 'an'))).toBe('played')
    expect(at(published('old'), published('played'))).toBe('played')
  })

  it('is done once its campaign was watched, until there is another', () => {
    expect(at(published('old'), published('done'))).toBe('done')
    expect(at(published('done'), draft('new', 'li'))).toBe('new')
  })
})

describe('the memory of a guide', () => {
  it('is an operator’s own, and comes back after a reload', () => {
    const kept = new Map<string, string>()
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    const memory = createGuideMemory(store, 'li')
    memory.see('winter', 'preview')
    memory.setHidden(true)
    const again = createGuideMemory(store, 'li').get()
    expect(again.isHidden).toBe(true)
    expect(seenOf(again, 'winter')).toEqual(['preview'])
    expect(seenOf(again, 'summer')).toEqual([])
    expect(createGuideMemory(store, 'an').get().isHidden).toBe(false)
  })

  it('is kept for the page where the storage takes nothing or has something else', () => {
    const closed = {
      getItem: () => '{"isHidden":"x"}',
      setItem: () => {
        throw new Error('full')
      },
    }
    const memory = createGuideMemory(closed, 'li')
    memory.setHidden(true)
    expect(memory.get().isHidden).toBe(true)
  })
})
