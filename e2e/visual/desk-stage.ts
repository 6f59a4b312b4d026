import { type Page, request } from '@playwright/test'
import { registerPeople } from '../support/campaigns/counter'
import { GiftPlayer, PRIZES } from '../support/campaigns/gift'
import { testWith } from '../support/configured-server'
import { deskOf } from '../support/desk-editor'
import { Lab } from '../support/lab'
import { madeDraft, NOON_MS } from './desk-acts'

type Desk = Pick<Page, 'request'>

export const GIFTS = 'desk-gifts'

const BATCH_IDS = ['0b5a7a56-9a34-4c1e-8f5e-2f6f3c9d1a01', '7c1d2e3f-4a5b-4c6d-8e7f-9a0b1c2d3e02']

/** Somebody who has an account and has not logged in yet, beside one who waits for theirs; answers the one-time password. */
async function madeAccount(desk: Desk, name: string): Promise<string> {
  const admin = await deskOf(desk, 'admin')
  const account = { name, roles: ['support', 'finance'], campaigns: ['wheel', 'grid'], reason: '新同事' }
  const { request: id } = await admin.post('accounts/make', account)
  await admin.post('accounts/make', { ...account, name: 'wang.fang', roles: ['editor'], reason: '接替李娜' })
  return (await (await deskOf(desk, 'admin2')).post('requests/confirm', { id })).password
}

/** A gift that is to be shipped, and batches of codes: one that is revoked, one whose file waits. */
async function madeGoods(desk: Desk, server: { origin: string }, lab: Lab) {
  const prizes = [{ awardIndex: PRIZES.box, stock: 10, weight: 1 }]
  await lab.campaign('gift', GIFTS, {}, prizes)
  const phone = '13800138111'
  const player = await new GiftPlayer(server.origin, GIFTS).login(lab, phone)
  await player.draw()
  await player.sendTo({
    receiveAddress: '广东省深圳市南山区科技园1号',
    receiveName: '李雷',
    receivePhone: phone,
  })
  const activityId = 'card-code'
  const finance = await deskOf(desk, 'finance')
  const { fen } = await finance.post('codes/batches', { activityId })
  for (const batch of BATCH_IDS) await finance.post('codes/make', { activityId, batch, count: 250, fen })
  await finance.post('codes/revoke', { activityId, batch: BATCH_IDS[0], reason: '印刷错误' })
}

/**
 * Tests against a server of their own, on which there is what the pages show: people, goods, accounts and a draft, made once a
 * worker. `password` is the one-time password of `li.na`. Two tests made by two calls share no server.
 */
export const stagedTest = () =>
  testWith({}).extend<object, { password: string }>({
    password: [
      async ({ server }, use) => {
        const lab = new Lab(() => server.origin)
        await registerPeople({ server, lab }, 'wheel', 3)
        await registerPeople({ server, lab }, 'tier-two', 3)
        await lab.clock(NOON_MS)
        const desk = { request: await request.newContext({ baseURL: server.origin }) }
        await madeGoods(desk, server, lab)
        const password = await madeAccount(desk, 'li.na')
        await madeDraft(desk, 'winter')
        await desk.request.dispose()
        await use(password)
      },
      { scope: 'worker', auto: true, timeout: 120_000 },
    ],
  })
