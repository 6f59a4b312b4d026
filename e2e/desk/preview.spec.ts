import { DESK_SCREEN, openAs } from '../support/desk'
import { expect, test } from '../support/test'

test.use(DESK_SCREEN)

test('a draft is looked through and shown in a phone frame by calls of the preview alone', async ({
  page,
}) => {
  const id = `shown-${Date.now()}`
  await openAs(page, 'editor', '/campaigns')
  await page.getByRole('button', { name: 'New campaign', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'New-year lucky wheel' }).check()
  await dialog.getByLabel('Name').fill('Not published yet')
  await dialog.getByLabel('Id', { exact: true }).fill(id)
  await page.getByRole('button', { name: 'Make the draft', exact: true }).click()
  await page.getByRole('link', { name: 'Review and publish' }).click()
  await expect(page.getByRole('list', { name: 'Go-live list' })).toContainText(
    'the budget covers what can be given',
  )
  const whole = page.getByRole('region', { name: 'Everything as it will be' })
  await expect(whole).toContainText('all of it is new')
  await expect(whole.getByRole('listitem').filter({ hasText: 'Campaign name' }).first()).toBeVisible()
  await expect(whole).not.toContainText(/not there|→|Added/)

  const calls = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && !pathname.startsWith('/api/desk/')) calls.add(pathname)
  })
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  const phone = page.frameLocator('iframe')
  await expect(phone.getByText('Preview · nothing here counts')).toBeVisible()
  await expect(phone.getByText(/nothing here counts · until \d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)).toBeVisible()
  await expect(phone.getByRole('button', { name: /join/i }).first()).toBeVisible()
  await page.getByLabel('State').selectOption('paused')
  await expect(phone.getByText('is under maintenance', { exact: false })).toBeVisible()
  await page.getByLabel('Language').selectOption('zh-CN')
  await expect(phone.getByText('正在维护中', { exact: false })).toBeVisible()
  await expect(phone.getByText(/预览 · 不产生任何实际操作 · \S+ \S+ 前有效/)).toBeVisible()
  expect([...calls]).toEqual(['/api/preview'])
  await expect(page.getByRole('img', { name: 'On a real phone' })).toBeVisible()
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|intent/.test(key)))
  expect(left).toEqual([])
})
