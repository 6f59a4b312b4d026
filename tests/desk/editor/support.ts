import type { LocalCopy } from '../../../desk/editor/saving/local-copy'
import type { CampaignDocument, DraftCalls, SaveAnswer, SavedDraft } from '../../../desk/editor/saving/ports'
import type { DeskVersionHead } from '../../../domain/desk/version'

/** What a copy keeps. */
export type Copy = Parameters<LocalCopy['write']>[0]

export const head = (revision: number, more: Partial<DeskVersionHead> = {}): DeskVersionHead => ({
  version: 3,
  state: 'draft',
  sha256: 'a'.repeat(64),
  revision,
  origin: 'desk',
  note: '',
  sentTo: null,
  restoredFrom: null,
  madeBy: 'editor',
  madeAt: 0,
  savedBy: 'editor',
  savedAt: revision * 1_000,
  approvedBy: null,
  approvedAt: null,
  publishedBy: null,
  publishedAt: null,
  endedBy: null,
  endedAt: null,
  ...more,
})

/** Timers that a test moves on. */
export function handClock() {
  let now = 0
  let next = 1
  const due = new Map<number, { atMs: number; run: () => void }>()
  return {
    now: () => now,
    timers: {
      set(run: () => void, afterMs: number) {
        due.set(next, { atMs: now + afterMs, run })
        return next++
      },
      clear: (timer: unknown) => void due.delete(timer as number),
    },
    async pass(ms: number) {
      const until = now + ms
      for (;;) {
        const [id, first] = [...due].sort((a, b) => a[1].atMs - b[1].atMs)[0] ?? []
        if (id === undefined || first === undefined || first.atMs > until) break
        due.delete(id)
        now = first.atMs
        first.run()
        await settled()
      }
      now = until
      await settled()
    },
  }
}

export const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

interface Sent {
  document: CampaignDocument
  seen: { version: number; revision: number }
  answer(answer: SaveAnswer): Promise<void>
}

/** A server whose answers the test gives, in the order that it likes. */
export function heldCalls() {
  const sent: Sent[] = []
  let there: SavedDraft | undefined
  const calls: DraftCalls = {
    save: (document, seen) =>
      new Promise((resolve) => {
        const answer = async (value: SaveAnswer) => {
          resolve(value)
          await settled()
        }
        sent.push({ document, seen, answer })
      }),
    load: async () => there,
    whenBack: () => () => undefined,
  }
  return {
    calls,
    sent,
    /** What a load finds. */
    has(draft: SavedDraft | undefined) {
      there = draft
    },
  }
}

export function memoryCopy(first?: Copy): LocalCopy & { kept: Copy | undefined } {
  return {
    kept: first,
    read() {
      return this.kept
    },
    write(copy) {
      this.kept = copy
    },
    clear() {
      this.kept = undefined
    },
  }
}
