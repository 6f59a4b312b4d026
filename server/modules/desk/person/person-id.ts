import * as z from 'zod'
import type { Person } from '../../../participation/people/held'
import { Unreadable } from '../../../process/keys/key-ring'

/** Whom a page is of: somebody in a campaign, or the holder of a phone who is in none. */
export type NamedPerson = Person | { readonly phone: string }

const content = z.union([z.tuple([z.string(), z.string()]), z.object({ phone: z.string() })])

/**
 * What names a person in an address of the desk: one of their identities, or their phone, sealed. It says nothing to anybody else,
 * nobody can make one up, and it leads to nobody once the person has been erased.
 */
export const personId = ({ secrets }: Reads<'secrets'>, person: NamedPerson): string =>
  secrets.sealToken(
    'person',
    JSON.stringify('phone' in person ? { phone: person.phone } : [person.activityId, person.identity]),
  )

/** The inverse; undefined for what was made elsewhere. */
export function readPersonId({ secrets }: Reads<'secrets'>, id: string): NamedPerson | undefined {
  try {
    const named = content.parse(JSON.parse(secrets.openToken('person', id)))
    return Array.isArray(named) ? { activityId: named[0], identity: named[1] } : named
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}
