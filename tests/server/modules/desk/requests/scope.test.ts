import { beforeAll, describe, expect, it } from 'vitest'
import { accountsCall, makeAccountCall, resetAccountCall } from '../../../../../domain/desk/account-calls'
import { exportPersonCall } from '../../../../../domain/desk/export-calls'
import { erasePersonCall } from '../../../../../domain/desk/people-calls'
import { confirmRequestCall, requestsCall } from '../../../../../domain/desk/request-calls'
import { freshPhone, makeCampaign, registered } from '../../../support/activity'
import { useApp } from '../../../support/app'
import { type DeskClient, deskOf, deskWith } from '../../../support/desk'
import { BOX, makeGift, sendTo, winnerOf } from '../../../support/zy-pay'

const REASON = 'the customer wrote to us'

describe('what who confirms sees of the scope of a request', () => {
  const server = useApp()
  beforeAll(() => server.ctx.jobs.stop())
  const find = async (desk: DeskClient, id: unknown) => {
    const { body } = await desk.call(requestsCall, {})
    return requestsCall.response.parse(body).requests.find((one) => one.id === id)
  }

  it.each([
    ['an erasure', erasePersonCall],
    ['an export', exportPersonCall],
  ] as const)(
    'is of %s all campaigns, and each in which the person has something, until it is decided',
    async (_title, call) => {
      const phone = freshPhone()
      const [first, second, third] = [
        await makeCampaign(server),
        await makeCampaign(server),
        await makeCampaign(server),
      ]
      for (const activityId of [first, second]) await registered(server, activityId, phone)
      await registered(server, third)
      // Somebody else's prize, which is sent to this phone.
      const gift = await makeGift(server, BOX)
      await sendTo(await winnerOf(server, gift), { receivePhone: phone })
      const { id } = await server.ctx.db
        .selectFrom('registrations')
        .select('id')
        .where('activityId', '=', first)
        .executeTakeFirstOrThrow()
      const asker = await deskWith(server, ['support'])
      const other = await deskWith(server, ['support'])
      const asked = await asker.desk.call(call, {
        activityId: first,
        table: 'registrations',
        id,
        reason: REASON,
      })
      const request = asked.body.request
      expect(await find(other.desk, request)).toMatchObject({
        campaigns: null,
        touched: [first, second, gift].sort(),
        mayDecide: true,
      })
      const { desk: limited } = await deskWith(server, ['support', 'finance'], [first])
      expect(await find(limited, request)).toBeUndefined()
      const stored = await server.ctx.db.selectFrom('deskRequests').selectAll().execute()
      expect(JSON.stringify(stored)).not.toContain(second)
      expect((await other.desk.call(confirmRequestCall, { id: String(request) })).status).toBe(200)
      const decided = await find(other.desk, request)
      expect([decided?.state, decided?.campaigns, decided?.touched]).toEqual(['confirmed', null, undefined])
    },
  )

  it('is of an account each of its campaigns, or all of them', async () => {
    const admin = await deskOf(server, 'admin')
    const other = await deskOf(server, 'admin2')
    const make = async (name: string, campaigns: string[] | null) => {
      const body = { name, roles: ['support' as const], campaigns, reason: REASON }
      const { request } = (await admin.call(makeAccountCall, body)).body
      const seen = await find(other, request)
      await other.call(confirmRequestCall, { id: String(request) })
      return seen?.campaigns
    }
    expect(await make('wide', null)).toBeNull()
    expect(await make('narrow', ['wheel', 'grid'])).toEqual(['wheel', 'grid'])
    const { accounts } = accountsCall.response.parse((await admin.call(accountsCall, {})).body)
    const reset = async (name: string) => {
      const generation = accounts.find((one) => one.name === name)?.generation ?? -1
      const body = { name, generation, factor: false, reason: REASON }
      return find(other, (await admin.call(resetAccountCall, body)).body.request)
    }
    expect((await reset('wide'))?.campaigns).toBeNull()
    expect((await reset('narrow'))?.campaigns?.toSorted()).toEqual(['grid', 'wheel'])
  })
})
