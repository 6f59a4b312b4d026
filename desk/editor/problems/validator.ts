import { type ErrorSchema, ErrorSchemaBuilder, toErrorList, type ValidatorType } from '@rjsf/utils'
import type { Language } from '../../../domain/languages'
import type { Path } from '../document/path'
import { type FormField, fieldsAlong } from '../form/form-field'
import { translatorOf } from '../translate'
import { problemsOf } from './check'
import { type Problem, problemsInWords } from './index-of-problems'

/** Where a problem is shown: at its place, or at the value around it, whose languages and lines have no place of their own. */
function shownAt(form: readonly FormField[], path: Path): { path: Path; field: FormField | undefined } {
  for (let length = 1; length <= path.length; length++) {
    if (typeof path[length - 1] === 'number') continue
    const field = fieldsAlong(form, path.slice(0, length)).at(-1)
    if (field && field.edit.kind !== 'object' && field.edit.kind !== 'list')
      return { path: path.slice(0, length), field }
  }
  return { path, field: undefined }
}

/** Problems as rjsf hands them to the fields. */
export function errorSchemaOf(
  problems: readonly Problem[],
  form: readonly FormField[],
  language: Language,
): ErrorSchema {
  const t = translatorOf(language)
  const errors = new ErrorSchemaBuilder()
  for (const { path, text } of problems) {
    const shown = shownAt(form, path)
    const last = path.at(-1)
    const isLine = shown.field?.edit.kind === 'lines' && typeof last === 'number'
    errors.addErrors(isLine ? t('editor.line', { line: last + 1, message: text }) : text, [...shown.path])
  }
  return errors.ErrorSchema
}

/** zod as rjsf's validator, in an operator's words: AJV would compile code, which the server's policy forbids. */
export function validatorOf(form: readonly FormField[], language: Language): ValidatorType {
  const judge = (document: unknown) =>
    errorSchemaOf(problemsInWords(problemsOf(document), form, language), form, language)
  return {
    validateFormData(document) {
      const errorSchema = judge(document)
      return { errorSchema, errors: toErrorList(errorSchema) }
    },
    // Asked for branches of a schema, which the form's has not.
    isValid: (_schema, document) => problemsOf(document).length === 0,
    rawValidation: <Result>(_schema: unknown, document: unknown) => ({
      errors: toErrorList(judge(document)) as Result[],
    }),
  }
}
