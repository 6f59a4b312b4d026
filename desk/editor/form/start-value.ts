import { DEFAULT_CHANNEL } from '../../../domain/campaign/channels'
import { freeId } from '../document/free-id'
import type { FormField } from './form-field'

/**
 * What a field begins with when it is added; undefined for one that is not in the document until something is typed. A flag is
 * added in order to turn it on.
 */
export function startValue({ edit, fields }: FormField): unknown {
  switch (edit.kind) {
    case 'flag':
      return '1'
    case 'boolean':
      return true
    case 'localText':
    case 'localAddress':
      return { 'zh-CN': '', en: '' }
    case 'list':
    case 'lines':
      return []
    case 'object':
      return startEntry(fields)
    default:
      return undefined
  }
}

/** An entry of a list, or an object, with its required fields as far as there is a sensible beginning. */
export function startEntry(fields: readonly FormField[]): Record<string, unknown> {
  const begun = fields
    .filter(({ isRequired }) => isRequired)
    .map((field): [string, unknown] => {
      const { edit } = field
      if (edit.kind === 'choice') return [field.name, edit.options[0]]
      if (edit.kind === 'boolean') return [field.name, false]
      if (edit.kind === 'text') return [field.name, '']
      return [field.name, startValue(field)]
    })
  return Object.fromEntries(begun.filter(([, value]) => value !== undefined))
}

/**
 * A further entry of a list, with an id of its own. A channel gets the next number after the one of links without any, and one
 * name for both languages, since only the team reads it.
 */
export function anotherEntry({ name, path, fields }: FormField, entries: readonly unknown[]) {
  const entry = startEntry(fields)
  if (path === 'channels') {
    const channel = freeId(entries, (count) => String(Number(DEFAULT_CHANNEL) + count), 'channel')
    return { ...entry, channel, name: '' }
  }
  return 'id' in entry ? { ...entry, id: freeId(entries, (count) => `${name}-${count}`) } : entry
}
