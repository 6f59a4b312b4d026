import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { registerPeople } from '../../support/campaigns/counter'
import { button, DESK_SCREEN, dialog, expectNoViolations, openAs } from '../../support/desk'
import { expect, test } from '../../support/test'

test.use(DESK_SCREEN)

const PHONE = '13800138001'
const WAITS = 'It waits for a second person, and is not done yet.'
/** What the campaign asks for beside name and phone. */
const EXTRAS = {
  idCard: '110105********002X',
  extendInfo: JSON.stringify([{ label: '所在单位', value: '红包社' }]),
}
const own = (page: Page) => page.getByRole('region', { name: 'Your export of this person' })

async function expectNoScrollAt375(page: Page) {
  await page.setViewportSize({ width: 375, height: 667 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expectNoViolations(page)
  await page.setViewportSize(DESK_SCREEN.viewport)
}

async function ask(page: Page, reason: string) {
  await button(page, 'Export this person…').press('Enter')
  await dialog(page).getByLabel('Reason').fill(reason)
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText(WAITS)
  await dialog(page).getByRole('button', { name: 'Close' }).last().press('Enter')
  await expect(own(page)).toContainText('It waits for a second person until')
}

test('a person is exported by two: refused with a reason, then confirmed and downloaded once', async ({
  page,
  server,
  lab,
}) => {
  const activityId = 'desk-person-export'
  await lab.campaign('plain', activityId)
  await registerPeople({ server, lab }, activityId, 2, { more: EXTRAS })

  await openAs(page, 'support', '/campaigns')
  await page.getByLabel('Search people').fill(PHONE)
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').press('Enter')
  await expect(button(page, 'Export this person…')).toBeVisible()
  const person = new URL(page.url()).pathname.replace(/^\/desk/, '')
  await expect(own(page)).toHaveCount(0)
  await ask(page, 'asked by letter')
  await expectNoViolations(page)
  await expectNoScrollAt375(page)

  const asked = (reason: string) => page.getByRole('row').filter({ hasText: reason })
  await openAs(page, 'demo', '/requests')
  await expect(asked('asked by letter')).toContainText('Export a person')
  await expect(asked('asked by letter')).not.toContainText(PHONE)
  await asked('asked by letter')
    .getByRole('button', { name: /^Refuse/ })
    .press('Enter')
  await dialog(page).getByLabel('Reason').fill('the letter is not theirs')
  await dialog(page).getByRole('button', { name: 'Refuse' }).press('Enter')
  await expect(asked('asked by letter')).toContainText('refused')

  await openAs(page, 'support', person)
  await expect(own(page)).toContainText('demo refused it: the letter is not theirs')
  await expectNoViolations(page)
  await ask(page, 'asked at the counter')

  await openAs(page, 'demo', '/requests')
  await asked('asked at the counter')
    .getByRole('button', { name: /^Confirm/ })
    .press('Enter')
  await dialog(page).getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(asked('asked at the counter')).toContainText('confirmed')

  await openAs(page, 'support', person)
  await expect(own(page)).toContainText('The file is ready. It can be downloaded once')
  await expectNoViolations(page)
  await expectNoScrollAt375(page)

  // Asked for once more, the file is still there to be taken.
  await ask(page, 'asked at the counter again')
  await expect(own(page)).toContainText('The file is ready. It can be downloaded once')
  await expectNoViolations(page)
  await expectNoScrollAt375(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    own(page)
      .getByRole('link', { name: /^Download JSON/ })
      .press('Enter'),
  ])
  const { phone, tables } = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(phone).toBe(PHONE)
  expect(JSON.stringify(tables.registrations)).toContain(activityId)
  await expect(own(page)).not.toContainText('The file is ready.')
  await expect(own(page)).toContainText('It waits for a second person until')
  await expect(own(page).getByRole('link', { name: /^Download/ })).toHaveCount(0)
  await expectNoViolations(page)

  // Who reads people and exports none of them.
  await openAs(page, 'auditor', person)
  await expect(page.getByRole('region', { name: 'What there is' })).toBeVisible()
  await expect(button(page, 'Export this person…')).toHaveCount(0)
  await expect(own(page)).toHaveCount(0)
})
