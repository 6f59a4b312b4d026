import { create } from 'zustand'
import type { PlaceEvidence } from '../../domain/rules/visit/city'
import { onHandover } from './subject'

/** `unknown`: every attempt to locate failed; `refused`: the visitor does not want to be located. */
type PlaceState = 'locating' | 'inside' | 'outside' | 'unknown' | 'refused'

/** What was learnt about one activity since the page was loaded. */
export interface CampaignFacts {
  /** The visitor has a wallet, as the last answer said. */
  hasWallet?: boolean
  /** How far the check of the visitor's place is; absent before it. */
  place?: PlaceState
  /** What decided that; absent where nothing did. */
  placeEvidence?: PlaceEvidence | undefined
  /** City of the visitor, as located. */
  city?: string | undefined
  /** Network address of the visitor, as located. */
  clientIp?: string | undefined
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

/** A wallet is a person's; the place is the device's. */
onHandover(() =>
  useCampaigns.setState(({ facts }) => ({
    facts: Object.fromEntries(
      Object.entries(facts).map(([activityId, { hasWallet: _, ...others }]) => [activityId, others]),
    ),
  })),
)

const NOTHING: CampaignFacts = {}

/** The facts of one activity, empty until something was learnt. */
export const useCampaignFacts = (activityId: string | undefined): CampaignFacts =>
  useCampaigns((state) => (activityId === undefined ? undefined : state.facts[activityId]) ?? NOTHING)
