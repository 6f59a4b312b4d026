import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { draw, freshKey, makeCampaign, registered } from '../support/activity'
import { useApp } from '../support/app'

describe('a database that takes no writes', () => {
  const server = useApp()

  /** Of the whole database, as after a failover to a standby; connections that are open are ended. */
  async function setReadOnly(isOn: boolean): Promise<void> {
    const { db } = server.ctx
    await db.connection().execute(async (one) => {
      await sql`set default_transaction_read_only = off`.execute(one)
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(one)
      const name = sql.id(rows[0]?.name ?? '')
      await sql`alter database ${name} set default_transaction_read_only = ${sql.lit(isOn)}`.execute(one)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(one)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(one).catch(() => {})
    })
  }

  it('is not ready and answers 503 while it is read-only, and the same draw succeeds afterwards', async () => {
    const activityId = await makeCampaign(server)
    const client = await registered(server, activityId)
    const key = freshKey()
    await setReadOnly(true)
    try {
      // The first one may have met a connection that was ended.
      for (let times = 1; times <= 3; times += 1)
        await expect.poll(async () => (await server.app.inject('/readyz')).statusCode).toBe(503)
      const refused = await draw(client, activityId, key)
      expect([refused.status, refused.body.code]).toEqual([503, 503])
    } finally {
      await setReadOnly(false)
    }
    await expect.poll(async () => (await server.app.inject('/readyz')).statusCode).toBe(200)
    expect((await draw(client, activityId, key)).body.code).toBe(200)
  })

  it('answers 503 while its disk is full, and the same draw succeeds afterwards', async () => {
    const { db } = server.ctx
    const activityId = await makeCampaign(server)
    const client = await registered(server, activityId)
    const key = freshKey()
    const full = sql.id(`full_${randomUUID().replaceAll('-', '')}`)
    await sql`create function ${full}() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db)
    await sql`create trigger full_disk before insert on draw_log execute function ${full}()`.execute(db)
    const refused = await draw(client, activityId, key)
    expect([refused.status, refused.body.code]).toEqual([503, 503])
    await sql`drop trigger full_disk on draw_log`.execute(db)
    expect((await draw(client, activityId, key)).body.code).toBe(200)
  })
})
