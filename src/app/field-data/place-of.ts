import { ERROR_NAMES, type ErrorName, NO_PLACE, PLACE } from '../../../domain/rules/field-data/measures'

interface ErrorPlace {
  name: ErrorName
  place: string
}

const nameOf = (error: object): ErrorName => {
  const given: unknown = Reflect.get(error, 'name')
  return ERROR_NAMES.find((name) => name === given) ?? 'other'
}

/**
 * What may be said of an error: its kind, and the first place in a file of ours that its stack names. Never its message.
 * @param base address of the app, as `https://bank.example.cn/new-dbank/`
 */
export function placeOf(error: unknown, base: string): ErrorPlace {
  if (typeof error !== 'object' || error === null) return { name: 'other', place: NO_PLACE }
  const stack: unknown = Reflect.get(error, 'stack')
  const places = (typeof stack === 'string' ? stack : '')
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line))
    .map((line) => line.split(base)[1]?.replace(/\)?\s*$/, '') ?? '')
  return { name: nameOf(error), place: places.find((place) => PLACE.test(place)) ?? NO_PLACE }
}
