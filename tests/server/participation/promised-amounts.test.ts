import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bindCardRecordCall, bindCardRegisterCall } from '../../../domain/calls/cards/binding'
import { registrationsCall, sendRedEnvelopesCall } from '../../../domain/calls/operator'
import { activityRecordCall } from '../../../domain/calls/records'
import { drawnFrom } from '../../../server/campaigns/draws/prizes'
import { draw, freshKey, freshPhone, registered } from '../support/activity'
import { useApp } from '../support/app'
import { CampaignFolder } from '../support/campaign-folder'
import { bindFormOf } from '../support/cards/cards'
import { operatorOf } from '../support/operator'
import * as zy from '../support/zy-pay'

/** Three sectors of which only the first is drawn. */
const sectors = (amount: string, name: string) =>
  [1, 2, 3].map((awardIndex) => ({
    awardIndex,
    name: awardIndex === 1 ? name : '谢谢参与',
    message: `恭喜抽中${name}`,
    stock: 9,
    weight: awardIndex === 1 ? 1 : 0,
    ...(awardIndex === 1 && { amount }),
  }))

const giftPrize = (id: string, prizeName: string, amount: string) => ({
  id,
  prizeName,
  amount,
  prizeType: '3',
  drawType: '1',
  stock: 9,
  weight: 1,
  message: '恭喜',
})

describe('what was promised', () => {
  const folder = new CampaignFolder()
  const server = useApp({ campaignsDir: folder.path })
  // Without the job a payout stays as its promise made it.
  beforeAll(() => server.ctx.jobs.stop())
  afterAll(() => folder.drop())

  const edit = async (from: string, more: object) => {
    await folder.put(from, {}, more)
    await folder.reload(server)
  }
  const promisedFen = async (activityId: string) =>
    (
      await server.ctx.db.selectFrom('payouts').select('fen').where('activityId', '=', activityId).execute()
    ).map(({ fen }) => fen)

  it('by a draw is shown and sent as it was drawn, even if the prize is edited', async () => {
    await edit('wheel', { prizes: sectors('5.20', '5.20元红包'), thankYou: null })
    const phone = freshPhone()
    const client = await registered(server, 'wheel', phone)
    const first = (await draw(client, 'wheel')).body
    await edit('wheel', { prizes: sectors('0.01', '0.01元红包'), thankYou: null })
    expect((await draw(client, 'wheel')).body).toEqual(first)
    const { body } = await client.call(activityRecordCall, { activityId: 'wheel', phone })
    expect(body.activityRecordResponseList).toMatchObject([{ prizeName: '5.20元红包' }])

    expect(await promisedFen('wheel')).toEqual([520])

    const operator = await operatorOf(server)
    const list = await operator.call(registrationsCall, { activityId: 'wheel', page: 1 })
    const { records } = list.body.page as { records: { id: string; redEnvelopeAmount: string }[] }
    expect(records).toMatchObject([{ redEnvelopeAmount: '5.2' }])
    const ids = records.map(({ id }) => id)
    const sent = await operator.call(sendRedEnvelopesCall, { activityId: 'wheel', ids }, { key: freshKey() })
    expect(sent.body).toMatchObject({ code: 200, sent: 1 })
    expect(await promisedFen('wheel')).toEqual([520])
  })

  it('by a scratch card stays: name, kind and amount', async () => {
    await edit('gift', { giftPrizes: [giftPrize('ten', '10元红包', '10')] })
    const winner = await zy.winnerOf(server, 'gift')
    const won = { prizeName: '10元红包', prizeType: '3', drawType: '1', prizeMessage: '恭喜', amount: '10' }
    expect(await zy.query(winner)).toMatchObject(won)
    await edit('gift', { giftPrizes: [giftPrize('ten', '2元红包', '2')] })
    expect(await zy.query(winner)).toMatchObject(won)
    await edit('gift', { giftPrizes: [giftPrize('other', '2元红包', '2')] })
    expect(await zy.drawn(winner)).toMatchObject(won)
  })

  it('by a registration is what its record says', async () => {
    await edit('bind-card', { redEnvelopeAmount: '18' })
    const client = await server.client().auth('bind-card', '1')
    const form = await bindFormOf(client, 'bind-card', freshPhone())
    const joined = await client.call(bindCardRegisterCall, form, { key: freshKey() })
    expect(joined.body).toMatchObject({ code: 200, redEnvelopeAmount: '18' })
    await edit('bind-card', { redEnvelopeAmount: '8' })
    const { recordToken } = joined.body
    const record = await client.call(bindCardRecordCall, { activityId: 'bind-card', recordToken } as never)
    expect(record.body).toMatchObject({ code: 200, redEnvelopeAmount: '18' })
    const again = await client.call(bindCardRegisterCall, form, { key: freshKey() })
    expect(again.body).toMatchObject({ redEnvelopeAmount: '18' })
  })
})

it('a prize without an amount is worth no money', () => {
  const prize = { awardIndex: 1, name: '', message: '', weight: 1 }
  const prizes = [prize, { ...prize, amount: '0' }, { ...prize, amount: '5.20' }]
  const drawn = drawnFrom({ family: 'activity', config: {}, prizes })
  expect(drawn?.prizes.map(({ amountFen }) => amountFen)).toEqual([0, 0, 520])
})
