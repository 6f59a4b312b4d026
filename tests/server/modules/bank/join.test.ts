import { describe, expect, it } from 'vitest'
import { zhangyinCall } from '../../../../domain/calls/bank'
import { CODES } from '../../../../domain/codes'
import { freshPhone, makeCampaign, opened, registerPhone } from '../../support/activity'
import { useApp } from '../../support/app'
import { bankVisitor } from '../../support/bank'
import { makeOffline, manager, openQr, qrOf, recordsOf } from '../../support/offline'

const BODY = { name: '欧阳**', phone: '139*****001', accNo: '************0001' }
const BANK_AGENT = { headers: { 'user-agent': 'Mozilla/5.0 BankABC/Portal/9.2.0' } }
/** Phones of the demo that end so have no wallet. */
const WITHOUT_WALLET = 0

describe('joining as the bank app customer', () => {
  const server = useApp()
  const plain = (set: object = {}) => makeCampaign(server, { from: 'plain', set: { ...set } })
  const rows = (activityId: string) =>
    server.ctx.db.selectFrom('registrations').selectAll().where('activityId', '=', activityId).execute()

  it('registers the customer of the login, not of the payload, and answers the configured prompt', async () => {
    const activityId = await plain({ registerSucceedPrompt: '恭喜' })
    const mobNum = freshPhone()
    const client = await bankVisitor(server, activityId, mobNum)
    const forged = { ...BODY, phone: '13111111111', name: '张三' }
    const { body } = await client.call(zhangyinCall, forged, BANK_AGENT)
    const flags = { isOpenWallet: '1', isFirstTakeActivity: '1', isTakeActivityNoDraw: '0' }
    expect(body).toEqual({ code: CODES.ok, ...flags, message: '恭喜', subject: expect.any(String) })
    const [row, ...more] = await rows(activityId)
    expect(more).toEqual([])
    const kept = (['phone', 'customerName', 'idCard'] as const).map((name) => opened(server, row, name))
    expect(kept).toEqual([mobNum, '欧阳小红', '11010519491231002X'])
  })

  it('refuses a customer who has joined, and keeps one registration', async () => {
    const activityId = await plain()
    const client = await bankVisitor(server, activityId, freshPhone())
    const twice = [
      await client.call(zhangyinCall, BODY, BANK_AGENT),
      await client.call(zhangyinCall, BODY, BANK_AGENT),
    ]
    expect(twice.map(({ body }) => body.code)).toEqual([CODES.ok, CODES.alreadyTaken])
    expect(await rows(activityId)).toHaveLength(1)
  })

  it('registers once when two tabs join at the same moment', async () => {
    const activityId = await plain()
    const phone = freshPhone()
    const tabs = [await bankVisitor(server, activityId, phone), await bankVisitor(server, activityId, phone)]
    const answers = await Promise.all(tabs.map((tab) => tab.call(zhangyinCall, BODY, BANK_AGENT)))
    expect(answers.map(({ body }) => Number(body.code)).sort((a, b) => a - b)).toEqual([
      CODES.ok,
      CODES.alreadyTaken,
    ])
    expect(await rows(activityId)).toHaveLength(1)
  })

  it('refuses a customer without a wallet with 10004 and registers nothing', async () => {
    const activityId = await plain()
    const client = await bankVisitor(server, activityId, freshPhone(WITHOUT_WALLET))
    const { body } = await client.call(zhangyinCall, BODY, BANK_AGENT)
    expect(body).toMatchObject({ code: CODES.noWallet, isOpenWallet: '0' })
    expect(body.msg).toBe('you have no digital-yuan wallet yet, please open one first')
    expect(await rows(activityId)).toEqual([])
  })

  it.each([
    ['not started', { activityStartTime: '+1d' }, CODES.notOpen],
    ['closed', { activityCloseTime: '-1h', activityEndTime: '-2h' }, CODES.closePage],
    ['past joining', { activityEndTime: '-1h' }, CODES.closePage],
    ['paused in the bank app', { zyActivityStatus: '3' }, CODES.notOpen],
  ])('refuses while the campaign is %s', async (_state, set, code) => {
    const activityId = await plain(set)
    const client = await bankVisitor(server, activityId, freshPhone())
    expect((await client.call(zhangyinCall, BODY, BANK_AGENT)).body.code).toBe(code)
    expect(await rows(activityId)).toEqual([])
  })

  it('lets a customer join at the counter by the QR of a manager alone, and lists the customer there', async () => {
    const { activityId, first } = await makeOffline(server)
    const client = await bankVisitor(server, activityId, freshPhone())
    const { body } = await client.call(zhangyinCall, BODY, BANK_AGENT)
    expect(body).toMatchObject({ code: CODES.clientQr })
    expect(body.msg).toBe('please scan the QR code that the manager shows, then register')
    expect(await rows(activityId)).toEqual([])
    const shownBy = await manager(server, activityId, first)
    await openQr(client, activityId, await qrOf(shownBy, activityId))
    expect((await client.call(zhangyinCall, BODY, BANK_AGENT)).body.code).toBe(CODES.ok)
    expect((await recordsOf(shownBy, activityId)).total).toBe(1)
  })

  it('asks for the choice of a red packet, takes one that there is, once, and says no more about it', async () => {
    const activityId = await makeCampaign(server, { from: 'optional-packet' })
    const client = await bankVisitor(server, activityId, freshPhone())
    const join = async (more = {}) => (await client.call(zhangyinCall, { ...BODY, ...more }, BANK_AGENT)).body
    const missing = { code: CODES.ruleBroken, msg: 'please choose a red packet', isRedPacketMissing: '1' }
    expect(await join()).toMatchObject(missing)
    expect(await join({ redPacketOptionalConfId: 'none' })).toMatchObject(missing)
    expect(await rows(activityId)).toEqual([])
    expect(await join({ redPacketOptionalConfId: '4' })).toMatchObject({ code: CODES.usedUp })
    expect(await join({ redPacketOptionalConfId: '1' })).toMatchObject({ code: CODES.ok })
    expect(await join()).toMatchObject({ code: CODES.alreadyTaken })
    expect(await rows(activityId)).toMatchObject([{ optionId: '1' }])
  })

  it('leads to a draw that is still open, and gives the code again', async () => {
    const lottery = await makeCampaign(server, { from: 'wheel' })
    const player = await bankVisitor(server, lottery, freshPhone())
    const joins = async (client: typeof player) => (await client.call(zhangyinCall, BODY, BANK_AGENT)).body
    const open = { code: CODES.ok, isTakeActivityNoDraw: '1' }
    expect(await joins(player)).toMatchObject({ ...open, isFirstTakeActivity: '1' })
    expect(await joins(player)).toMatchObject({ ...open, isFirstTakeActivity: '0' })
    expect(await rows(lottery)).toHaveLength(1)
    const codes = await makeCampaign(server, { from: 'code' })
    const holder = await bankVisitor(server, codes, freshPhone())
    const { couponCode } = await joins(holder)
    expect(couponCode).toEqual(expect.any(String))
    expect(await joins(holder)).toMatchObject({ code: CODES.alreadyTaken, couponCode })
  })

  it('issues the code of a campaign that gives codes, and refuses registrations when they are used up', async () => {
    const coupons = { claim: 'registered', codes: ['A-1'] }
    const activityId = await makeCampaign(server, { from: 'code', set: { coupons } })
    const phone = freshPhone()
    const client = await bankVisitor(server, activityId, phone)
    expect((await client.call(zhangyinCall, BODY, BANK_AGENT)).body.code).toBe(CODES.ok)
    const again = await registerPhone(await server.client().auth(activityId, '1'), activityId, phone)
    expect(again.body).toMatchObject({ code: CODES.alreadyTaken, couponCode: 'A-1' })

    const late = await bankVisitor(server, activityId, freshPhone())
    expect((await late.call(zhangyinCall, BODY, BANK_AGENT)).body).toMatchObject({
      code: CODES.usedUp,
      isOpenWallet: '1',
    })
    expect(await rows(activityId)).toHaveLength(1)
  })

  it('needs the bank login, and a campaign', async () => {
    const activityId = await plain()
    const stranger = await server.client().auth(activityId, '1')
    const refused = await stranger.call(zhangyinCall, BODY, BANK_AGENT)
    expect([refused.status, refused.body.msg]).toEqual([401, 'information expired, please join again'])
    const nowhere = await bankVisitor(server, '', freshPhone())
    expect((await nowhere.call(zhangyinCall, BODY, BANK_AGENT)).body.code).toBe(CODES.unknownActivity)
  })
})
