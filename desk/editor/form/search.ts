import { fieldHint } from './field-hint'
import type { FormField } from './form-field'

/** Whether every word of a search is in a field's texts, in either language, or in its name. */
export function fits(field: FormField, search: string): boolean {
  const { title, description } = field.description
  const texts = [title, description, fieldHint(field)].flatMap((one) => Object.values(one))
  const text = [field.path, ...texts].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
