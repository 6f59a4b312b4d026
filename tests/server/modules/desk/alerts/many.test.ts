import { type KyselyPlugin, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { crossingsOf } from '../../../../../domain/rules/alerts/crossings'
import { USUAL_THRESHOLDS } from '../../../../../domain/rules/alerts/thresholds'
import { HOUR_MS } from '../../../../../domain/rules/shanghai-time'
import { stockOf } from '../../../../../server/campaigns/stock'
import { readingsOf } from '../../../../../server/modules/desk/alerts/readings'
import { useApp } from '../../../support/app'

const CAMPAIGNS = 200
const MINUTE_MS = 60_000

describe('the alerts of many campaigns', () => {
  const server = useApp()

  it('are judged by as many statements as those of one', async () => {
    const { ctx, clock } = server
    const now = clock.now()
    const wheel = await ctx.campaigns.find('wheel')
    if (wheel === undefined) throw new Error('there is no wheel')
    const watched = Array.from({ length: CAMPAIGNS }, (_, number) => ({
      campaign: { ...wheel, activityId: `many-${number + 1}` },
      thresholds: USUAL_THRESHOLDS,
    }))
    const prizes = stockOf(wheel.file)
    const each = sql.raw(`generate_series(1, ${CAMPAIGNS}) as n`)
    const minute = now - (now % MINUTE_MS)
    await sql`insert into campaign_stock (activity_id, kind, item, total, taken)
      select 'many-' || n, 'prize', item::text, 1000, 950
      from ${each}, generate_series(1, ${sql.lit(prizes.length)}) as item`.execute(ctx.db)
    await sql`insert into awards
        (activity_id, identity, award_index, took_stock, prize_name, message, amount_fen, created_at)
      select 'many-' || n, 'i' || i, 1, 1, '', '', 0, ${sql.lit(now - HOUR_MS / 2)}::bigint
      from ${each}, generate_series(1, 50) as i`.execute(ctx.db)
    await sql`insert into call_counts (activity_id, minute, what, subject, count, expires_at)
      select 'many-' || n, ${sql.lit(minute)}::bigint, what, subject, 50, 0
      from ${each}, (values ('call', 'any'), ('error', '500')) as w (what, subject)`.execute(ctx.db)

    let statements = 0
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const judged = async (some: typeof watched) => {
      statements = 0
      const readings = await readingsOf({ ...ctx, db: ctx.db.withPlugin(counting) }, some, now)
      const kinds = some.flatMap(({ campaign, thresholds }) => {
        const reading = readings.get(campaign.activityId)
        return reading === undefined ? [] : crossingsOf(reading, thresholds, () => false)
      })
      return { statements, kinds: kinds.map(({ kind }) => kind) }
    }
    const one = await judged(watched.slice(0, 1))
    const all = await judged(watched)
    expect(all.statements).toBe(one.statements)
    const countOf = (kind: string) => all.kinds.filter((found) => found === kind).length
    expect([countOf('stockLow'), countOf('stockEnding'), countOf('errors')]).toEqual([
      CAMPAIGNS * prizes.length,
      CAMPAIGNS,
      CAMPAIGNS,
    ])
  })
})
