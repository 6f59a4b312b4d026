import { create } from 'zustand'

/** What was learnt about one activity since the page was loaded. */
export interface CampaignFacts {
  /** The visitor has a wallet, as the last answer said. */
  hasWallet?: boolean
  /** The visitor is in an allowed city; absent until checked. */
  cityConfirmed?: boolean
  /** Locates the visitor again; set while the last attempt found no city. */
  findCity?: (() => void) | undefined
  /** City of the visitor, as located. */
  city?: string
  /** Network address of the visitor, as located. */
  clientIp?: string
}

interface Campaigns {
  facts: Readonly<Record<string, CampaignFacts>>
  learn: (activityId: string, facts: CampaignFacts) => void
}

const useCampaigns = create<Campaigns>()((set) => ({
  facts: {},
  learn: (activityId, facts) =>
    set((state) => ({ facts: { ...state.facts, [activityId]: { ...state.facts[activityId], ...facts } } })),
}))

export const campaigns = useCampaigns

const NOTHING: CampaignFacts = {}

/** The facts of one activity, empty until something was learnt. */
export const useCampaignFacts = (activityId: string | undefined): CampaignFacts =>
  useCampaigns((state) => (activityId === undefined ? undefined : state.facts[activityId]) ?? NOTHING)
