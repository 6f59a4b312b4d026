import type { Path } from '../document/path'
import type { FormField } from '../form/form-field'
import type { Translate } from '../translate'
import { type Problem, problemsAtPlace, problemsWithin } from './index-of-problems'

/**
 * What stands at a field, each text once: of an object and a list what is wrong with it as a whole; of a value all that is
 * inside it, since its languages and lines have no place of their own.
 */
export function fieldErrors(
  problems: readonly Problem[],
  { edit }: FormField,
  path: Path,
  t: Translate,
): string[] {
  const hasFields = edit.kind === 'object' || edit.kind === 'list'
  const own = (hasFields ? problemsAtPlace : problemsWithin)(problems, path)
  const texts = own.map(({ path: place, text }) => {
    const last = place.at(-1)
    const isLine = edit.kind === 'lines' && typeof last === 'number'
    return isLine ? t('editor.line', { line: last + 1, message: text }) : text
  })
  return [...new Set(texts)]
}
