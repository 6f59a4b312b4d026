import type { Page } from '@playwright/test'
import { bankEntry, GiftPlayer, giftCampaign } from '../support/campaigns/gift'
import type { Lab } from '../support/lab'
import { AGENTS, at, expect, freshPhone, test } from '../support/test'

const MINUTE_MS = 60_000

const walletIs = (lab: Lab, mode: string) => lab.post('/lab/api/wallet', { mode })

test.afterEach(async ({ lab }) => {
  await walletIs(lab, 'ok')
  await lab.clock(null)
})

test.describe('a red envelope that was won', () => {
  test.use({ userAgent: AGENTS.bankApp })

  for (const [lang, onItsWay, arrived] of [
    ['en', 'on its way', 'arrived'],
    ['zh-CN', '发放中', '已到账'],
  ] as const)
    test(`is on its way until the wallet has it, ${lang}`, async ({ page, lab, server }) => {
      await walletIs(lab, 'refuse')
      const activityId = await giftCampaign(lab, 'ten')
      const phone = freshPhone()
      const player = await new GiftPlayer(server.origin, activityId).login(lab, phone)
      await player.draw()
      const open = async (on: Page) =>
        on.goto(at('/zyGiftActivityPrize', { activityId, lang, ...(await bankEntry(lab, phone)) }))
      await open(page)
      await expect(page.getByText(onItsWay, { exact: true })).toBeVisible()
      const received = async () =>
        ((await lab.get(`/lab/api/wallet?phone=${phone}`)) as { fen: number; state: string }[]).map(
          ({ fen, state }) => [fen, state],
        )
      await expect.poll(received).toEqual([[1_000, 'refused']])

      await walletIs(lab, 'ok')
      await lab.clock(Date.now() + 2 * MINUTE_MS)
      await expect.poll(received).toEqual([[1_000, 'confirmed']])
      await expect.poll(async () => (await player.look()).payoutState).toBe('arrived')
      await open(page)
      await expect(page.getByText(arrived, { exact: true })).toBeVisible()
    })
})

test('the lab shows what the wallet received, and sets how it behaves', async ({ page, lab, server }) => {
  const activityId = await giftCampaign(lab, 'two')
  const player = await new GiftPlayer(server.origin, activityId).login(lab, freshPhone())
  await player.draw()
  await page.goto('/lab/wallet')
  await expect(page.getByRole('cell', { name: '2.00', exact: true }).first()).toBeVisible()
  await page.getByRole('combobox', { name: '表现' }).selectOption('delay')
  await expect
    .poll(async () => ((await lab.get('/lab/api/wallet/mode')) as { mode: string }).mode)
    .toBe('delay')
})
