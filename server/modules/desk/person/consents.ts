import { sql } from 'kysely'
import type { PersonEntry } from '../../../../domain/desk/person/person-calls'
import type { Person } from '../../../participation/people/held'
import { askedPeople } from './asked'

type Consent = Extract<PersonEntry, { table: 'consents' }>

/** Consents of one person that are shown. */
const MOST = 200

/** What a person agreed to, by the titles of the texts; those of one moment are one entry. */
export async function consentsOf({ db }: Reads<'db'>, people: readonly Person[]): Promise<Consent[]> {
  if (people.length === 0) return []
  const rows = await db
    .selectFrom('consents')
    .leftJoin('agreementTexts', 'agreementTexts.sha256', 'consents.textSha256')
    .select([
      'consents.id',
      'consents.activityId',
      'consents.at',
      'consents.purpose',
      'consents.activityChannel',
      'agreementTexts.title',
    ])
    .where(
      sql<boolean>`(consents.activity_id, consents.identity) in (
        select asked.activity, asked.person from ${askedPeople(people)})`,
    )
    .orderBy('consents.at', 'desc')
    .orderBy('agreementTexts.title')
    .limit(MOST)
    .execute()
  const entries = new Map<string, Consent>()
  for (const { activityId, activityChannel: channel, title, id, at, purpose } of rows) {
    const key = JSON.stringify([activityId, at, purpose, channel])
    const before = entries.get(key)?.row ?? { id, at, purpose, channel, titles: [] }
    const row = { ...before, titles: [...before.titles, title ?? ''] }
    entries.set(key, { table: 'consents', activityId, row })
  }
  return [...entries.values()]
}
