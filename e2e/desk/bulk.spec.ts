import type { Page, Route } from '@playwright/test'
import { registerPeople } from '../support/campaigns/counter'
import { campaign, openHours } from '../support/campaigns/new-year'
import { paidOrder } from '../support/campaigns/orders'
import { button, DESK_SCREEN, dialog, expectNoViolations, openAs } from '../support/desk'
import { deskOf } from '../support/desk-editor'
import { expect, test } from '../support/test'

test.use(DESK_SCREEN)

const HOUR_MS = 3_600_000
/** What the campaign asks for beside name and phone. */
const EXTRAS = {
  idCard: '110105********002X',
  extendInfo: JSON.stringify([{ label: '所在单位', value: '红包社' }]),
}
const rows = (page: Page) => page.getByRole('table').first().locator('tbody tr')
const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })

/** Holds a step's answer back until it is let go, so that its progress can be looked at. */
async function holdStep(page: Page, path: string, isHeld: (body: { ids: string[] }) => boolean) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/desk/${path}`, async (route: Route) => {
    if (isHeld(route.request().postDataJSON())) await released
    await route.continue()
  })
  return release
}

test.afterEach(async ({ lab }) => {
  await lab.post('/lab/api/wallet', { mode: 'ok' })
  await lab.clock(null)
})

test('support marks orders as prepared and sends them out, one of which was cancelled meanwhile', async ({
  page,
  server,
  lab,
}) => {
  await lab.clock(openHours())
  const { activityId } = await campaign(lab, 'en')
  const orders = []
  for (let order = 0; order < 3; order += 1)
    orders.push(await paidOrder({ server, lab }, activityId, openHours()))
  await openAs(page, 'support', `/campaigns/${activityId}/people?table=orders`)
  await expect(rows(page)).toHaveCount(3)
  // From one to another with Shift, by keyboard too.
  const boxes = box(page, /^Select: /)
  await boxes.first().press('Space')
  await boxes.last().press('Shift+Space')
  await expect(page.getByText('Selected: 3')).toBeVisible()
  await boxes.first().click({ modifiers: ['Shift'] })
  await expect(page.getByText('No rows are selected')).toBeVisible()
  await box(page, 'Select all 3 rows').press('Space')
  await orders[1]?.cancel()
  await button(page, 'Mark 3 as prepared').press('Enter')
  await expect(dialog(page)).toContainText('3 paid orders are ready to go out')
  const release = await holdStep(page, 'orders/advance', () => true)
  await button(page, 'Mark 3 orders').press('Enter')
  await expect(dialog(page).getByRole('progressbar', { name: 'Progress' })).toBeVisible()
  await expect(dialog(page)).toContainText('0 of 3')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await expectNoViolations(page)
  release()
  await expect(dialog(page)).toContainText('Done: 2')
  await expect(dialog(page)).toContainText(
    `${orders[1]?.orderNo}: the order does not allow this in its present state`,
  )
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Close' }).last().press('Enter')
  await expect(rows(page).getByText('Not delivered')).toHaveCount(2)
  await expect(page.getByText('No rows are selected')).toBeVisible()

  await box(page, 'Select all 2 rows').press('Space')
  await button(page, 'Send out 2').press('Enter')
  await dialog(page).getByLabel('Phone of the delivery person').fill('13700000009')
  await button(page, 'Send out 2 orders').click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await dialog(page).getByLabel('Phone of the delivery person').fill('13700000001')
  await button(page, 'Send out 2 orders').click()
  await expect(dialog(page)).toContainText('Done: 2')
  await page.keyboard.press('Escape')
  await expect(rows(page).getByText('In delivery')).toHaveCount(2)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('finance tries failed payouts again, one of which a colleague was quicker with', async ({
  page,
  server,
  lab,
  request,
}) => {
  const people = 51
  const activityId = 'desk-retries'
  await lab.campaign('plain', activityId)
  await registerPeople({ server, lab }, activityId, people, { more: EXTRAS })
  await lab.post('/lab/api/wallet', { mode: 'refuse' })
  await openAs(page, 'finance', `/campaigns/${activityId}/people`)
  await button(page, 'Load more').press('Enter')
  await box(page, 'Select all 51 rows').press('Space')
  await button(page, 'Send 51 red envelopes').press('Enter')
  await button(page, 'Send ¥510').press('Enter')
  await expect(dialog(page)).toContainText('Done: 51, ¥510 in all')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Payouts' }).click()
  await expect(async () => {
    await button(page, 'Refresh').press('Enter')
    await expect(rows(page).getByText('Failed')).toHaveCount(50, { timeout: 1_500 })
  }).toPass()
  await expect(rows(page).first()).toContainText('The sandbox wallet refuses it by its settings')
  await box(page, /^Select: /)
    .first()
    .press('Space')
  await button(page, 'Try 1 payout again').press('Enter')
  await button(page, 'Try ¥10 again').press('Enter')
  await expect(dialog(page)).toContainText('One is tried within a minute in any case and left alone')
  await page.keyboard.press('Escape')

  // A day later the wallet has still refused them all.
  await lab.clock(Date.now() + 25 * HOUR_MS)
  await openAs(page, 'finance', `/campaigns/${activityId}/people?table=payouts`)
  await expect(async () => {
    await page.reload()
    await expect(rows(page).getByText('Needs a person')).toHaveCount(50, { timeout: 1_500 })
  }).toPass()
  await button(page, 'Load more').press('Enter')
  await box(page, 'Select all 51 rows').press('Space')
  await lab.post('/lab/api/wallet', { mode: 'ok' })
  const colleague = await deskOf({ request }, 'finance')
  const states = async (): Promise<{ id: string; state: string }[]> =>
    (await colleague.post('people/payouts', { activityId })).rows
  const [quicker] = await states()
  await colleague.post('payouts/retry', { activityId, ids: [quicker?.id] })
  await expect.poll(async () => (await states())[0]?.state).toBe('confirmed')

  await button(page, 'Try 51 payouts again').press('Enter')
  await expect(dialog(page)).toContainText('51 payouts, ¥510 in all')
  const release = await holdStep(page, 'payouts/retry', ({ ids }) => ids.length === 1)
  await button(page, 'Try ¥510 again').press('Enter')
  await expect(dialog(page)).toContainText('50 of 51')
  await expect(dialog(page).getByRole('progressbar')).toHaveAttribute('value', '50')
  await expectNoViolations(page)
  release()
  await expect(dialog(page)).toContainText('50 payouts are being tried again, ¥500 in all')
  await expect(dialog(page)).toContainText(/One row failed:\s*138\S+: has arrived/)
  await expectNoViolations(page)
  await button(page, 'Try the one row again').press('Enter')
  await expect(dialog(page)).toContainText(/One row failed/)
  await page.keyboard.press('Escape')
  await expect(async () => {
    await button(page, 'Refresh').press('Enter')
    await expect(rows(page).getByText('Paid', { exact: true })).toHaveCount(people, { timeout: 1_500 })
  }).toPass()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})
