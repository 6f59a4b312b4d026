import type { Page } from '@playwright/test'
import { demoGift } from '../support/campaigns/demo'
import { bankEntry, GiftPlayer, giftCampaign } from '../support/campaigns/gift'
import { AGENTS, at, expect, freshPhone, notice, test } from '../support/test'

test.use({ userAgent: AGENTS.bankApp, locale: 'en' })

const NETWORK = 'network error, please try again later'
const CLAIM = '**/scratch/award'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const won = (page: Page) => page.getByRole('dialog', { name: 'congratulations', exact: true })

test('a reload before the claim has its answer claims once, whichever way the claim was lost', async ({
  page,
  lab,
  server,
}) => {
  for (const isLostOnTheWay of [true, false]) {
    const activityId = await giftCampaign(lab, 'ten')
    const phone = freshPhone()
    await page.goto(at('/zyScratch', { activityId, lang: 'en', ...(await bankEntry(lab, phone)) }))
    let answered = () => {}
    const arrived = new Promise<void>((resolve) => {
      answered = resolve
    })
    await page.route(CLAIM, async (route) => {
      if (!isLostOnTheWay) await route.fetch()
      answered()
    })
    await button(page, 'reveal').click()
    await arrived
    await page.reload()
    await page.unrouteAll()
    const player = await new GiftPlayer(server.origin, activityId).login(lab, phone)
    if (isLostOnTheWay) {
      await expect(won(page)).toContainText('10')
      await won(page).getByRole('button', { name: 'my prize', exact: true }).click()
    } else await button(page, 'my prize').click()
    await expect(page.getByRole('article', { name: demoGift('gift', 'ten').prizeName })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect((await player.look()).isAward).toBe('1')
    expect((await lab.stock(activityId)).awards).toBe(1)
  }
})

test('offline, on a slow line and after a retry it is the same card', async ({ page, lab, server }) => {
  const activityId = await giftCampaign(lab, 'ten')
  const phone = freshPhone()
  await page.route('**/queryOrRegister', (route) => route.abort())
  await page.goto(at('/zyScratch', { activityId, lang: 'en', ...(await bankEntry(lab, phone)) }))
  await expect(page.getByRole('main')).toContainText(NETWORK)
  await page.unrouteAll()

  let letThrough = () => {}
  const slow = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/activity/draw', async (route) => {
    await slow
    await route.continue()
  })
  await button(page, 'try again').click()
  await expect(button(page, 'reveal')).toBeDisabled()
  letThrough()
  await expect(button(page, 'reveal')).toBeEnabled()

  await page.route(CLAIM, (route) => route.abort())
  let claims = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/scratch/award')) claims += 1
  })
  await button(page, 'reveal').dblclick()
  await expect(won(page)).toContainText('10')
  await expect(notice(page).filter({ hasText: NETWORK })).toBeVisible()
  expect(claims).toBe(1)
  await page.unrouteAll()
  await won(page).getByRole('button', { name: 'my prize', exact: true }).click()
  await expect(page.getByRole('article', { name: demoGift('gift', 'ten').prizeName })).toBeVisible()
  const player = await new GiftPlayer(server.origin, activityId).login(lab, phone)
  await expect.poll(async () => (await player.look()).isAward).toBe('1')
  expect((await lab.stock(activityId)).awards).toBe(1)
})

test('a receiver is sent once, and one that was given elsewhere stays', async ({ page, lab, server }) => {
  const activityId = await giftCampaign(lab, 'box')
  const phone = freshPhone()
  const player = await new GiftPlayer(server.origin, activityId).login(lab, phone)
  await player.draw()
  await page.goto(at('/zyGiftActivityPrize', { activityId, lang: 'en', ...(await bankEntry(lab, phone)) }))
  await button(page, 'delivery information').click()
  const form = page.getByRole('dialog', { name: 'delivery information' })
  await form.getByLabel('area').selectOption('南山区')
  await form.getByLabel('detailed address').fill('科技园路1号')
  await form.getByLabel('recipient name').fill('王小明')
  await form.getByLabel('phone').fill('13912345678')
  await page.route('**/inputReceiveInfo', (route) => route.abort())
  await button(page, 'submit').click()
  await expect(notice(page).filter({ hasText: NETWORK })).toBeVisible()
  await expect(form.getByLabel('detailed address')).toHaveValue('科技园路1号')
  await page.unrouteAll()

  await player.sendTo({
    receiveAddress: '广东省深圳市福田区深南大道1号',
    receiveName: '李雷',
    receivePhone: '13800001111',
  })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/inputReceiveInfo')) sent += 1
  })
  await button(page, 'submit').dblclick()
  await expect(
    notice(page).filter({ hasText: 'the receiver information cannot be modified after submission' }),
  ).toBeVisible()
  expect(sent).toBe(1)
  await page.keyboard.press('Escape')
  const prize = page.getByRole('article', { name: demoGift('gift', 'box').prizeName })
  await expect(prize).toContainText('深南大道1号')
  await expect(prize).not.toContainText('科技园路')
})
