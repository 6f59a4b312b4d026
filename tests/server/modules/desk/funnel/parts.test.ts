import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../../../domain/rules/shanghai-time'
import { partsOf } from '../../../../../server/modules/desk/watch/funnel-parts'
import { peopleOf } from '../../../../../server/modules/desk/watch/funnel-people'
import { makeCampaign } from '../../../support/activity'
import { useApp } from '../../../support/app'

const MOST = 100

describe('the parts in which the people of a funnel are read', () => {
  const server = useApp()
  const start = 1_700_000_000_000
  /** A rush of the first second, then a month with few; somebody before. */
  const moments = [
    start - DAY_MS,
    ...Array.from({ length: 900 }, (_, at) => start + at),
    ...Array.from({ length: 100 }, (_, at) => start + Math.floor(((at + 1) * 30 * DAY_MS) / 100)),
  ]

  /** People of a campaign of a family who came at these times. */
  async function campaignOf(from: string, times: readonly number[]) {
    const activityId = await makeCampaign(server, { from })
    const json = JSON.stringify(times)
    const rows = sql`from json_array_elements_text(${json}::json) with ordinality as came(at, n)`
    const [own, id] = [activityId, sql`${activityId}::text || n`]
    const insert: Record<string, ReturnType<typeof sql>> = {
      'card-code': sql`insert into received_codes
        (digest, activity_id, identity, phone, user_take_ev_info, client_ip, batch, red_envelope_fen, received_at)
        select ${id}, ${own}::text, n, '', '', '', '', 1, at::bigint ${rows}`,
      wheel: sql`insert into registrations
        (id, activity_id, identity, activity_channel, phone, customer_name, user_take_ev_info, client_ip, prize_send_status, created_at)
        select ${id}, ${own}::text, n, '1', '', '', '', '', 0, at::bigint ${rows}`,
    }
    await insert[from]?.execute(server.ctx.db)
    const campaign = await server.ctx.campaigns.find(activityId)
    if (campaign === undefined) throw new Error(`no ${activityId}`)
    return campaign.in('zh-CN')
  }

  async function sizesOf(from: string, times: readonly number[], span = { from: 0, until: 2 * start }) {
    const { db } = server.ctx
    const campaign = await campaignOf(from, times)
    const parts = await partsOf(db, campaign, span, MOST)
    // None is left out between two, and none is in both.
    expect(parts.map((part) => part.from)).toEqual([
      span.from,
      ...parts.slice(0, -1).map((part) => part.until),
    ])
    expect(parts.at(-1)?.until).toBe(span.until)
    const sizes: number[] = []
    for (const part of parts) sizes.push((await peopleOf(db, campaign, part).select('at').execute()).length)
    return sizes
  }

  it.each(['wheel', 'card-code'])('have as many people each in a rush as later (%s)', async (from) => {
    expect(await sizesOf(from, moments)).toEqual([...Array(10).fill(MOST), 1])
  })

  it('are of one time alone, where it is named', async () => {
    expect(await sizesOf('wheel', moments, { from: start, until: start + 250 })).toEqual([100, 100, 50])
    expect(await sizesOf('wheel', [], { from: start, until: start + 250 })).toEqual([0])
  })

  it('do not stop at more than a part of one millisecond', async () => {
    const sizes = await sizesOf('wheel', [start - 1, ...Array(250).fill(start), ...Array(10).fill(start + 1)])
    expect(sizes).toEqual([1, 250, 10])
  })
})
