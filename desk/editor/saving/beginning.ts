import { changed, type History, historyOf, rebased } from '../document/history'
import { aligned, merged } from '../document/merge'
import { isSame } from '../document/same'
import { type LocalCopy, restoringOf } from './local-copy'
import type { CampaignDocument, SavedDraft } from './ports'
import type { Steps } from './step-memory'

/** Steps from before, on what is saved now; undefined where they are of another version or what others saved excludes them. */
function stepsOn(
  { head, document }: SavedDraft,
  steps: Steps | undefined,
): History<CampaignDocument> | undefined {
  if (steps === undefined || steps.version !== head.version) return undefined
  const { saved, history } = steps
  if (isSame(history.present, document)) return { ...history, present: document }
  if (isSame(saved, document)) return history
  const theirs = aligned(saved, document)
  return rebased(history, (shown) => merged(saved, shown, theirs))
}

/** What an editor begins with. */
interface Beginning {
  history: History<CampaignDocument>
  /** How what it shows differs from the draft: not, as a change of it, or beside what others have saved since. */
  unsaved: 'none' | 'onTop' | 'beside'
  /** When what was not saved before was typed, epoch ms; null where nothing was. */
  restoredAtMs: number | null
}

/**
 * Begins with a draft, the steps of the editor before, and what was kept of what was not saved.
 * @param nowMs epoch ms
 */
export function beginningOf(
  draft: SavedDraft,
  steps: Steps | undefined,
  copy: ReturnType<LocalCopy['read']>,
  nowMs: number,
): Beginning {
  const carried = stepsOn(draft, steps)
  const restoring = restoringOf(copy, draft)
  const history = carried ?? historyOf(draft.document)
  const restoredAtMs = restoring.kind === 'none' ? null : restoring.atMs
  // What the steps show last is in them already, with what others saved.
  const isCarried = carried !== undefined && isSame(copy?.document, steps?.history.present)
  if (restoring.kind !== 'none' && !isCarried)
    return { history: changed(history, restoring.document, '', nowMs), unsaved: restoring.kind, restoredAtMs }
  const unsaved = isSame(history.present, draft.document) ? 'none' : 'onTop'
  return { history, unsaved, restoredAtMs }
}
