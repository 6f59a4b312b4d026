import type { FormField } from './form-field'

/** Whether every word of a search is in a field's texts, in either language, or in its name. */
export function fits({ path, description: { title, description } }: FormField, search: string): boolean {
  const text = [path, ...Object.values(title), ...Object.values(description)].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
