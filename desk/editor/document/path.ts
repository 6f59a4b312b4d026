/** Place of a value in a document: names of fields and indices of lists, from the outside in. */
export type Path = readonly (string | number)[]

type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether an object has a field of its own; `constructor` and the like, which all inherit, are none. */
const hasOwn = (value: Fields, name: string) => Object.hasOwn(value, name)

/** The value at a place; undefined where there is none. */
export function valueAt(document: unknown, path: Path): unknown {
  let value = document
  for (const step of path) {
    if (Array.isArray(value) && typeof step === 'number') value = value[step]
    else if (isFields(value) && hasOwn(value, String(step))) value = value[String(step)]
    else return undefined
  }
  return value
}

/** Sets a field of its own, `__proto__` too. */
function withField(fields: Fields, name: string, value: unknown): Fields {
  const next = { ...fields }
  Object.defineProperty(next, name, { value, writable: true, enumerable: true, configurable: true })
  return next
}

/**
 * The document with another value at a place; what lies beside the place is the same object as before. Objects that are
 * missing on the way are made; a step into a value of another kind replaces it.
 */
export function withValue<T>(document: T, path: Path, value: unknown): T {
  const [step, ...rest] = path
  if (step === undefined) return value as T
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(document) ? [...document] : []
    list[step] = withValue(list[step], rest, value)
    return list as T
  }
  const fields: Fields = isFields(document) ? document : {}
  const inner = hasOwn(fields, step) ? fields[step] : undefined
  return withField(fields, step, withValue(inner, rest, value)) as T
}

/** The document without a field or an entry of a list; the same document where there is none. */
export function withoutValue<T>(document: T, path: Path): T {
  const [step, ...rest] = path
  if (step === undefined || valueAt(document, path) === undefined) return document
  if (Array.isArray(document)) {
    if (rest.length === 0) return document.filter((_, at) => at !== step) as T
    return document.with(Number(step), withoutValue(document[Number(step)], rest)) as T
  }
  const fields = document as Fields
  const name = String(step)
  if (rest.length > 0) return withField(fields, name, withoutValue(fields[name], rest)) as T
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name)) as T
}

/** A list with one entry moved to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return [...list]
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)]
}

/** A path as problems write it: `prizes[2].stock`; '' for the whole. */
export const pathText = (path: Path): string =>
  path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`
    return text === '' ? step : `${text}.${step}`
  }, '')

/** The path of a problem, its indices in brackets or between dots. */
export const pathOf = (text: string): Path =>
  text
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** Whether a path is another one or leads further into it. */
export const isWithin = (path: Path, outer: Path): boolean =>
  outer.every((step, at) => String(path[at]) === String(step))
