import { DESCRIBED } from '../../domain/campaign/descriptions/all'
import type { Language } from '../i18n/define-texts'

/** A field's titles in one language, by its name; a name that means several things has none. */
function titlesIn(language: Language): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const { fields } of DESCRIBED)
    for (const [name, { title }] of Object.entries(fields)) {
      const known = titles.get(name)
      if (known !== undefined && known !== title[language]) ambiguous.add(name)
      titles.set(name, title[language])
    }
  for (const name of ambiguous) titles.delete(name)
  return titles
}

const known = new Map<Language, ReadonlyMap<string, string>>()

function titlesOf(language: Language): ReadonlyMap<string, string> {
  const titles = known.get(language) ?? titlesIn(language)
  known.set(language, titles)
  return titles
}

const isPlace = (step: string) => /^\d+$/.test(step)

/**
 * A path in the words of the form: `prizes.2.stock`, or `prizes[2].stock` → 'Prizes 3 › Stock'. Names without a title stay as they
 * are; places count from 1.
 */
export function fieldTitle(path: string, language: Language): string {
  const titles = titlesOf(language)
  const words: string[] = []
  for (const step of path.replaceAll(/\[(\d+)\]/g, '.$1').split('.')) {
    const last = words.pop()
    if (last === undefined) words.push(titles.get(step) ?? step)
    else if (isPlace(step)) words.push(`${last} ${Number(step) + 1}`)
    else words.push(last, titles.get(step) ?? step)
  }
  return words.join(' › ')
}
