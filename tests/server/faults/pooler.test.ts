import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartRefused } from '../../../server/db/start-refused'
import { draw, freshKey, makeCampaign, registered } from '../support/activity'
import { startApp } from '../support/app'
import { createDatabase, type TestDatabase } from '../support/database/databases'
import { type Pooler, pooled } from '../support/database/pooler'

describe('a pooler in front of the database', () => {
  let database: TestDatabase
  let pooler: Pooler
  beforeEach(async () => {
    database = await createDatabase()
  })
  afterEach(async () => {
    await pooler?.close()
    await database?.drop()
  })

  it('that hands connections out by transaction is refused at the start, in words', async () => {
    pooler = await pooled(database.databaseUrl, 'transaction')
    const refused = startApp({ ...database, databaseUrl: pooler.databaseUrl })
    await expect(refused).rejects.toThrow(StartRefused)
    await expect(refused).rejects.toThrow(/pool_mode=session/)
  })

  it('that keeps a connection for its session is as good as none, time-outs of statements included', async () => {
    pooler = await pooled(database.databaseUrl, 'session')
    const server = await startApp({ ...database, databaseUrl: pooler.databaseUrl })
    try {
      const activityId = await makeCampaign(server)
      expect((await draw(await registered(server, activityId), activityId, freshKey())).body.code).toBe(200)
      const { rows } = await sql`select current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock`.execute(server.ctx.db)
      expect(rows).toEqual([{ statement: '5s', lock: '4s' }])
    } finally {
      await server.close()
    }
  })
})
