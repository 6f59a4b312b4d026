import { testWith } from '../../support/configured-server'
import { button, DESK_SCREEN, dialog, expectNoViolations, openAs } from '../../support/desk'
import { expect } from '../../support/test'

/** Two look-ups that find nobody are too many here: fifty are too many for a test. */
const test = testWith({}, { HONGBAO_LIMIT_FACTOR: '0.05' })
test.use(DESK_SCREEN)

test('look-ups by phone that find nobody are stopped until an administrator has looked', async ({ page }) => {
  const look = async (phone: string) => {
    await page.getByLabel('Search people').fill(phone)
    await page.keyboard.press('Enter')
  }
  await openAs(page, 'support', '/campaigns')
  for (const phone of ['19900000001', '19900000002']) {
    await look(phone)
    await expect(page.getByText('Nobody was found')).toBeVisible()
  }
  await look('19900000003')
  await expect(page.getByRole('alert')).toContainText('until an administrator has looked')
  await expectNoViolations(page)

  await openAs(page, 'admin', '/requests')
  const stopped = page.getByRole('region', { name: 'Look-ups by phone that are stopped' })
  await expect(stopped.getByRole('listitem')).toContainText('support')
  await expect(page.getByRole('link', { name: /To do/ })).toContainText('1')
  await expectNoViolations(page)
  await stopped.getByRole('link', { name: 'What support looked for' }).click()
  await expect(page.getByRole('main')).toContainText('looked for a person')

  await page.goto('/desk/accounts')
  await expectNoViolations(page)
  await page.setViewportSize({ width: 375, height: 667 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expectNoViolations(page)
  await page.setViewportSize(DESK_SCREEN.viewport)
  await button(page, 'Let support look up phones again').click()
  await dialog(page).getByLabel('Reason').fill('they had an old list')
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Let them go on', exact: true }).click()
  await expect(stopped).toHaveCount(0)

  await openAs(page, 'support', '/campaigns')
  await look('19900000004')
  await expect(page.getByText('Nobody was found')).toBeVisible()
})
