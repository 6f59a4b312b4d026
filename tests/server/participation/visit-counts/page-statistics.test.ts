import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { pageStatisticsCall } from '../../../../domain/calls/activity'
import { freshPhone, makeCampaign } from '../../support/activity'
import { useApp } from '../../support/app'
import type { TestClient } from '../../support/client'
import { countVisits } from '../../support/visits'

const ID_CARD = '440301199001011234'

describe('page statistics as a dump', () => {
  const server = useApp()

  /** Every row of every table, as one text. */
  async function dump(): Promise<string> {
    const { db } = server.ctx
    const tables = await db.introspection.getTables()
    const found = await Promise.all(
      tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)),
    )
    return JSON.stringify(found.map(({ rows }) => rows))
  }

  const visit = async (client: TestClient, more: object) => {
    const body = { activityId: 'wheel', visvitPage: '/activeIndex', type: '1' as const, ...more }
    const { status, body: answer } = await client.call(pageStatisticsCall, body)
    return [status, answer.code]
  }
  const counters = () => server.ctx.db.selectFrom('visitCounts').selectAll().orderBy('subject').execute()

  it('keeps no text of a stranger, wherever it is written, and refuses none', async () => {
    const client = await server.client().auth('wheel', '1')
    const phone = freshPhone()
    for (const text of [phone, `name-${ID_CARD}`.slice(0, 16)])
      for (const more of [
        { visvitPage: `/${text}` },
        { visvitPage: `/activeIndex/${text}?phone=${text}` },
        { remark: text },
        { activityName: text },
        { activityChannel: text },
        { activityId: text },
        { activityId: `wheel,${text}` },
        { activityId: `wheel,grid,${text}` },
        { type: '2', visvitPage: text, remark: text },
      ])
        expect(await visit(client, more)).toEqual([200, 200])
    await countVisits(server)
    const text = await dump()
    for (const planted of [phone, ID_CARD.slice(0, 8)]) expect(text).not.toContain(planted)
    const other = (await counters()).filter(({ subject }) => subject === 'other')
    expect(new Set(other.map(({ what }) => what))).toEqual(new Set(['channel', 'page', 'download']))
  })

  it('keeps as many rows of five hundred made-up visits as of a few', async () => {
    const activityId = await makeCampaign(server, { from: 'grid' })
    const clients = await Promise.all(Array.from({ length: 4 }, () => server.client().auth(activityId, '1')))
    const of = async () => (await counters()).filter((row) => row.activityId === activityId)
    for (let round = 0; round < 125; round++)
      await Promise.all(
        clients.map((client, at) =>
          visit(client, {
            activityId,
            visvitPage: `/page-${round}-${at}`,
            activityChannel: String((round * 4 + at) % 100),
            remark: `remark ${round}`,
          }),
        ),
      )
    await countVisits(server)
    const rows = await of()
    const days = rows.filter(({ step }) => step === 'day')
    const sum = (what: string) =>
      days.filter((row) => row.what === what).reduce((all, { count }) => all + Number(count), 0)
    expect([sum('channel'), sum('page')]).toEqual([500, 500])
    // Twenty channels, the pages' own and 'other'; all pages are 'other'.
    const channels = days.filter(({ what }) => what === 'channel').length
    expect([channels > 20, channels <= 24]).toEqual([true, true])
    expect(days.filter(({ what }) => what === 'page')).toHaveLength(1)
  })
})
