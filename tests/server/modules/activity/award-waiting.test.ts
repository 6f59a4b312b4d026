import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createNonceBook } from '../../../../server/http/nonces'
import { phoneIdentity } from '../../../../server/participation/identity'
import { draw, freshKey, freshPhone, makeCampaign, registered } from '../../support/activity'
import { startApp, type TestApp, useApp } from '../../support/app'
import { drawAs, registerMany } from '../../support/award-crowd'
import { createDatabase, type TestDatabase } from '../../support/database/databases'
import { type FreezablePostgres, freezable } from '../../support/database/freezable-postgres'

const prizes = [{ awardIndex: 1, stock: 5_000, weight: 1 }]
/** Several batches. */
const MANY = 1_200
/** A lock is waited for 4 or 5 s; one batch after the other would take half a minute. */
const SOON_MS = 15_000
const EXPIRES_AT = Date.now() + 3_600_000

/** How many of many draws and nonces were answered, and how long that took. */
async function rush(server: TestApp, activityId: string) {
  const sessions = await registerMany(server, activityId, MANY)
  const book = createNonceBook(server.ctx.db)
  return async (hold: () => Promise<void>) => {
    await hold()
    const from = performance.now()
    const draws = sessions.map((session) => drawAs(server, activityId, session))
    const nonces = sessions.map(({ id }) => book.isFirstUse('session', id, EXPIRES_AT))
    const settled = await Promise.allSettled([...draws, ...nonces])
    return {
      refused: settled.slice(0, MANY).filter(({ status }) => status === 'rejected').length,
      refusedNonces: settled.slice(MANY).filter(({ status }) => status === 'rejected').length,
      ms: performance.now() - from,
    }
  }
}

describe('rows that another transaction holds', () => {
  const server = useApp()
  let other: pg.Client
  beforeAll(async () => {
    other = new pg.Client({ connectionString: server.database.databaseUrl })
    await other.connect()
  })
  afterAll(() => other.end())

  it('stop all draws that need them, once, and no nonce', async () => {
    const activityId = await makeCampaign(server, { prizes })
    await server.ctx.jobs.stop()
    const run = await rush(server, activityId)
    const { refused, refusedNonces, ms } = await run(async () => {
      await other.query('begin')
      await other.query('select 1 from campaign_stock where activity_id = $1 for update', [activityId])
    })
    await other.query('rollback')
    expect([refused, refusedNonces]).toEqual([MANY, 0])
    expect(ms).toBeLessThan(SOON_MS)
  }, 60_000)

  it('fail the person alone whose they are', async () => {
    const activityId = await makeCampaign(server, { prizes })
    const phones = [freshPhone(), freshPhone(), freshPhone()]
    const clients = await Promise.all(phones.map((phone) => registered(server, activityId, phone)))
    await server.ctx.jobs.stop()
    await other.query('begin')
    await other.query(
      `insert into awards (activity_id, identity, award_index, took_stock, prize_name, message, amount_fen, created_at)
       values ($1, $2, 0, 0, '', '', 0, 0)`,
      [activityId, phoneIdentity(server.ctx, activityId, phones[1] ?? '')],
    )
    const answers = await Promise.all(clients.map((client) => draw(client, activityId)))
    await other.query('rollback')
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 200])
  }, 60_000)

  it('fail the nonce alone that is one of them', async () => {
    const book = createNonceBook(server.ctx.db)
    await other.query('begin')
    await other.query('insert into nonces (session_id, nonce, expires_at) values ($1, $2, $3)', [
      's',
      'held',
      EXPIRES_AT,
    ])
    const first = book.isFirstUse('s', 'alone', EXPIRES_AT)
    const three = ['a', 'held', 'b'].map((nonce) => book.isFirstUse('s', nonce, EXPIRES_AT))
    const settled = await Promise.allSettled([first, ...three])
    await other.query('rollback')
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  }, 60_000)
})

describe('a draw whose commit is made but whose answer is lost', () => {
  let database: TestDatabase
  let way: FreezablePostgres
  let server: TestApp
  beforeAll(async () => {
    database = await createDatabase()
    way = await freezable(database.databaseUrl)
    server = await startApp({ ...database, databaseUrl: way.databaseUrl })
  })
  afterAll(async () => {
    await server.close()
    await way.close()
    await database.drop()
  })

  it.each([
    { title: 'alone', release: { every: 'hour', count: 50, carry: false } },
    { title: 'with others', release: undefined },
  ])('drawn $title: is to be tried again, which gives its award', async ({ release }) => {
    const activityId = await makeCampaign(server, {
      prizes: [{ awardIndex: 1, stock: 50, weight: 1, ...(release && { release }) }],
    })
    const client = await registered(server, activityId)
    // The first draw of a campaign prepares it.
    await draw(await registered(server, activityId), activityId)
    await server.ctx.jobs.stop()
    const key = freshKey()
    way.loseNextCommit()
    const { status, response } = await draw(client, activityId, key)
    expect([status, response.headers['retry-after']]).toEqual([503, expect.any(String)])
    expect((await draw(client, activityId, key)).body).toMatchObject({ code: 200, awardIndex: 1 })
    const awards = await server.ctx.db
      .selectFrom('awards')
      .select('identity')
      .where('activityId', '=', activityId)
      .execute()
    expect(awards).toHaveLength(2)
  })
})
