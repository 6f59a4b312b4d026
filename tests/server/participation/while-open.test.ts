import { describe, expect, it } from 'vitest'
import { nextGeneration } from '../../../server/campaigns/generation'
import { statusOf } from '../../../server/http/errors'
import { whileOpen } from '../../../server/participation/while-open'
import { useApp } from '../support/app'

describe('a call whose campaign changes again and again', () => {
  const server = useApp()

  it('is to be tried again, and leaves nothing: HTTP 503', async () => {
    const { ctx } = server
    const campaign = await ctx.campaigns.findOf('wheel', 'activity')
    if (campaign === undefined) throw new Error('there is no wheel')
    await nextGeneration(ctx.db)
    // Each time it is read, a newer one is published.
    const campaigns = Object.assign(Object.create(ctx.campaigns), {
      again: async () => {
        const present = await ctx.campaigns.again(campaign)
        await nextGeneration(ctx.db)
        return present
      },
    })
    const visitor = { request: { headers: {} }, session: { proofs: [] } }
    const { db, clock } = ctx
    const refused = await whileOpen({ db, clock, campaigns }, campaign, visitor, (trx) =>
      trx.insertInto('meta').values({ key: 'left', value: '1' }).execute(),
    ).catch((error: unknown) => error)
    expect(statusOf(refused)).toBe(503)
    expect(await db.selectFrom('meta').select('key').where('key', '=', 'left').execute()).toEqual([])
  })
})
