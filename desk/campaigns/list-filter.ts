import { CAMPAIGN_STATES, type CampaignState, type DeskCampaign } from '../../domain/desk/campaign-calls'

/** What the list shows, as the address says it. */
interface ListFilter {
  readonly search: string
  /** '' for any. */
  readonly state: CampaignState | ''
}

/** A state that there is none of is any. */
export function filterOf(address: URLSearchParams): ListFilter {
  const named = address.get('state')
  return {
    search: address.get('q') ?? '',
    state: CAMPAIGN_STATES.find((state) => state === named) ?? '',
  }
}

/** Those of a state; put away are those alone that are asked for. */
const isOfState = ({ state }: DeskCampaign, wanted: ListFilter['state']): boolean =>
  wanted === '' ? state !== 'putAway' : state === wanted

/** The campaigns whose name or id has every word of the search in it, in the order given. */
export function filtered(campaigns: readonly DeskCampaign[], { search, state }: ListFilter): DeskCampaign[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return campaigns.filter((campaign) => {
    const text = `${campaign.name} ${campaign.activityId}`.toLowerCase()
    return isOfState(campaign, state) && words.every((word) => text.includes(word))
  })
}
