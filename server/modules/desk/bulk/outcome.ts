import type { BulkOutcome } from '../../../../domain/desk/bulk-calls'
import { type Lang, type MessageKey, textOf } from '../../../messages/catalogue'

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
