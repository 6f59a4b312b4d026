import { SYSTEM_ID } from '../../../domain/desk/call'
import type { CampaignState, DeskCampaign, DeskPause } from '../../../domain/desk/campaign-calls'
import type { DeskPlan, DeskProblem } from '../../../domain/desk/version'
import { PAUSED } from '../../../domain/rules/visit/availability'
import type { Campaign } from '../../campaigns/campaign'
import type { CampaignProblem } from '../../campaigns/read'
import { isOpen, type VersionHead } from '../../campaigns/versions/rows'
import { type Lang, textOf } from '../../messages/catalogue'

/** What campaigns are called; one that is not served any more has its id alone. */
export async function campaignNames(
  { campaigns }: Reads<'campaigns'>,
  lang: Lang,
): Promise<(activityId: string) => string> {
  const names = new Map(
    (await campaigns.all()).map((one) => [one.activityId, one.in(lang).config.activityName]),
  )
  return (activityId) =>
    activityId === SYSTEM_ID ? textOf(lang, 'desk.settings') : names.get(activityId) || activityId
}

/** What is wrong with a document, without the name of a file that there is none of. */
export const problemViews = (problems: readonly CampaignProblem[]): DeskProblem[] =>
  problems.map(({ field, message }) => ({ field, message }))

/** What a campaign's row is made from. */
export interface CampaignFacts {
  activityId: string
  /** As it is served; undefined where it is not. */
  served: Campaign | undefined
  /** Newest first; none for a campaign of the demo's lab. */
  versions: readonly VersionHead[]
  pause: DeskPause | undefined
  plan: DeskPlan | undefined
  /** The named approver of a version in review, while they may approve it. */
  waitsFor: string | null
  cameBack: DeskCampaign['cameBack']
  isClosed: boolean
  /** What the draft says of a campaign that is not served; times in epoch ms. */
  draft:
    | {
        name: string
        family: string
        startsAt: number | null
        endsAt: number | null
        closesAt: number | null
      }
    | undefined
}

const isPutAway = ({ state }: VersionHead): boolean => state === 'putAway'

/** Where a campaign that is served is, by what its configuration says. */
export function servedState({ config }: Campaign, now: number): CampaignState {
  const isPast = (at: number | undefined) => at !== undefined && now > at
  if (isPast(config.activityCloseTime)) return 'over'
  if (isPast(config.activityEndTime)) return 'ended'
  const channels = [config.h5ActivityStatus, config.miniProgramActivityStatus, config.zyActivityStatus]
  if (channels.every((status) => status === PAUSED)) return 'paused'
  return config.activityStartTime !== undefined && now < config.activityStartTime ? 'upcoming' : 'live'
}

function stateOf({ served, versions, pause, isClosed }: CampaignFacts, now: number): CampaignState {
  if (isClosed) return 'closed'
  if (served === undefined) return versions.every(isPutAway) ? 'putAway' : 'unpublished'
  const state = servedState(served, now)
  // A pause that this process has not read its campaigns with yet.
  return pause?.channel === '' && (state === 'live' || state === 'upcoming') ? 'paused' : state
}

/** A campaign as the desk shows it. */
export function campaignView(facts: CampaignFacts, lang: Lang, now: number): DeskCampaign {
  const { activityId, served, versions, draft, pause, plan } = facts
  const open = versions.find(isOpen)
  const published = versions.find(({ state }) => state === 'published')
  return {
    activityId,
    name: served?.in(lang).config.activityName ?? draft?.name ?? activityId,
    family: served?.file.family ?? draft?.family ?? '',
    state: stateOf(facts, now),
    startsAt: (served === undefined ? draft?.startsAt : served.config.activityStartTime) ?? null,
    endsAt: (served === undefined ? draft?.endsAt : served.config.activityEndTime) ?? null,
    closesAt: (served === undefined ? draft?.closesAt : served.config.activityCloseTime) ?? null,
    published: published?.version ?? null,
    open: open ?? null,
    waitsFor: facts.waitsFor,
    cameBack: facts.cameBack,
    plan: plan ?? null,
    pause: pause ?? null,
  }
}
