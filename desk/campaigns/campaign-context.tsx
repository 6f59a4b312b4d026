import { useOutletContext } from 'react-router-dom'
import type * as z from 'zod/mini'
import type { campaignCall } from '../../domain/desk/campaign-calls'

export type CampaignAnswer = z.output<typeof campaignCall.response>

/** The campaign of the address and its versions, for the pages of its tabs. */
export const useCampaign = (): CampaignAnswer => useOutletContext<CampaignAnswer>()
