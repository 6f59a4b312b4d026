import type { DeskProblem, DeskVersionHead } from '../../../domain/desk/version'

export type CampaignDocument = Readonly<Record<string, unknown>>

/** A draft as the server has it. */
export interface SavedDraft {
  head: DeskVersionHead
  document: CampaignDocument
  problems: readonly DeskProblem[]
}

/** What became of a save. */
export type SaveAnswer =
  | { kind: 'saved'; head: DeskVersionHead; problems: readonly DeskProblem[] }
  /** 409: saved by somebody else since, or in another state. */
  | { kind: 'conflict' }
  /** No answer, or one that a second try may turn: nothing is wrong with what was sent. */
  | { kind: 'unreachable' }
  /** 401. */
  | { kind: 'loggedOut' }
  /** Another refusal, in the operator's language. */
  | { kind: 'refused'; message: string }

/** How an editor reaches the server. Nothing of it rejects. */
export interface DraftCalls {
  save(document: CampaignDocument, seen: { version: number; revision: number }): Promise<SaveAnswer>
  /** The draft, or the version in review, as it is now; undefined where it cannot be read. */
  load(): Promise<SavedDraft | undefined>
  /** Calls back after each login in place; gives what ends that. */
  whenBack(listener: () => void): () => void
}
