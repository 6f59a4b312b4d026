import { sql } from 'kysely'
import type { PersonEntry } from '../../../../domain/desk/person/person-calls'
import { isAmong } from '../../../db/by-key'
import type { Person } from '../../../participation/people/held'
import { askedPeople } from './asked'
import type { KnownPerson } from './identities'
import type { Scope } from './scope'

type Consent = Extract<PersonEntry, { table: 'consents' }>

/** Consents and messages of one person that are shown. */
const MOST = 200

/** What a person agreed to, by the titles of the texts; those of one moment are one entry. */
export async function consentsOf({ db }: Uses<'db'>, people: readonly Person[]): Promise<Consent[]> {
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

/** Messages with a code that were sent to a phone, as long as they are kept: the code itself is known to nobody. */
export async function messagesTo(
  { db, secrets }: Uses<'db' | 'secrets'>,
  { phone }: KnownPerson,
  { campaigns, isWhole }: Scope,
): Promise<PersonEntry[]> {
  if (phone === '') return []
  const rows = await db
    .selectFrom('smsCodes')
    .select(['id', 'campaignId', 'createdAt', 'expiresAt', 'usedAt'])
    .where('phoneHash', '=', secrets.hash('sms-phone', phone))
    // What belongs to no campaign is for those who work on every one.
    .where(isAmong('campaignId', isWhole ? [...campaigns, ''] : campaigns))
    .orderBy('createdAt', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id, campaignId, createdAt: at, expiresAt, usedAt }) => ({
    table: 'messages',
    activityId: campaignId,
    row: { id: String(id), at, expiresAt, isUsed: usedAt !== null },
  }))
}
