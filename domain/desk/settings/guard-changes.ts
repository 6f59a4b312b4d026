import { inLanguage } from '../../campaign/local-text'
import { LANGUAGES, type Language } from '../../languages'
import type { DocumentChange } from '../document-changes'
import { type Guards, SYSTEM_GUARDS } from './guards'
import type { SystemFile } from './system-fields'

/** A guard as it reads in a language, where it stands. */
interface Guard {
  readonly path: string
  readonly text: string
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An entry is the same one by its name or key, else by its place. */
function identityOf(entry: unknown, at: number): unknown {
  if (!isFields(entry)) return at
  return entry.name ?? entry.key ?? at
}

/** Finds the guards of a value; each is the same one as in another document by its identity. */
function collect(
  value: unknown,
  guards: boolean | Guards,
  { path, identity }: { path: string; identity: string },
  found: Map<string, Guard>,
): void {
  if (value === undefined || guards === false) return
  if (guards === true) {
    // The order of keys says nothing.
    const text = Array.isArray(value) ? value.map(String).toSorted().join(', ') : String(value)
    found.set(identity, { path, text })
  } else if (Array.isArray(value))
    value.forEach((entry, at) => {
      const inner = { path: `${path}.${at}`, identity: JSON.stringify([identity, identityOf(entry, at)]) }
      collect(entry, guards, inner, found)
    })
  else if (isFields(value))
    for (const [name, inner] of Object.entries(guards)) {
      const place = path === '' ? name : `${path}.${name}`
      collect(value[name], inner, { path: place, identity: JSON.stringify([identity, name]) }, found)
    }
}

function guardsOf(file: SystemFile | undefined, language: Language): ReadonlyMap<string, Guard> {
  const found = new Map<string, Guard>()
  collect(file && inLanguage(file, language), SYSTEM_GUARDS, { path: '', identity: '' }, found)
  return found
}

const PLACES = Object.keys(SYSTEM_GUARDS)
const placeOf = ({ path }: DocumentChange): number => PLACES.indexOf(path.split('.')[0] ?? '')

/**
 * In which guards one system configuration differs from another, in the order of their table. A first value is a change, as is one
 * that goes; a text that differs in one language alone is named with it.
 */
export function guardChanges(before: SystemFile | undefined, after: SystemFile): DocumentChange[] {
  const sides = LANGUAGES.map((language) => ({
    language,
    had: guardsOf(before, language),
    has: guardsOf(after, language),
  }))
  const identities = new Set(sides.flatMap(({ had, has }) => [...has.keys(), ...had.keys()]))
  return [...identities]
    .flatMap((identity): DocumentChange[] => {
      const changes = sides.map(({ language, had, has }) => {
        const [one, other] = [had.get(identity), has.get(identity)]
        return { language, path: (other ?? one)?.path ?? '', before: one?.text, after: other?.text }
      })
      const [first, ...others] = changes
      const isOne = others.every(
        (other) => first !== undefined && other.before === first.before && other.after === first.after,
      )
      const named = isOne ? changes.slice(0, 1) : changes
      return named
        .filter((change) => change.before !== change.after)
        .map(({ language, path, ...change }) => ({ path: isOne ? path : `${path}.${language}`, ...change }))
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}
