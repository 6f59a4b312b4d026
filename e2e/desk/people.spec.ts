import type { Page } from '@playwright/test'
import { maskPhone } from '../../domain/rules/registration/mask'
import { registerPeople } from '../support/campaigns/counter'
import { GiftPlayer, giftCampaign } from '../support/campaigns/gift'
import { viewsIn } from '../support/database'
import { DESK_SCREEN, dialog, expectNoViolations, openAs } from '../support/desk'
import { expect, freshPhone, test } from '../support/test'

test.use(DESK_SCREEN)

/** What the campaign asks for beside name and phone. */
const EXTRAS = {
  idCard: '110105********002X',
  extendInfo: JSON.stringify([{ label: '所在单位', value: '红包社' }]),
}
const rows = (page: Page) => page.getByRole('table').first().locator('tbody tr')

const openPeople = (page: Page, activityId: string) =>
  openAs(page, 'support', `/campaigns/${activityId}/people`)

test('support finds a participant by the whole phone, and sees who it is for a reason', async ({
  page,
  server,
  lab,
}) => {
  const activityId = 'desk-people'
  await lab.campaign('plain', activityId)
  await registerPeople({ server, lab }, activityId, 3, { more: EXTRAS })
  const phone = '13800138001'
  await openPeople(page, activityId)
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByRole('table')).not.toContainText(phone)
  await expectNoViolations(page)

  // Columns are hidden by keyboard, and stay so in this browser.
  const columns = page.getByText('Columns (9 of 9)')
  await columns.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'ID number' }).press('Space')
  await expect(page.getByText('Columns (8 of 9)')).toBeVisible()
  await expectNoViolations(page)
  await page.reload()
  await expect(page.getByText('Columns (8 of 9)')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'ID number' })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible()

  await page.getByLabel('Find').fill(phone)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(maskPhone(phone))
  await expect(page.getByText('The only row')).toBeVisible()
  expect(page.url()).not.toContain(phone)
  await page.getByRole('button', { name: /^Show in full/ }).press('Enter')
  await dialog(page).getByLabel('Reason').fill('the customer called')
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Show', exact: true }).click()
  await expect(dialog(page)).toContainText(phone)
  expect(await viewsIn(server, activityId)).toBe(1)
  await page.keyboard.press('Escape')
  await expect(page.getByText(phone)).toHaveCount(0)

  await page.goBack()
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByLabel('Find')).toHaveValue('')
  // Their names were masked before they were sent.
  await page.getByLabel('Find').fill('张三')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No rows fit the filters')).toBeVisible()
  await expect(page.getByText('has a masked name alone')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Export this table' }).click()
  await dialog(page).getByLabel('Reason').fill('the monthly report')
  await dialog(page).getByRole('button', { name: 'Export', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  expect((await download).suggestedFilename()).toBe(`${activityId}-registrations.csv`)
  await expectNoViolations(page)
  // A campaign without gifts has no table of them.
  await expect(page.getByRole('link', { name: 'Gifts' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Codes' }).click()
  await expect(page.getByText('There is nothing here yet')).toBeVisible()
  await page.getByRole('link', { name: 'Payouts' }).click()
  await page.setViewportSize({ width: 375, height: 667 })
  await expect(rows(page)).toHaveCount(3)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expectNoViolations(page)
})

test('parcels are noted from a list, after its mistakes are put right', async ({ page, server, lab }) => {
  const activityId = await giftCampaign(lab, 'box')
  const phone = freshPhone()
  const player = await new GiftPlayer(server.origin, activityId).login(lab, phone)
  await player.draw()
  const receiver = { receiveAddress: '广东省深圳市南山区科技园1号', receiveName: '李雷', receivePhone: phone }
  await player.sendTo(receiver)
  const { receipt } = await player.look()
  await openPeople(page, activityId)
  await page.getByRole('link', { name: 'Gifts' }).click()
  await expect(rows(page)).toContainText('To be shipped')
  await page.getByRole('button', { name: 'Note parcels from a list' }).click()
  const list = dialog(page).getByLabel('List')
  await list.fill(`${receipt},SF,SF-100\nno-such,SF,SF-101`)
  await dialog(page).getByRole('button', { name: 'Check' }).click()
  await expect(dialog(page)).toContainText('Line 2: the campaign has no physical gift of the number no-such')
  await expectNoViolations(page)
  // As Excel saves it on a Chinese Windows.
  const gbk = Buffer.concat([
    Buffer.from(`${receipt},`),
    Buffer.from('cbb3b7e1', 'hex'),
    Buffer.from(',SF-100'),
  ])
  const file = { name: 'parcels.csv', mimeType: 'text/csv', buffer: gbk }
  await dialog(page).getByLabel('Or a CSV or Excel file').setInputFiles(file)
  await expect(list).toHaveValue(`${receipt},顺丰,SF-100`)
  await list.fill(`${receipt},SF,SF-100`)
  await dialog(page).getByRole('button', { name: 'Check' }).click()
  await dialog(page).getByRole('button', { name: 'Note 1 parcel' }).click()
  await expect(dialog(page)).toContainText('1 noted, 0 failed')
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(rows(page)).toContainText('SF SF-100')
  await page.getByRole('button', { name: `Correct parcel: ${receipt}` }).click()
  await dialog(page).getByLabel('Parcel number').fill('SF-200')
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(rows(page)).toContainText('SF SF-200')

  const find = page.getByLabel('Find')
  await expect(
    page.getByText('A receiver’s whole phone or name, a receipt, order or parcel number'),
  ).toBeVisible()
  await find.fill('李')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No rows fit the filters')).toBeVisible()
  await find.fill(' 李 雷')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('李*')
  await expect(page.getByRole('main')).not.toContainText('李雷')
  expect(decodeURIComponent(page.url())).not.toContain('李')
})
