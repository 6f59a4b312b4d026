import type { FoundPerson } from '../../domain/desk/person/person-calls'

/** Somebody who was found, with what they have in every campaign. */
export interface FoundOnce extends Pick<FoundPerson, 'person' | 'name' | 'phone' | 'by' | 'has' | 'at'> {
  /** Names of the campaigns; '' is of none. */
  readonly campaigns: readonly string[]
}

const joined = (one: FoundOnce, other: FoundPerson): FoundOnce => ({
  ...one,
  // What the newest row does not say, an older one may.
  name: one.name ?? other.name,
  phone: one.phone ?? other.phone,
  has: [...new Set([...one.has, ...other.has])],
  campaigns: [...new Set([...one.campaigns, other.campaign])],
})

/**
 * Each person once, with what their rows in several campaigns say.
 * @param found the newest first
 */
export function oneEach(found: readonly FoundPerson[]): FoundOnce[] {
  const people = new Map<number, FoundOnce>()
  for (const row of found) {
    const { person, name, phone, by, has, at, campaign, whom } = row
    const known = people.get(whom)
    people.set(whom, known ? joined(known, row) : { person, name, phone, by, has, at, campaigns: [campaign] })
  }
  return [...people.values()]
}
