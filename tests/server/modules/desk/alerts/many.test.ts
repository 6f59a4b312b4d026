import { type KyselyPlugin, sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { crossingsOf } from '../../../../../domain/rules/alerts/crossings'
import { USUAL_THRESHOLDS } from '../../../../../domain/rules/alerts/thresholds'
import { HOUR_MS } from '../../../../../domain/rules/shanghai-time'
import type { Campaign } from '../../../../../server/campaigns/campaign'
import { stockOf } from '../../../../../server/campaigns/stock'
import { judgeAlerts } from '../../../../../server/modules/desk/alerts/judge'
import { readingsOf } from '../../../../../server/modules/desk/alerts/readings'
import { useApp } from '../../../support/app'
import { countStatements } from '../../../support/statements'

const CAMPAIGNS = 200
const MINUTE_MS = 60_000

describe('the alerts of many campaigns', () => {
  const server = useApp()
  let now = 0
  let campaigns: Campaign[] = []
  let prizes: ReturnType<typeof stockOf> = []

  beforeAll(async () => {
    const { ctx, clock } = server
    now = clock.now()
    const wheel = await ctx.campaigns.find('wheel')
    if (wheel === undefined) throw new Error('there is no wheel')
    campaigns = Array.from({ length: CAMPAIGNS }, (_, number) => ({
      ...wheel,
      activityId: `many-${number + 1}`,
    }))
    prizes = stockOf(wheel.file)
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
  })

  it('are judged by as many statements as those of one', async () => {
    const { ctx } = server
    const watched = campaigns.map((campaign) => ({ campaign, thresholds: USUAL_THRESHOLDS }))
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

  it('are raised and told by a statement for hundreds of them', async () => {
    const { ctx } = server
    const all = vi.spyOn(ctx.campaigns, 'all').mockResolvedValue(campaigns)
    const { statements } = await countStatements(() => judgeAlerts(ctx))
    all.mockRestore()
    const raised = CAMPAIGNS * (prizes.length + 2)
    const written = (table: string) => statements.filter((text) => text.startsWith(`insert into "${table}"`))
    expect(written('campaign_alerts')).toHaveLength(Math.ceil(raised / 500))
    expect(written('notices')).toHaveLength(Math.ceil(raised / 500))
    const told = await ctx.db
      .selectFrom('notices')
      .select('activityId')
      .where('kind', '=', 'alert')
      .where('activityId', 'like', 'many-%')
      .execute()
    // Of each kind one: of several prizes that run low the first.
    expect(told).toHaveLength(3 * CAMPAIGNS)
    expect(new Set(told.map(({ activityId }) => activityId)).size).toBe(CAMPAIGNS)
  })
})
