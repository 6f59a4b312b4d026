import * as z from 'zod'
import type { Person } from '../../../participation/people/held'
import { Unreadable } from '../../../process/keys/key-ring'

const content = z.tuple([z.string(), z.string()])

/**
 * What names a person in an address of the desk: one of their identities, sealed. It says nothing to anybody else, nobody can make
 * one up, and it leads to nobody once the person has been erased.
 */
export const personId = ({ secrets }: Uses<'secrets'>, { activityId, identity }: Person): string =>
  secrets.sealToken('person', JSON.stringify([activityId, identity]))

/** The inverse; undefined for what was made elsewhere. */
export function readPersonId({ secrets }: Uses<'secrets'>, id: string): Person | undefined {
  try {
    const [activityId, identity] = content.parse(JSON.parse(secrets.openToken('person', id)))
    return { activityId, identity }
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}
