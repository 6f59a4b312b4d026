import { type DeskAction, mayDo } from '../../domain/desk/actions'
import type { DeskCampaign } from '../../domain/desk/campaign-calls'
import type { OperatorRole } from '../../domain/operator-roles'

/** What leads from nothing to players, in its order, and who does it. */
const NEEDS = {
  make: 'drafts.write',
  fill: 'drafts.write',
  preview: 'campaigns.read',
  simulate: 'campaigns.read',
  submit: 'drafts.write',
  approve: 'versions.approve',
  publish: 'versions.publish',
  watch: 'campaigns.read',
} as const satisfies Record<string, DeskAction>
type GuideStep = keyof typeof NEEDS
const GUIDE_STEPS = Object.keys(NEEDS) as GuideStep[]

/** Pages of a campaign that are looked at, and that no call says anything of. */
export const LOOKED_AT = ['preview', 'simulate', 'watch'] as const satisfies readonly GuideStep[]
export type LookedAt = (typeof LOOKED_AT)[number]

interface Progress {
  /** Undefined before there is one. */
  readonly campaign: Pick<DeskCampaign, 'activityId' | 'published' | 'open'> | undefined
  /** Lines of the go-live list that are red; undefined while that is not known. */
  readonly red: number | undefined
  readonly seen: readonly LookedAt[]
  readonly roles: readonly OperatorRole[]
}

export interface ShownStep {
  readonly step: GuideStep
  readonly state: 'done' | 'now' | 'later'
  /** Whether the operator's roles do it. */
  readonly isMine: boolean
  /** The desk's page where it is done; undefined before there is a campaign. */
  readonly to: string | undefined
}

function isDone(step: GuideStep, { campaign, red, seen }: Progress): boolean {
  if (campaign === undefined) return false
  const { open, published } = campaign
  const isPublished = published !== null
  const isSent = isPublished || open?.state === 'inReview'
  switch (step) {
    case 'make':
      return true
    case 'fill':
      // A template that nobody has changed is nobody's campaign yet.
      return isSent || (red === 0 && open !== null && open.revision > 1)
    case 'preview':
    case 'simulate':
      return isPublished || seen.includes(step)
    case 'submit':
      return isSent
    case 'approve':
      return isPublished || (open !== null && open.approvedBy !== null)
    case 'publish':
      return isPublished
    case 'watch':
      return isPublished && seen.includes(step)
  }
}

function pageOf(step: GuideStep, { campaign }: Progress): string | undefined {
  if (campaign === undefined) return undefined
  const { activityId, open, published } = campaign
  const version = open?.version ?? published
  const page = { make: 'edit', fill: 'edit', preview: 'preview', simulate: 'simulate', watch: 'watch' }
  const tab = step in page ? page[step as keyof typeof page] : `versions/${version}`
  return `/campaigns/${activityId}/${tab}`
}

/** The steps of a first campaign: the first that is not done is the one to take now. */
export function guideSteps(progress: Progress): ShownStep[] {
  const now = GUIDE_STEPS.find((step) => !isDone(step, progress))
  return GUIDE_STEPS.map((step) => ({
    step,
    state: step === now ? 'now' : isDone(step, progress) ? 'done' : 'later',
    isMine: mayDo(progress.roles, NEEDS[step]),
    to: pageOf(step, progress),
  }))
}

/** Whether somebody's roles take part in bringing a campaign to players. */
export const leadsToPlayers = (roles: readonly OperatorRole[]): boolean =>
  mayDo(roles, 'drafts.write') || mayDo(roles, 'versions.approve')

/** Whether the guide goes along with a campaign: until its first version is published, and to the first look at how it goes. */
export const goesAlong = ({ campaign, seen }: Pick<Progress, 'campaign' | 'seen'>): boolean =>
  campaign !== undefined &&
  (campaign.published === null
    ? campaign.open !== null
    : campaign.published === 1 && seen.length > 0 && !seen.includes('watch'))

type Guided = NonNullable<Progress['campaign']>

/**
 * The campaign that the guide at home is of: the newest of the operator's own that it goes along with, or else the newest that it has
 * led to players; undefined before there is one.
 * @param campaigns the newest change first
 */
export function guidedCampaign<C extends Guided>(
  campaigns: readonly C[],
  operator: string,
  seenOf: (activityId: string) => readonly LookedAt[],
): C | undefined {
  const isOwn = ({ activityId, open }: C) =>
    open?.madeBy === operator || open?.savedBy === operator || seenOf(activityId).length > 0
  return (
    campaigns.find(
      (campaign) => isOwn(campaign) && goesAlong({ campaign, seen: seenOf(campaign.activityId) }),
    ) ??
    campaigns.find(({ activityId, published }) => published !== null && seenOf(activityId).includes('watch'))
  )
}
