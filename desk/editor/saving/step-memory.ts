import type { History } from '../document/history'
import type { CampaignDocument } from './ports'

/** The steps of an editor, and where they were made. */
export interface Steps {
  version: number
  /** The draft as it was saved or loaded last. */
  saved: CampaignDocument
  history: History<CampaignDocument>
}

/** The steps of one campaign from editor to editor. */
export interface KeptSteps {
  /** Of the editor that was shown last, as they are now: its last save may have arrived after it was left. */
  read(): Steps | undefined
  /** From now on this editor's are kept. */
  hold(current: () => Steps): void
}

/** How many campaigns' steps are kept: those that were edited last. */
const MOST_CAMPAIGNS = 4

/** Keeps the steps of editors that were left. */
export function createStepMemory() {
  const kept = new Map<string, () => Steps>()
  return {
    of: (activityId: string): KeptSteps => ({
      read: () => kept.get(activityId)?.(),
      hold(current) {
        kept.delete(activityId)
        kept.set(activityId, current)
        const [oldest] = kept.keys()
        if (kept.size > MOST_CAMPAIGNS && oldest !== undefined) kept.delete(oldest)
      },
    }),
  }
}
