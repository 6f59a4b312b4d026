import type { BulkOutcome } from '../../../../domain/desk/bulk-calls'
import { type Lang, type MessageKey, type Refused, textOf } from '../../../messages/catalogue'
import { Waiting } from '../requests/requests'

/** What became of rows, by id; a row that failed has its reason. */
interface Outcome {
  readonly done: readonly string[]
  readonly unchanged: readonly string[]
  readonly fen?: number
  readonly failed: ReadonlyMap<string, MessageKey>
}

export const outcomeOf = ({ done, unchanged, fen = 0, failed }: Outcome, lang: Lang): BulkOutcome => ({
  done: done.length,
  unchanged: unchanged.length,
  fen,
  failed: [...failed].map(([id, key]) => ({ id, message: textOf(lang, key) })),
})

/** What an action on rows answers: those that it would have done wait, where a second person has to confirm it. */
export function waitingRowsOr(outcome: BulkOutcome | Waiting<BulkOutcome> | Refused): BulkOutcome | Refused {
  if (!(outcome instanceof Waiting)) return outcome
  return { ...outcome.answer, done: 0, fen: 0, waiting: outcome.answer.done }
}
