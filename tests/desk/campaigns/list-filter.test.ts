import { expect, it } from 'vitest'
import { filtered, filterOf } from '../../../desk/campaigns/list-filter'
import type { CampaignState, DeskCampaign } from '../../../domain/desk/campaign-calls'

const campaign = (activityId: string, name: string, state: CampaignState): DeskCampaign => ({
  activityId,
  name,
  family: 'activity',
  state,
  startsAt: null,
  endsAt: null,
  closesAt: null,
  published: null,
  open: null,
  waitsFor: null,
  cameBack: null,
  plan: null,
  pause: null,
})

const CAMPAIGNS = [
  campaign('wheel', '新年幸运转盘', 'live'),
  campaign('wheel-2', 'Spring Wheel', 'paused'),
  campaign('gift', '新年礼品', 'live'),
  campaign('old', 'Old wheel', 'putAway'),
]

it.each([
  ['', ['wheel', 'wheel-2', 'gift']],
  ['q=新年', ['wheel', 'gift']],
  ['q=WHEEL', ['wheel', 'wheel-2']],
  ['q=wheel+spring', ['wheel-2']],
  ['q=wheel+gift', []],
  ['state=paused', ['wheel-2']],
  ['state=live&q=gift', ['gift']],
  ['state=putAway', ['old']],
  ['state=nonsense', ['wheel', 'wheel-2', 'gift']],
])('?%s shows %o', (query, ids) => {
  const found = filtered(CAMPAIGNS, filterOf(new URLSearchParams(query)))
  expect(found.map(({ activityId }) => activityId)).toEqual(ids)
})
