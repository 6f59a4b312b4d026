import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { printedCode } from '../../../domain/rules/cards/redemption-code'
import { randomCodes } from '../../../server/campaigns/redemption-codes'
import { GiftPlayer, giftCampaign } from '../../support/campaigns/gift'
import { campaign, openHours } from '../../support/campaigns/new-year'
import { paidOrder } from '../../support/campaigns/orders'
import { button, DESK_SCREEN, dialog, expectNoViolations, openAs } from '../../support/desk'
import { expect, freshPhone, test } from '../../support/test'

test.use(DESK_SCREEN)

const WAITS = 'It waits for a second person, and is not done yet.'
const rows = (page: Page) => page.getByRole('table').first().locator('tbody tr')
const textFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

async function expectNoScrollAt375(page: Page) {
  await page.setViewportSize({ width: 375, height: 667 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expectNoViolations(page)
  await page.setViewportSize(DESK_SCREEN.viewport)
}

test.afterEach(({ lab }) => lab.clock(null))

test('gifts go out by the parcel company’s file, come back with their parcels, and arrive', async ({
  page,
  server,
  lab,
}) => {
  const activityId = await giftCampaign(lab, 'box')
  const phone = freshPhone()
  const player = await new GiftPlayer(server.origin, activityId).login(lab, phone)
  await player.draw()
  await player.sendTo({
    receiveAddress: '广东省深圳市南山区科技园1号',
    receiveName: '张三丰',
    receivePhone: phone,
  })
  const gifts = `/campaigns/${activityId}/people?table=gifts`
  await openAs(page, 'support', gifts)
  await expect(rows(page)).toContainText('To be shipped')
  await button(page, 'Export for the parcel company').press('Enter')
  await dialog(page).getByLabel('Reason').fill('parcels of this week')
  await expectNoViolations(page)
  await expectNoScrollAt375(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(WAITS)).toBeVisible()

  await openAs(page, 'demo', '/requests')
  const asked = page.getByRole('row').filter({ hasText: activityId })
  await expect(asked).toContainText('For the parcel company')
  await asked.getByRole('button', { name: /^Confirm/ }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(asked).toContainText('confirmed')

  await openAs(page, 'support', gifts)
  const exports = page.getByRole('group', { name: 'My exports' })
  await expect(exports).toContainText('Gifts to be shipped, for the parcel company')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exports.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain(phone)
  expect(csv).toContain('support')
  await expect(exports).toContainText('Downloaded')
  await expect(exports.getByRole('link')).toHaveCount(0)

  await button(page, 'Note parcels from a list').click()
  const filled = csv.replace('"1","",""', '"1","顺丰","SF-2026"')
  await dialog(page).getByLabel('Or a CSV or Excel file').setInputFiles(textFile('parcels.csv', filled))
  await dialog(page).getByRole('button', { name: 'Check' }).click()
  await dialog(page).getByRole('button', { name: 'Note 1 parcel' }).click()
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(rows(page)).toContainText('顺丰 SF-2026')

  await page.getByRole('checkbox', { name: /^Select: / }).press('Space')
  await button(page, 'Mark 1 as come back').press('Enter')
  await expect(dialog(page)).toContainText('One parcel came back.')
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Mark 1 parcel' }).press('Enter')
  await expect(dialog(page)).toContainText('Done: 1')
  await dialog(page).getByRole('button', { name: 'Close' }).last().press('Enter')
  await expect(rows(page)).toContainText('Came back')
  await page.getByRole('button', { name: /^Note parcel: / }).press('Enter')
  await dialog(page).getByLabel('Parcel number').fill('SF-2027')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toContainText('Shipped')
  await page.getByRole('checkbox', { name: /^Select: / }).press('Space')
  await button(page, 'Mark 1 as received').press('Enter')
  await dialog(page).getByRole('button', { name: 'Mark 1 gift' }).press('Enter')
  await expect(dialog(page)).toContainText('Done: 1')
  await dialog(page).getByRole('button', { name: 'Close' }).last().press('Enter')
  await expect(rows(page)).toContainText('Received')
  await expect(page.getByRole('checkbox', { name: /^Select: / })).toHaveCount(0)
})

test('finance sends the money of an order back, once, which support cannot', async ({
  page,
  server,
  lab,
}) => {
  await lab.clock(openHours())
  const { activityId } = await campaign(lab, 'en')
  const { orderNo } = await paidOrder({ server, lab }, activityId, openHours())
  const orders = `/campaigns/${activityId}/people?table=orders`
  await openAs(page, 'support', orders)
  await expect(rows(page)).toContainText('Paid')
  await expect(page.getByRole('button', { name: /^Refund/ })).toHaveCount(0)

  await openAs(page, 'finance', orders)
  await button(page, `Refund: ${orderNo}`).press('Enter')
  await expect(dialog(page)).toContainText('the whole ¥88.80 goes back')
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Refund ¥88.80' }).press('Enter')
  await expect(dialog(page).getByLabel('Reason')).toBeFocused()
  await dialog(page).getByLabel('Reason').fill('the customer moved away')
  await expectNoScrollAt375(page)
  await page.route('**/api/desk/orders/refund', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await dialog(page).getByRole('button', { name: 'Refund ¥88.80' }).click()
  await expect(dialog(page)).toContainText('The server cannot be reached')
  await page.unroute('**/api/desk/orders/refund')
  // What was done is not done twice.
  await dialog(page).getByRole('button', { name: 'Ask again' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(rows(page)).toContainText(/Refund pending|Refunded/)
  await expect(async () => {
    await page.reload()
    await expect(rows(page)).toContainText('Refunded', { timeout: 1_500 })
  }).toPass({ timeout: 40_000 })
  await expect(page.getByRole('button', { name: /^(Refund|Ask again)/ })).toHaveCount(0)
})

test('finance imports the codes of a file, after its mistakes are put right', async ({ page, lab }) => {
  const activityId = 'desk-code-list'
  await lab.campaign('card-code', activityId, { redemptionCodes: { amount: '8.8' }, budgetFen: 100_000 })
  const codes = randomCodes(20).map(printedCode)
  await openAs(page, 'finance', `/campaigns/${activityId}/people?table=batches`)
  await button(page, 'Import codes').press('Enter')
  const file = dialog(page).getByLabel('CSV, Excel or text file')
  await file.setInputFiles(textFile('codes.csv', ['code', ...codes, codes[0], '?'].join('\n')))
  await dialog(page).getByRole('button', { name: 'Check' }).click()
  await expect(dialog(page)).toContainText('Line 22: it is the code of line 2')
  await expect(dialog(page)).toContainText('Line 23: a code has letters and digits alone')
  await expectNoViolations(page)
  await expectNoScrollAt375(page)
  await file.setInputFiles(textFile('codes.csv', codes.join('\n')))
  await dialog(page).getByRole('button', { name: 'Check' }).click()
  await expect(dialog(page)).toContainText('20 × ¥8.80 = ¥176')
  await button(page, 'Import codes worth ¥176').click()
  await expect(rows(page)).toContainText('Valid')
  await expect(rows(page)).toContainText('finance')
  await expectNoViolations(page)
  await button(page, 'Import codes').click()
  await file.setInputFiles(textFile('codes.csv', codes.join('\n')))
  await dialog(page).getByRole('button', { name: 'Check' }).click()
  await expect(dialog(page)).toContainText('lines 1 to 20: the campaign has this code already')
})
