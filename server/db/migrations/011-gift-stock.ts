import { type Kysely, type Migration, sql } from 'kysely'

async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from campaign_stock
    where kind = 'prize' and activity_id in (select activity_id from zy_participants)
  `.execute(db)
  await sql`
    insert into campaign_stock (activity_id, kind, item, total, taken)
    select p.activity_id, 'prize', p.prize_id, count(*), count(*)
    from zy_participants p
    join awards a on a.activity_id = p.activity_id and a.identity = p.identity
    where a.took_stock = 1 and p.prize_id is not null
    group by p.activity_id, p.prize_id
  `.execute(db)
}

/**
 * Stock of gift and payment campaigns by the prize's id, where it went by the place in the list: what is taken is
 * counted from the participants. How many there are is written from the campaign files when they are next read.
 */
export const giftStock: Migration = { up }
