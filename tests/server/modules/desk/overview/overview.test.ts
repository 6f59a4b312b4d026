import { describe, expect, it } from 'vitest'
import { pageStatisticsCall } from '../../../../../domain/calls/activity'
import { auditCall } from '../../../../../domain/desk/audit/audit-calls'
import { createDraftCall } from '../../../../../domain/desk/draft-calls'
import { overviewCall, tagsCall } from '../../../../../domain/desk/overview/overview-calls'
import { MOST_TAGS } from '../../../../../domain/desk/overview/tags'
import { DAY_MS } from '../../../../../domain/rules/shanghai-time'
import { draw, makeCampaign, registered } from '../../../support/activity'
import { type TestApp, useApp } from '../../../support/app'
import { type DeskClient, deskOf, deskWith } from '../../../support/desk'
import { countVisits } from '../../../support/visits'

const overview = async (desk: DeskClient) =>
  overviewCall.response.parse((await desk.call(overviewCall, {})).body)
const figuresOf = async (desk: DeskClient, activityId: string) =>
  (await overview(desk)).figures.find((one) => one.activityId === activityId)

async function visit(server: TestApp, activityId: string, activityChannel: string): Promise<void> {
  const visitor = await server.client().auth(activityId)
  const page = { activityId, visvitPage: '/activityIndex', type: '1', activityChannel } as const
  for (let n = 0; n < 2; n += 1) await visitor.call(pageStatisticsCall, page)
}

describe('the overview', () => {
  const server = useApp()

  it('has the day’s visitors, draws, what is spent of the budget, and what is left', async () => {
    const prizes = [{ awardIndex: 1, stock: 10, weight: 1 }]
    const activityId = await makeCampaign(server, { from: 'wheel', prizes, set: { budgetFen: 100_000 } })
    const fresh = await makeCampaign(server, { from: 'wheel', set: { budgetFen: 5_000 } })
    const plain = await makeCampaign(server, { from: 'plain' })
    await visit(server, activityId, '1')
    server.clock.set(server.clock.now() + DAY_MS)
    // A person of two channels is one; one of the day before counts no more.
    const visitor = await server.client().auth(activityId)
    for (const activityChannel of ['1', '3'])
      await visitor.call(pageStatisticsCall, {
        activityId,
        visvitPage: '/activityIndex',
        type: '1',
        activityChannel,
      })
    await visit(server, activityId, '3')
    await draw(await registered(server, activityId), activityId)
    await draw(await registered(server, activityId), activityId)
    await countVisits(server)
    const { fen } = await server.ctx.db
      .selectFrom('payouts')
      .select(({ fn }) => fn.sum<number>('fen').as('fen'))
      .where('activityId', '=', activityId)
      .executeTakeFirstOrThrow()
    expect(Number(fen)).toBeGreaterThan(0)

    const desk = await deskOf(server, 'editor')
    expect(await figuresOf(desk, activityId)).toEqual({
      activityId,
      visitors: 2,
      draws: 2,
      budget: { promisedFen: Number(fen), budgetFen: 100_000 },
      stock: { left: 8, total: 10 },
    })
    expect(await figuresOf(desk, fresh)).toMatchObject({
      draws: 0,
      budget: { promisedFen: 0, budgetFen: 5_000 },
    })
    expect(await figuresOf(desk, plain)).toMatchObject({ visitors: 0, draws: null, budget: null })
  })

  it('leaves what a later version has no more out of the stock', async () => {
    const prizes = [{ awardIndex: 1, stock: 10, weight: 1 }]
    const activityId = await makeCampaign(server, { from: 'wheel', prizes })
    const desk = await deskOf(server, 'editor')
    // As the row of a prize that a version before had.
    await server.ctx.db
      .insertInto('campaignStock')
      .values({ activityId, kind: 'prize', item: 'gone', total: 500, taken: 3 })
      .execute()
    expect((await figuresOf(desk, activityId))?.stock).toEqual({ left: 10, total: 10 })
  })

  it('says of a budget that came after promises that nothing counts it yet', async () => {
    const activityId = await makeCampaign(server, { from: 'wheel', prizes: [{ awardIndex: 1, weight: 1 }] })
    await draw(await registered(server, activityId), activityId)
    const { document } = await server.ctx.db
      .selectFrom('labCampaigns')
      .select('document')
      .where('activityId', '=', activityId)
      .executeTakeFirstOrThrow()
    const changed = JSON.stringify({ ...JSON.parse(document), budgetFen: 100_000 })
    await server.ctx.db
      .updateTable('labCampaigns')
      .set({ document: changed })
      .where('activityId', '=', activityId)
      .execute()
    await server.ctx.campaigns.reload()
    expect(await figuresOf(await deskOf(server, 'finance'), activityId)).toMatchObject({
      draws: 1,
      budget: { promisedFen: null, budgetFen: 100_000 },
    })
  })

  it('keeps to the campaigns of the operator', async () => {
    const editor = await deskOf(server, 'editor')
    await editor.call(tagsCall, { activityId: 'wheel', add: ['spring'] })
    await editor.call(tagsCall, { activityId: 'grid', add: ['mine'] })
    const { desk } = await deskWith(server, ['editor'], ['grid'])
    const { figures, tags } = await overview(desk)
    expect(figures.map(({ activityId }) => activityId)).toEqual(['grid'])
    expect(tags).toEqual({ grid: ['mine'] })
    expect((await desk.call(tagsCall, { activityId: 'wheel', add: ['theirs'] })).status).toBe(403)
    expect((await overview(editor)).tags).toMatchObject({ wheel: ['spring'], grid: ['mine'] })
  })
})

describe('tags', () => {
  const server = useApp()
  const change = async (desk: DeskClient, activityId: string, add: string[], remove: string[] = []) => {
    const { status, body } = await desk.call(tagsCall, { activityId, add, remove })
    return status === 200 ? tagsCall.response.parse(body).tags : status
  }

  it('are given and taken away by editors, and noted once for each change', async () => {
    const editor = await deskOf(server, 'editor')
    expect(await change(editor, 'wheel', ['春节', 'spring', '春节'])).toEqual(['spring', '春节'])
    expect(await change(editor, 'wheel', ['spring'])).toEqual(['spring', '春节'])
    expect(await change(editor, 'wheel', ['２０２６'], ['spring', 'never'])).toEqual(['2026', '春节'])
    expect((await overview(await deskOf(server, 'auditor'))).tags).toEqual({ wheel: ['2026', '春节'] })
    const auditor = await deskOf(server, 'auditor')
    const { rows } = auditCall.response.parse(
      (await auditor.call(auditCall, { action: 'campaign.tag' })).body,
    )
    expect(rows).toMatchObject([
      {
        actor: 'editor',
        activityId: 'wheel',
        detail: { before: ['spring', '春节'], after: ['2026', '春节'] },
      },
      { actor: 'editor', activityId: 'wheel', detail: { before: [], after: ['spring', '春节'] } },
    ])
  })

  it('are given to a campaign that is not published yet, and to none that there is not', async () => {
    const editor = await deskOf(server, 'editor')
    await editor.call(createDraftCall, { activityId: 'tagged', name: 'Tagged', from: { template: 'wheel' } })
    expect(await change(editor, 'tagged', ['new'])).toEqual(['new'])
    expect(await change(editor, 'not-there', ['new'])).toBe(404)
  })

  it('are few, short, and never a phone', async () => {
    const editor = await deskOf(server, 'editor')
    const many = Array.from({ length: MOST_TAGS }, (_, at) => `tag${at}`)
    expect(await change(editor, 'grid', many)).toEqual(many)
    expect(await change(editor, 'grid', ['more'])).toBe(409)
    expect(await change(editor, 'grid', ['more'], ['tag0'])).toEqual(['more', ...many.slice(1)])
    for (const word of ['', 'two words', '<b>', 'x'.repeat(13), '13912345678', '１３９１２３４５６７８'])
      expect([word, await change(editor, 'grid', [word])]).toEqual([word, 400])
    expect(await change(editor, 'grid', [...many, 'one-more'])).toBe(400)
  })

  it('of two editors at once are all kept', async () => {
    const editor = await deskOf(server, 'editor')
    await Promise.all(['a', 'b', 'c', 'd'].map((word) => change(editor, 'code', [word])))
    expect((await overview(editor)).tags.code).toEqual(['a', 'b', 'c', 'd'])
  })
})
