import type { DeskProblem, DeskVersionHead } from '../../domain/desk/version'
import { changed, type History, rebased, redone, undone } from './document/history'
import { aligned, merged } from './document/merge'
import { type Path, pathText, withoutValue, withValue } from './document/path'
import { serversOwn } from './problems/check'
import { createAutosave, type SavingState } from './saving/autosave'
import { beginningOf } from './saving/beginning'
import type { LocalCopy } from './saving/local-copy'
import type { CampaignDocument, DraftCalls, SavedDraft } from './saving/ports'
import type { KeptSteps } from './saving/step-memory'

export interface EditorState {
  document: CampaignDocument
  canUndo: boolean
  canRedo: boolean
  saving: SavingState
  /** As it was saved or loaded last. */
  head: DeskVersionHead
  /** What only the server sees in the document that it has. */
  serverProblems: readonly DeskProblem[]
  /** Who saved what was taken into the form beside what is typed here, and when, epoch ms; null where nobody did. */
  followed: { by: string; atMs: number } | null
  /** When what was not saved before a reload was typed, epoch ms; null where nothing was. */
  restoredAtMs: number | null
}

interface Given {
  draft: SavedDraft
  calls: DraftCalls
  /** Absent for a document that is only read: nothing is saved then. */
  copy?: LocalCopy
  /** What an editor of the same campaign left, and keeps this one's; absent for a document that is only read. */
  steps?: KeptSteps
  now(): number
  timers: { set(run: () => void, afterMs: number): unknown; clear(timer: unknown): void }
  /** After each save, with the version as it is now. */
  onSaved?(head: DeskVersionHead): void
}

/**
 * A draft while it is edited: the document with its undo, the saving, and the copy for a reload. Plain TypeScript, so that
 * every order of typing, answers and failures can be tested without a browser.
 */
export function createEditorSession({ draft, calls, copy, steps, now, timers, onSaved }: Given) {
  const { unsaved, restoredAtMs, ...beginning } = beginningOf(draft, steps?.read(), copy?.read(), now())
  let history: History<CampaignDocument> = beginning.history
  let serverProblems = serversOwn(draft.problems, draft.document)
  let followed: EditorState['followed'] = null
  const listeners = new Set<() => void>()

  const autosave = createAutosave({
    calls,
    draft,
    timers,
    onState: () => publish(),
    onSaved(saved) {
      serverProblems = serversOwn(saved.problems, saved.document)
      onSaved?.(saved.head)
    },
    join(before, { head, document }) {
      const theirs = aligned(before, document)
      const next = rebased(history, (ours) => merged(before, ours, theirs))
      if (next === undefined) return undefined
      history = next
      followed = { by: head.savedBy, atMs: head.savedAt }
      return history.present
    },
  })

  let state: EditorState = read()
  function read(): EditorState {
    return {
      document: history.present,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      saving: autosave.state,
      head: autosave.base.head,
      serverProblems,
      followed,
      restoredAtMs,
    }
  }

  function publish() {
    keep()
    state = read()
    for (const listener of listeners) listener()
  }

  /** Keeps what is not saved, and nothing else. */
  function keep() {
    if (autosave.state.kind === 'saved') return copy?.clear()
    const { version, revision } = autosave.base.head
    copy?.write({ version, revision, atMs: now(), document: history.present })
  }

  function show(next: History<CampaignDocument>) {
    if (next === history) return
    history = next
    autosave.change(history.present)
    publish()
  }

  const edit = (document: CampaignDocument, place: string) => show(changed(history, document, place, now()))

  const current = () => ({
    version: autosave.base.head.version,
    saved: autosave.base.document,
    history,
  })

  if (unsaved !== 'none') autosave.resume(history.present, unsaved === 'onTop')

  return {
    get: () => state,
    /** What listens shows it: the next editor goes on with its steps. */
    subscribe(listener: () => void) {
      steps?.hold(current)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    set: (path: Path, value: unknown) => edit(withValue(history.present, path, value), pathText(path)),
    remove: (path: Path) => edit(withoutValue(history.present, path), ''),
    /** Another document as one step. */
    replace: (document: CampaignDocument) => edit(document, ''),
    undo: () => show(undone(history)),
    redo: () => show(redone(history)),
    flush: () => autosave.flush(),
    /** Somebody has saved this revision. */
    follow: (revision: number) => autosave.follow(revision),
    keepOurs: () => autosave.keepOurs(),
    /** Shows what somebody else saved; ours is one undo away. */
    takeTheirs() {
      const ours = history
      const theirs = autosave.takeTheirs()
      if (theirs === undefined) return
      history = changed(ours, theirs, '', now())
      publish()
    },
    stop: () => autosave.stop(),
  }
}

export type EditorSession = ReturnType<typeof createEditorSession>
