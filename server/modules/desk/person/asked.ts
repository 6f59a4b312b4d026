import { type RawBuilder, sql } from 'kysely'
import type { Person } from '../../../participation/people/held'

/** People as a table of a `from`, `asked.activity` and `asked.person`: two parameters, however many they are. */
export const askedPeople = (people: readonly Person[]): RawBuilder<unknown> => {
  const activities = people.map(({ activityId }) => activityId)
  const identities = people.map(({ identity }) => identity)
  return sql`unnest(${activities}::text[], ${identities}::text[]) as asked(activity, person)`
}

/** The rows of one of them, by an index of campaign and identity. */
export const OF_ASKED = sql<boolean>`activity_id = asked.activity and identity = asked.person`

/** Somebody, as a key of a map. */
export const keyOf = ({ activityId, identity }: Person): string => `${activityId} ${identity}`

/** Each of them once. */
export const each = <P extends Person>(people: readonly P[]): P[] => [
  ...new Map(people.map((person) => [keyOf(person), person])).values(),
]
