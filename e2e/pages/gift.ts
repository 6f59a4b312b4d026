import { RECEIPT_LINK } from '../support/campaigns/draws'
import { bankEntry, GiftPlayer, giftCampaign, type PrizeName } from '../support/campaigns/gift'
import { Operator } from '../support/campaigns/operator'
import { probed } from '../support/scenes/probe'
import { expect, freshPhone } from '../support/test'
import type { CaseTools, PageCase } from './page-case'

const SEES = { 'zh-CN': '填写收货信息', en: 'delivery information' } as const
const REVEAL = { 'zh-CN': '直接揭晓', en: 'reveal' } as const

/** A customer of the bank on the way into a campaign in which only one prize can be won. */
const entering =
  (prize: PrizeName) =>
  async ({ lab }: CaseTools) => ({ activityId: await giftCampaign(lab, prize), ...(await bankEntry(lab)) })

/** The same after the draw. */
const drawn =
  (prize: PrizeName, isShipped = false) =>
  async ({ lab, server }: CaseTools) => {
    const activityId = await giftCampaign(lab, prize)
    const phone = freshPhone()
    const player = await new GiftPlayer(server.origin, activityId).login(lab, phone)
    await player.draw()
    await player.claim()
    if (prize === 'ten') await expect.poll(async () => (await player.look()).payoutState).toBe('arrived')
    if (isShipped) {
      await player.sendTo({
        receiveAddress: '广东省深圳市南山区科技园路1号',
        receiveName: '欧阳小红',
        receivePhone: '13912345678',
      })
      const operator = new Operator(server.origin, activityId)
      await operator.login()
      await operator.ship(String((await player.look()).id), '顺丰速运', 'SF1234567890')
    }
    return { activityId, ...(await bankEntry(lab, phone)) }
  }

/** On the way into a campaign that has one winner already, so that its line of winners is the same at every run. */
const afterWinner = async ({ lab, server }: CaseTools) => {
  const activityId = await giftCampaign(lab, 'ten')
  const phone = freshPhone()
  const winner = await new GiftPlayer(server.origin, activityId).login(lab, phone)
  await winner.named(lab, phone)
  await winner.draw()
  await winner.claim()
  return { activityId, ...(await bankEntry(lab)) }
}

/** The packet has come in and its card lies still. */
const ARRIVED = { phase: 'ready', forMs: 3_000 } as const

const bankApp = { channel: 'bankApp' } as const

export const giftPages: readonly PageCase[] = [
  { name: 'gift-home', path: '/zyGiftActivityIndex', ...bankApp, prepare: entering('box') },
  {
    name: 'gift-scratch',
    path: '/zyScratch',
    ...bankApp,
    prepare: afterWinner,
    held: ARRIVED,
  },
  {
    name: 'gift-scratch-won',
    path: '/zyScratch',
    ...bankApp,
    prepare: afterWinner,
    held: ARRIVED,
    act: async (page, lang) => {
      await page.getByRole('button', { name: REVEAL[lang], exact: true }).click()
      await probed(page).advance(3_000)
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    mask: [RECEIPT_LINK],
    small: true,
  },
  {
    name: 'gift-delivery',
    path: '/zyGiftActivityPrize',
    ...bankApp,
    prepare: drawn('box'),
    act: async (page, lang) => {
      await page.getByRole('button', { name: SEES[lang], exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    small: true,
  },
  {
    name: 'gift-prize-open',
    path: '/zyGiftActivityPrize',
    ...bankApp,
    prepare: drawn('box'),
    mask: [RECEIPT_LINK],
  },
  {
    name: 'gift-prize-shipped',
    english: true,
    path: '/zyGiftActivityPrize',
    ...bankApp,
    prepare: drawn('box', true),
    mask: [RECEIPT_LINK],
    small: true,
  },
  {
    name: 'gift-prize-envelope',
    path: '/zyGiftActivityPrize',
    ...bankApp,
    prepare: drawn('ten'),
    mask: [RECEIPT_LINK],
  },
  { name: 'gift-prize-undrawn', path: '/zyGiftActivityPrize', ...bankApp, prepare: entering('box') },
]
