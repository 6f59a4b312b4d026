import type { CampaignAnswer } from './campaign-context'

/** The version that the editor shows: the one that is open, else what is served, else the newest. */
export const editedVersion = ({ campaign, versions }: CampaignAnswer): number | undefined =>
  campaign.open?.version ?? campaign.published ?? versions[0]?.version
