import type { DeskVersionHead } from '../../../domain/desk/version'
import { isSame } from '../document/same'
import type { CampaignDocument, DraftCalls, SavedDraft } from './ports'

export type SavingState =
  | { kind: 'saved'; atMs: number; by: string }
  /** Changed, and not sent yet. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** Sent in vain; sent again by itself. */
  | { kind: 'unreachable' }
  | { kind: 'loggedOut' }
  | { kind: 'refused'; message: string }
  | { kind: 'conflict'; theirs: SavedDraft }
  /** It is no draft any more: sent to review or published by somebody. */
  | { kind: 'closed'; head: DeskVersionHead }

/** From the last change to a save. */
const REST_MS = 1_000
const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 30_000
/** An answer that takes longer counts as none, and is ignored when it comes after all. */
const ANSWER_MS = 20_000

interface Timers {
  set(run: () => void, afterMs: number): unknown
  clear(timer: unknown): void
}

interface Given {
  calls: DraftCalls
  draft: SavedDraft
  timers: Timers
  /** After each change of the state. */
  onState(state: SavingState): void
  /** After each save that arrived, with the document that was sent. */
  onSaved(draft: SavedDraft): void
  /**
   * Somebody else has saved on top of what was seen last.
   * @returns what is shown now, both changes in it; undefined where they exclude each other
   */
  join(before: CampaignDocument, theirs: SavedDraft): CampaignDocument | undefined
}

/**
 * Saves a draft by itself, one save at a time, each on top of the revision that was seen last. What changes meanwhile is
 * saved afterwards. A conflict with a save of ours whose answer was lost is none, nor is one with changes of other places.
 */
export function createAutosave({ calls, draft, timers, onState, onSaved, join }: Given) {
  let base = draft
  let document = draft.document
  let state: SavingState = { kind: 'saved', atMs: draft.head.savedAt, by: draft.head.savedBy }
  let timer: unknown
  let attempt = 0
  let failures = 0
  let underway: Promise<void> = Promise.resolve()
  /** Sent, and not known to have arrived. */
  let unanswered: CampaignDocument[] = []

  const enter = (next: SavingState) => {
    state = next
    onState(next)
  }
  const isOpen = () => state.kind !== 'conflict' && state.kind !== 'closed'

  function schedule(afterMs: number) {
    timers.clear(timer)
    timer = timers.set(() => void send(), afterMs)
  }

  const rest = () =>
    document === base.document
      ? enter({ kind: 'saved', atMs: base.head.savedAt, by: base.head.savedBy })
      : enter({ kind: 'waiting' })

  function settle(next: SavedDraft) {
    base = isSame(next.document, document) ? { ...next, document } : next
    failures = 0
    unanswered = []
    onSaved(base)
    rest()
    if (state.kind === 'waiting') schedule(REST_MS)
  }

  function fail() {
    enter({ kind: 'unreachable' })
    schedule(Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS))
    failures += 1
  }

  /** Goes on from what somebody else saved, or asks where both changed the same. */
  function goOnFrom(theirs: SavedDraft) {
    if (theirs.head.state !== 'draft') return enter({ kind: 'closed', head: theirs.head })
    const both = join(base.document, theirs)
    if (both !== undefined) {
      document = both
      return settle(theirs)
    }
    unanswered = []
    enter({ kind: 'conflict', theirs })
  }

  async function meet(own: number) {
    const theirs = await calls.load()
    if (own !== attempt) return
    if (theirs === undefined) return fail()
    const isOurs = unanswered.some((sent) => isSame(sent, theirs.document))
    if (isOurs && theirs.head.state === 'draft') return settle(theirs)
    goOnFrom(theirs)
  }

  function send(): Promise<void> {
    underway = attemptSave()
    return underway
  }

  async function attemptSave(): Promise<void> {
    timers.clear(timer)
    if (!isOpen()) return
    if (isSame(document, base.document)) {
      base = { ...base, document }
      return rest()
    }
    attempt += 1
    const own = attempt
    const sent = document
    const { version, revision } = base.head
    unanswered = [...unanswered, sent]
    enter({ kind: 'saving' })
    timer = timers.set(() => {
      attempt += 1
      fail()
    }, ANSWER_MS)
    const answer = await calls.save(sent, { version, revision })
    if (own !== attempt) return
    timers.clear(timer)
    switch (answer.kind) {
      case 'saved':
        return settle({ head: answer.head, document: sent, problems: answer.problems })
      case 'conflict':
        return meet(own)
      case 'unreachable':
        return fail()
      case 'loggedOut':
        return enter({ kind: 'loggedOut' })
      case 'refused':
        return enter({ kind: 'refused', message: answer.message })
    }
  }

  const isAtRest = () => state.kind === 'saved' || state.kind === 'waiting'
  const isBusy = () => state.kind === 'saving' || state.kind === 'unreachable' || state.kind === 'loggedOut'

  return {
    get state() {
      return state
    },
    get base() {
      return base
    },
    /** Takes a change; what is under way or waits for the network goes on, and this comes after it. */
    change(next: CampaignDocument) {
      document = next
      if (!isOpen() || isBusy()) return
      rest()
      schedule(REST_MS)
    },
    /**
     * Sends at once what is not saved, after what is under way: the network or the session is there again, or the page is
     * left.
     */
    async flush() {
      if (state.kind === 'saving') await underway
      if (isOpen() && state.kind !== 'saving' && state.kind !== 'saved') await send()
    },
    /** Somebody has saved this revision: it is shown, with what is not saved yet. */
    async follow(revision: number) {
      const own = attempt
      if (!isAtRest() || revision <= base.head.revision) return
      const theirs = await calls.load()
      if (own !== attempt || !isAtRest() || theirs === undefined) return
      if (theirs.head.revision > base.head.revision) goOnFrom(theirs)
    },
    /** Begins with a document that was kept from before: as a change of `draft`, or beside what others saved since. */
    resume(kept: CampaignDocument, isOnTop: boolean) {
      document = kept
      if (!isOnTop) return enter({ kind: 'conflict', theirs: base })
      rest()
      schedule(REST_MS)
    },
    /** Goes on from what somebody else saved; gives it. Ours, if it is changed to that again, is saved on top. */
    takeTheirs(): CampaignDocument | undefined {
      if (state.kind !== 'conflict') return undefined
      base = state.theirs
      document = base.document
      onSaved(base)
      rest()
      return document
    },
    /** Saves ours on top of what somebody else saved. */
    async keepOurs() {
      if (state.kind !== 'conflict') return
      base = state.theirs
      enter({ kind: 'waiting' })
      await send()
    },
    stop() {
      attempt += 1
      timers.clear(timer)
    },
  }
}
