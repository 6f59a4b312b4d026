import { type BulkOutcome, ROWS_AT_ONCE } from '../../../domain/desk/bulk-calls'

/** How far an action on many rows is. */
export interface BulkProgress {
  readonly total: number
  /** Rows that the server has answered for. */
  readonly answered: number
  readonly done: number
  readonly unchanged: number
  readonly fen: number
  readonly failed: BulkOutcome['failed']
  /** Rows that wait for a second person. */
  readonly waiting: number
  /** Rows that no answer came for. */
  readonly rest: readonly string[]
}

export const begin = (ids: readonly string[]): BulkProgress => ({
  total: ids.length,
  answered: 0,
  done: 0,
  unchanged: 0,
  fen: 0,
  failed: [],
  waiting: 0,
  rest: ids,
})

/** As it goes on with the rows that failed and those without an answer; what was done stays counted. */
export const beginAgain = (progress: BulkProgress): BulkProgress => ({
  ...progress,
  answered: progress.answered - progress.failed.length,
  failed: [],
  rest: [...progress.failed.map(({ id }) => id), ...progress.rest],
})

/** The next step's rows. */
export const stepOf = ({ rest }: BulkProgress): readonly string[] => rest.slice(0, ROWS_AT_ONCE)

/** As it is once the server has answered for the next step. */
export function advance(
  progress: BulkProgress,
  { done, unchanged, fen, failed, waiting = 0 }: BulkOutcome,
): BulkProgress {
  const step = stepOf(progress)
  return {
    total: progress.total,
    answered: progress.answered + step.length,
    done: progress.done + done,
    unchanged: progress.unchanged + unchanged,
    fen: progress.fen + fen,
    failed: [...progress.failed, ...failed],
    waiting: progress.waiting + waiting,
    rest: progress.rest.slice(step.length),
  }
}
