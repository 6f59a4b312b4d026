import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { retryPayoutsCall } from '../../../../domain/desk/bulk-calls'
import { tagsCall } from '../../../../domain/desk/overview/overview-calls'
import { deedsOf } from '../../support/acts/deeds'
import { useApp } from '../../support/app'
import { type DeskClient, deskWith } from '../../support/desk'

const activityId = 'wheel'

describe('an act of the desk that has to wait for others', () => {
  const server = useApp()
  let other: pg.Client
  beforeAll(async () => {
    other = new pg.Client({ connectionString: server.database.databaseUrl })
    await other.connect()
  })
  afterAll(() => other.end())

  const countWaiting = async () =>
    (
      await other.query(`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`)
    ).rows.length

  /** What an editor's or finance's call is answered; while it waits for its turn, `change` happens to their account. */
  async function waited(
    turnOf: (name: string) => string,
    call: (desk: DeskClient, name: string) => ReturnType<DeskClient['call']>,
    change?: string,
  ) {
    const { desk, name } = await deskWith(server, ['editor', 'finance'])
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [turnOf(name)])
    const answer = call(desk, name)
    await expect.poll(countWaiting, { interval: 10 }).toBe(1)
    if (change !== undefined) await other.query(`update operators set ${change} where name = $1`, [name])
    await other.query('commit')
    return answer
  }

  const tagged = (change?: string) =>
    waited(
      () => `campaign tags ${activityId}`,
      (desk, name) => desk.call(tagsCall, { activityId, add: [name], remove: [] }),
      change,
    )
  const retried = (change?: string) =>
    waited(
      (name) => `second person ${name}`,
      (desk) => desk.call(retryPayoutsCall, { activityId, ids: ['none'], reason: 'once more' }),
      change,
    )

  it('is done by who may still do it', async () => {
    expect((await tagged()).status).toBe(200)
    expect(await deedsOf(server, 'campaign.tag')).toHaveLength(1)
    expect((await retried()).status).toBe(200)
  })

  it.each([
    ['whose role is taken meanwhile', `roles = '["auditor"]'`],
    ['whose campaign is taken meanwhile', `campaigns = '["grid"]'`],
    ['who is disabled meanwhile', 'disabled_at = 1'],
  ])('is refused to somebody %s, and leaves no row', async (_what, change) => {
    const before = await deedsOf(server, 'campaign.tag')
    expect((await tagged(change)).status).toBe(403)
    expect((await retried(change)).status).toBe(403)
    expect(await deedsOf(server, 'campaign.tag')).toEqual(before)
  })
})
