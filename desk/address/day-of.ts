import { day } from '../../domain/desk/day'

/** A day that an address names; undefined for none, and for a text that is no day. */
export const dayOf = (address: URLSearchParams, name: string): string | undefined =>
  day.safeParse(address.get(name)).data
