import { describe, expect, it } from 'vitest'
import { draw, makeCampaign, registered, stockOf } from '../../support/activity'
import { useApp } from '../../support/app'
import { countStatements } from '../../support/statements'

const MOST_STATEMENTS = 4
const CROWD = 20
/** Money, so that a payout is written with each. */
const prizes = [{ awardIndex: 1, stock: 1_000, weight: 1 }]

describe('the statements of a draw', () => {
  const server = useApp()

  it(`are at most ${MOST_STATEMENTS}, in one transaction that writes`, async () => {
    const activityId = await makeCampaign(server, { prizes })
    // The first draw of an hour reads the root of its seed.
    await draw(await registered(server, activityId), activityId)
    const client = await registered(server, activityId)
    await server.ctx.jobs.stop()
    await server.ctx.campaigns.close()
    let answer: Awaited<ReturnType<typeof draw>> | undefined
    const counted = await countStatements(async () => {
      answer = await draw(client, activityId)
    })
    expect(answer?.body).toMatchObject({ code: 200, awardIndex: 1 })
    const said = counted.statements.join('\n')
    expect(counted.writeTransactions, said).toBe(1)
    expect(counted.statements.length, said).toBeLessThanOrEqual(MOST_STATEMENTS)
  })

  it('are shared by draws that wait for the database together', async () => {
    const activityId = await makeCampaign(server, { prizes })
    const clients = await Promise.all(Array.from({ length: CROWD }, () => registered(server, activityId)))
    await server.ctx.jobs.stop()
    await server.ctx.campaigns.close()
    const counted = await countStatements(() =>
      Promise.all(clients.map((client) => draw(client, activityId))),
    )
    expect((await stockOf(server, activityId)).awards).toBe(CROWD)
    expect(counted.writeTransactions).toBeLessThanOrEqual(CROWD / 2)
  })
})
