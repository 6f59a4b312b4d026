import { describe, expect, it } from 'vitest'
import { sendEnvelopesCall } from '../../../../domain/desk/bulk-calls'
import { PEOPLE_CALLS, PEOPLE_PAGE } from '../../../../domain/desk/people-calls'
import { awardSource, payoutRow } from '../../../../server/participation/payout/promise'
import { makeCampaign, registered } from '../../support/activity'
import { type TestApp, useApp } from '../../support/app'
import { type DeskClient, deskWith, exported, fileOf } from '../../support/desk'
import { copyRegistration } from '../../support/people'

/** So many that each registration is asked for its payouts. */
const MANY = 501

/** A campaign of which every third registration has money that waits, by its own payout or by its draw's. */
async function partlyHeld(server: TestApp, count: number) {
  const { ctx } = server
  const activityId = await makeCampaign(server)
  await registered(server, activityId)
  await copyRegistration(server, activityId, count)
  const rows = await ctx.db
    .selectFrom('registrations')
    .select(['id', 'identity'])
    .where('activityId', '=', activityId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const waiting = rows.filter((_, at) => at % 3 === 0)
  const payee = { phone: '13800138000' }
  const payouts = waiting.map(({ id, identity }, at) => {
    const source = at % 2 ? ('award' as const) : ('registration' as const)
    const sourceId = at % 2 ? awardSource(activityId, identity) : id
    return payoutRow(ctx, { activityId, source, sourceId, payee, fen: 100, isHeld: true })
  })
  // Of another row money has left already.
  const gone = { activityId, source: 'registration', sourceId: rows[1]?.id ?? '', payee, fen: 100 } as const
  await ctx.db
    .insertInto('payouts')
    .values([...payouts, payoutRow(ctx, { ...gone, isHeld: false })])
    .execute()
  return { activityId, waiting: waiting.map(({ id }) => id) }
}

async function waitingIn(desk: DeskClient, activityId: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | undefined; ; ) {
    const { body } = await desk.call(PEOPLE_CALLS.registrations, {
      activityId,
      state: 'pending',
      ...(cursor && { cursor }),
    })
    const { rows, next } = PEOPLE_CALLS.registrations.response.parse(body)
    expect(rows.every(({ heldFen, state }) => heldFen === 100 && state === 'pending')).toBe(true)
    ids.push(...rows.map(({ id }) => id))
    if (next === null) return ids
    cursor = next
  }
}

describe('the registrations that wait', () => {
  const server = useApp()

  it.each([
    ['few', 3 * PEOPLE_PAGE + 7],
    ['many', 3 * MANY],
  ])('are those alone that money waits for, page by page, where they are %s', async (_, count) => {
    const { activityId, waiting } = await partlyHeld(server, count)
    const { desk } = await deskWith(server, ['finance'], [activityId])
    expect(await waitingIn(desk, activityId)).toEqual(waiting)
    const ids = waiting.slice(0, PEOPLE_PAGE)
    expect((await desk.call(sendEnvelopesCall, { activityId, ids })).body).toMatchObject({
      done: PEOPLE_PAGE,
    })
    expect(await waitingIn(desk, activityId)).toEqual(waiting.slice(PEOPLE_PAGE))
  })

  it('are told apart among all, on a page as in a file', async () => {
    const { activityId, waiting } = await partlyHeld(server, PEOPLE_PAGE - 1)
    const { desk } = await deskWith(server, ['finance'], [activityId])
    const { body } = await desk.call(PEOPLE_CALLS.registrations, { activityId })
    const { rows } = PEOPLE_CALLS.registrations.response.parse(body)
    expect(rows.map(({ id, state, heldFen }) => [id, state, heldFen])).toEqual(
      rows.map(({ id }) => (waiting.includes(id) ? [id, 'pending', 100] : [id, 'nothingHeld', null])),
    )
    const asked = { activityId, table: 'registrations', reason: 'the monthly report' }
    const file = await fileOf(desk, await exported(server, desk, asked))
    expect(file.body.match(/"To be sent"/g)).toHaveLength(waiting.length)
    expect(file.body.match(/"Nothing to send"/g)).toHaveLength(rows.length - waiting.length)
  })

  it('are none where nothing is held', async () => {
    const activityId = await makeCampaign(server)
    await registered(server, activityId)
    const { desk } = await deskWith(server, ['finance'], [activityId])
    expect(await waitingIn(desk, activityId)).toEqual([])
  })
})
