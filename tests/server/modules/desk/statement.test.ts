import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MOST_STATEMENT, reconcileCall } from '../../../../domain/desk/money/statement-calls'
import { draw, makeCampaign, registered } from '../../support/activity'
import { useApp } from '../../support/app'
import { type DeskClient, deskWith } from '../../support/desk'
import { payoutsOf, turnAfter, walletIs } from '../../support/payouts'

describe("the wallet's statement at the desk", () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())
  afterEach(() => walletIs(server, 'ok'))

  async function won() {
    const activityId = await makeCampaign(server, { prizes: [{ awardIndex: 3, stock: 9, weight: 1 }] })
    await draw(await registered(server, activityId), activityId)
    await turnAfter(server)
    return { activityId, id: (await payoutsOf(server, activityId))[0]?.payoutId ?? '' }
  }
  const statement = async () => (await server.app.inject('/lab/api/wallet/statement')).body
  const compared = async (desk: DeskClient, activityId: string, csv: string) => {
    const { status, body } = await desk.call(reconcileCall, { activityId, csv })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return reconcileCall.response.parse(body)
  }

  it("is compared with the payouts of one campaign, and says nothing of the others'", async () => {
    const theirs = await won()
    const mine = await won()
    const { desk, name } = await deskWith(server, ['finance'], [mine.activityId])
    const text = await statement()
    const whole = await compared(desk, mine.activityId, text)
    expect(whole).toMatchObject({ payouts: 1, count: 0, differences: [] })
    expect(whole.others).toBe(whole.lines - 1)

    const stranger = `${text.trim()}\nnot-ours,13900000000,520,2026-01-01,confirmed\n`
    const dearer = await desk.call(reconcileCall, {
      activityId: mine.activityId,
      csv: stranger.replace(new RegExp(`(${mine.id},\\d+,)520`), '$1521'),
    })
    expect(dearer.body).toMatchObject({
      count: 2,
      differences: [
        {
          payoutId: mine.id,
          difference: 'another amount',
          ours: { state: 'confirmed', fen: 520 },
          theirs: { state: 'confirmed', fen: 521 },
        },
        { payoutId: 'not-ours', difference: 'unknown here', ours: null },
      ],
    })
    // Who was paid is compared, and is in no answer.
    const phones = text.match(/\b1\d{10}\b/g) ?? []
    expect(phones.length).toBeGreaterThan(0)
    for (const told of [...phones, theirs.id]) expect(dearer.response.body).not.toContain(told)
    const [header = ''] = text.split('\n')
    expect((await compared(desk, mine.activityId, header)).differences).toMatchObject([
      { payoutId: mine.id, difference: 'not in the statement', theirs: null },
    ])
    const deeds = await server.ctx.db
      .selectFrom('auditLog')
      .select('detail')
      .where('action', '=', 'payouts.reconcile')
      .where('actor', '=', name)
      .orderBy('seq')
      .execute()
    expect(deeds.map(({ detail }) => JSON.parse(detail).differences)).toEqual([0, 2, 1])
  })

  it('is refused as a whole where it is none, is too long, or is not for the operator', async () => {
    const { activityId } = await won()
    const { desk } = await deskWith(server, ['finance'], [activityId])
    const refused = await desk.call(reconcileCall, { activityId, csv: 'payoutId,phone\na,b' })
    expect([refused.status, refused.body.problems]).toEqual([
      422,
      ['line 1 lacks the columns fen, at, state'],
    ])
    const header = 'payoutId,phone,fen,at,state'
    const wrong = await desk.call(reconcileCall, { activityId, csv: `${header}\na,1,5.20,x,confirmed` })
    expect(wrong.body.problems).toEqual(['line 2: its fen cannot be read'])
    // Read by every column for every line, it would hold the server for a minute.
    const wide = `${header}${','.repeat(20_000)}\n${'x\n'.repeat(20_000)}`
    const { status, body } = await desk.call(reconcileCall, { activityId, csv: wide })
    expect([status, body.more]).toEqual([422, 19_990])
    const csv = 'x'.repeat(MOST_STATEMENT + 1)
    expect((await desk.call(reconcileCall, { activityId, csv })).status).toBe(400)
    expect((await desk.call(reconcileCall, { activityId: 'wheel', csv: header })).status).toBe(403)
    for (const role of ['support', 'auditor', 'approver', 'administrator'] as const) {
      const { desk: other } = await deskWith(server, [role])
      expect((await other.call(reconcileCall, { activityId, csv: header })).status).toBe(403)
    }
  })
})
