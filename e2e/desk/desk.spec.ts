import { button, DESK_SCREEN, dialog, expectNoViolations, openAs } from '../support/desk'
import { expect, test } from '../support/test'

test.use(DESK_SCREEN)

test('a session that ends asks for the password in place, and what was begun goes on', async ({ page }) => {
  await openAs(page, 'editor', '/campaigns/wheel/watch')
  // All that the page asks by itself has been asked.
  await expect(page.getByText('What each step counts')).toBeVisible()
  await button(page, 'Pause the campaign').click()
  await dialog(page).getByLabel('Reason').fill('only a rehearsal')
  await page.context().clearCookies()
  await button(page, 'Pause now').click()
  const login = dialog(page).filter({ hasText: 'Log in again' })
  await expect(login.getByLabel('Name')).toHaveValue('editor')
  await login.getByLabel('Password').fill('editor')
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('The campaign is paused since')).toBeVisible()
  await button(page, 'Resume the campaign').click()
  await dialog(page).getByRole('button', { name: 'Resume the campaign' }).click()
  await expect(button(page, 'Pause the campaign')).toBeVisible()
})

test('where many log in the browser works for a place, and the login goes on', async ({ page }) => {
  const bodies: Record<string, unknown>[] = []
  await page.route('**/api/desk/login', async (route) => {
    bodies.push(route.request().postDataJSON())
    if (bodies.length > 1) return route.continue()
    return route.fulfill({ status: 429, json: { code: 429, msg: 'many people', needsWork: true } })
  })
  await page.goto('/desk/campaigns')
  await page.getByLabel('Name', { exact: true }).fill('support')
  await page.getByLabel('Password', { exact: true }).fill('support')
  await button(page, 'Log in').click()
  await expect(page.getByText('Your browser is doing a security check')).toBeVisible()
  await expect(button(page, 'Log out')).toBeVisible({ timeout: 60_000 })
  expect(bodies[0]).toEqual({ username: 'support', password: 'support' })
  const work = {
    id: expect.any(String),
    counter: expect.any(Number),
    key: expect.stringMatching(/^[0-9a-f]{64}$/),
  }
  expect(bodies[1]).toEqual({ ...bodies[0], work })
})

test('the demo wheel is played through before it starts', async ({ page }) => {
  await openAs(page, 'finance', '/campaigns/wheel/simulate?draws=50000&runs=3')
  await button(page, 'Evenings').click()
  await button(page, 'Simulate').click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result.getByText('¥53,016').first()).toBeVisible({ timeout: 60_000 })
  await expect(result.getByRole('row').filter({ hasText: '8.88' })).toContainText(/draw 2\d,\d{3}/)
  await expect(page).toHaveURL(/hours=2%2C1%2C0/)
  await page.reload()
  await expect(page.getByRole('slider', { name: '20:00–21:00' })).toHaveAttribute('aria-valuenow', '10')
  // Let out by the day, the same draws leave prizes for the days at the end.
  await page.getByLabel('Stock is let out').selectOption('day')
  await page.getByLabel('From an earlier campaign').selectOption('ended')
  await expect(page.getByText('Nobody has drawn in it yet')).toBeVisible()
  await button(page, 'Simulate').click()
  const effect = page.getByRole('region', { name: 'What letting the stock out in parts does' })
  await expect(effect.getByRole('row').filter({ hasText: '8.88' })).toContainText('draw', { timeout: 60_000 })
  await expectNoViolations(page)
})

test('the search is in the address, and the way back finds it', async ({ page }) => {
  await openAs(page, 'editor', '/campaigns')
  await page.getByLabel('Search by name or id').fill('wheel')
  await page.getByLabel('State').selectOption('live')
  await expect(page).toHaveURL(/q=wheel.*state=live|state=live.*q=wheel/)
  // Other tests of this server make campaigns of the same name.
  await page
    .getByRole('rowheader', { name: /^New-year lucky wheel wheel ·/ })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/campaigns\/wheel\/watch/)
  await page.goBack()
  await expect(page.getByLabel('Search by name or id')).toHaveValue('wheel')
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('活动')
  await expectNoViolations(page)
})
