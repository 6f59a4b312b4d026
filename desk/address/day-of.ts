import { day } from '../../domain/desk/day'

const dayOf = (address: URLSearchParams, name: string): string | undefined =>
  day.safeParse(address.get(name)).data

/** The days that an address names, the earlier one first; undefined for none, and for a text that is no day. */
export function daysOf(address: URLSearchParams): readonly [since?: string, through?: string] {
  const [since, through] = [dayOf(address, 'since'), dayOf(address, 'through')]
  return since && through && through < since ? [through, since] : [since, through]
}
