import * as z from 'zod/mini'
import { isSame } from '../document/same'
import type { CampaignDocument, SavedDraft } from './ports'

const copy = z.object({
  version: z.number(),
  revision: z.number(),
  /** Epoch ms. */
  atMs: z.number(),
  document: z.record(z.string(), z.unknown()),
})
type Copy = z.output<typeof copy>

/** Keeps what is not saved yet over a reload of the page. */
export interface LocalCopy {
  read(): Copy | undefined
  write(copy: Copy): void
  clear(): void
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The copy of an operator's draft in the browser's storage; a storage that is full or closed keeps nothing. */
export function localCopy(store: Store, operator: string, activityId: string): LocalCopy {
  const key = `hongbao-desk:draft:${encodeURIComponent(operator)}:${activityId}`
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  return {
    read: () => attempt(() => copy.safeParse(JSON.parse(store.getItem(key) ?? 'null')).data),
    write: (value) => attempt(() => store.setItem(key, JSON.stringify(value))),
    clear: () => attempt(() => store.removeItem(key)),
  }
}

/** How to go on with a copy: nothing to do, as a change of the draft, or beside what others have saved since. */
type Restoring = { kind: 'none' } | { kind: 'onTop' | 'beside'; document: CampaignDocument; atMs: number }

export function restoringOf(kept: Copy | undefined, { head, document }: SavedDraft): Restoring {
  if (kept === undefined || isSame(kept.document, document)) return { kind: 'none' }
  const isOnTop = kept.version === head.version && kept.revision === head.revision
  return { kind: isOnTop ? 'onTop' : 'beside', document: kept.document, atMs: kept.atMs }
}
