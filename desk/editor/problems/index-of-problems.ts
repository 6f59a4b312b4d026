import type { DeskProblem } from '../../../domain/desk/version'
import type { Language } from '../../../domain/languages'
import { entryName } from '../document/entry-name'
import { isFields, isWithin, type Path, pathOf, pathText, valueAt } from '../document/path'
import { type FormField, fieldsAlong } from '../form/form-field'
import { LANGUAGE_NAMES, problemWords } from './words'

/** A problem as the editor shows it. */
export interface Problem {
  path: Path
  text: string
}

/** Problems in an operator's words, each once. */
export function problemsInWords(
  problems: readonly DeskProblem[],
  form: readonly FormField[],
  language: Language,
): Problem[] {
  const seen = new Map<string, Problem>()
  for (const { field, message } of problems) {
    const path = pathOf(field)
    const edit = fieldsAlong(form, path).at(-1)?.edit
    // Fen are shown as yuan.
    const isFen = edit?.kind === 'money' && edit.as === 'fen'
    const text = problemWords(isFen ? 'expected an amount in yuan' : message, language)
    seen.set(`${pathText(path)}\n${text}`, { path, text })
  }
  return [...seen.values()]
}

export const problemsWithin = (problems: readonly Problem[], path: Path): Problem[] =>
  problems.filter((problem) => isWithin(problem.path, path))

export const problemsAtPlace = (problems: readonly Problem[], path: Path): Problem[] =>
  problems.filter((problem) => pathText(problem.path) === pathText(path))

/** Nothing has been entered: no value, or a text that is empty in each language. */
const isUntouched = (value: unknown): boolean =>
  value === undefined || value === '' || (isFields(value) && Object.values(value).every((one) => one === ''))

/**
 * Those that stand at the fields: what is still to be entered in an entry that has just been added is not wrong yet.
 * @param begun the place of that entry, until it is left
 */
export const shownProblems = (
  problems: readonly Problem[],
  begun: Path | undefined,
  document: unknown,
): readonly Problem[] =>
  begun === undefined
    ? problems
    : problems.filter(({ path }) => !isWithin(path, begun) || !isUntouched(valueAt(document, path)))

/**
 * A place by the titles of its fields: 'Prizes › 2 › Stock'. What the schema does not know is named as it stands.
 * @param document whose entries are named too: 'Prizes › 2 (8.88 yuan) › Stock'
 */
export function placeName(
  form: readonly FormField[],
  path: Path,
  language: Language,
  document?: unknown,
): string {
  const steps = path.flatMap((step, at) => {
    if (typeof step === 'number') {
      const name = entryName(valueAt(document, path.slice(0, at + 1)), language)
      return [name ? `${step + 1} (${name})` : String(step + 1)]
    }
    if (at === 0 && step === 'config' && path.length > 1) return []
    const field = fieldsAlong(form, path.slice(0, at + 1))
    const known = field.length === path.slice(0, at + 1).filter((one) => typeof one === 'string').length
    const title = known ? field.at(-1)?.description.title : LANGUAGE_NAMES[step]
    return [title?.[language] ?? step]
  })
  return steps.join(' › ')
}
