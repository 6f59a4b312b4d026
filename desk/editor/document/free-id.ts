import { isFields } from './path'

/** An id, spelled of a number, that no other entry of a list has: `gift-1`, `gift-2` … */
export function freeId(entries: readonly unknown[], spell: (count: number) => string, key = 'id'): string {
  const taken = new Set(entries.map((entry) => (isFields(entry) ? String(entry[key]) : '')))
  let count = entries.length + 1
  while (taken.has(spell(count))) count += 1
  return spell(count)
}
