import { sql } from 'kysely'
import * as z from 'zod'
import type { PersonRow } from '../../../../domain/desk/people-calls'
import type { PersonEntry } from '../../../../domain/desk/person/person-calls'
import type { ReadDb } from '../../../db/transaction'
import type { Person } from '../../../participation/people/held'
import { askedPeople, OF_ASKED } from './asked'

/** Where somebody is known by a phone or an id of the bank: as a row of the desk, the table, and what names a row in it. */
const PLACES = [
  ['registrations', 'registrations', 'id'],
  ['orders', 'newYearOrders', 'orderNo'],
  ['codes', 'receivedCodes', 'digest'],
  ['gifts', 'zyParticipants', 'id'],
] as const

const found = z.object({ activityId: z.string(), id: z.string() })

/**
 * A row by which somebody is exported and erased: one of their own in a campaign, otherwise one of their phone; undefined where
 * nothing leads to them.
 */
export async function ownRow(
  db: ReadDb,
  people: readonly Person[],
  ofPhone: readonly PersonEntry[],
): Promise<PersonRow | undefined> {
  if (people.length > 0)
    for (const [table, name, id] of PLACES) {
      const { rows } = await sql`
        select activity_id, ${sql.ref(id)} as id
        from ${askedPeople(people)} inner join ${sql.table(name)} on ${OF_ASKED}
        limit 1`.execute(db)
      const [row] = z.array(found).parse(rows)
      if (row !== undefined) return { table, ...row }
    }
  const [first] = ofPhone
  return first?.table === 'messages' || first?.table === 'wallets'
    ? { activityId: '', table: first.table, id: first.row.id }
    : undefined
}
