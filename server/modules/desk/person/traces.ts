import { sql } from 'kysely'
import * as z from 'zod'
import { PERSON_TABLES } from '../../../../domain/desk/person/person-calls'
import type { ReadDb } from '../../../db/transaction'
import type { Person } from '../../../participation/people/held'
import { askedPeople, OF_ASKED } from './asked'
import type { Scope } from './scope'

const trace = z.object({
  activityId: z.string(),
  identity: z.string(),
  has: z.enum(PERSON_TABLES),
  at: z.number(),
})
/** That somebody has something in a table, and when the newest of it came. */
export type Trace = z.output<typeof trace>

/** In which tables people have something, as far as it may be read; each table is looked up by an index for each of them. */
export async function tracesOf(db: ReadDb, people: readonly Person[], { hasGoods }: Scope): Promise<Trace[]> {
  if (people.length === 0) return []
  // Who may not read codes may read what was paid for them.
  const received = hasGoods ? 'codes' : 'payouts'
  // Counted too: the newest alone would be looked for along an index of time, through everybody else's rows.
  const { rows } = await sql`
    select asked.activity as activity_id, asked.person as identity, kept.has, kept.at
    from ${askedPeople(people)}
    cross join lateral (
      (select 'registrations' as has, created_at as at from registrations where ${OF_ASKED} limit 1)
      union all
      (select 'awards', created_at from awards where ${OF_ASKED} limit 1)
      union all
      (select 'orders', max(created_at) from new_year_orders where ${OF_ASKED} having count(*) > 0)
      union all
      (select 'orders', max(zy_orders.created_at) from zy_participants
        join zy_orders on zy_orders.participant_id = zy_participants.id
        where zy_participants.activity_id = asked.activity and zy_participants.identity = asked.person
        having count(*) > 0)
      union all
      (select 'gifts', created_at from zy_participants
        where ${OF_ASKED} and prize_type = '1' and ${hasGoods}::boolean limit 1)
      union all
      (select ${received}::text, max(received_at) from received_codes
        where ${OF_ASKED} having count(*) > 0)
      union all
      (select 'codes', created_at from coupons where ${OF_ASKED} and ${hasGoods}::boolean limit 1)
      union all
      (select 'consents', max(at) from consents where ${OF_ASKED} having count(*) > 0)
    ) as kept`.execute(db)
  return z.array(trace).parse(rows)
}
