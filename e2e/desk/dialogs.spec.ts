import { button, DESK_SCREEN, dialog, openAs } from '../support/desk'
import { deskOf } from '../support/desk-editor'
import { expect, test } from '../support/test'

test.use(DESK_SCREEN)

test('a dialog says what it wants at its fields in the desk’s language, and gives the focus back', async ({
  page,
}) => {
  await openAs(page, 'editor', '/campaigns/grid/watch')
  await page.getByRole('button', { name: '中文' }).click()
  const pause = button(page, '暂停活动')
  await pause.click()
  await button(page, '立即暂停').click()
  const reason = dialog(page).getByLabel('原因（内部）')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/请填写此项/)
  await reason.fill('a')
  await button(page, '立即暂停').click()
  await expect(reason).toHaveAccessibleDescription(/至少 2 个字/)
  await reason.fill('库存有误')
  await expect(reason).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Escape')
  await expect(pause).toBeFocused()
})

test('an id that is taken is said at its field, until another one is typed', async ({ page }) => {
  await openAs(page, 'editor', '/campaigns')
  await button(page, 'New campaign').click()
  await dialog(page).getByLabel('Name').fill('Again')
  const id = dialog(page).getByLabel('Id', { exact: true })
  await id.fill('wheel')
  await button(page, 'Make the draft').click()
  await expect(id).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog(page).getByRole('alert')).toHaveText('the id is taken by another campaign')
  await id.fill('wheel-2')
  await expect(id).not.toHaveAttribute('aria-invalid')
})

test('a pause by somebody else is seen at once, with who and why', async ({ page, browser, server }) => {
  await openAs(page, 'editor', '/campaigns/shenzhen/watch')
  await expect(page.getByText(/^Live/)).toBeVisible()
  const context = await browser.newContext({ baseURL: server.origin })
  const support = await deskOf({ request: context.request }, 'support')
  const activityId = 'shenzhen'
  await support.post('campaigns/pause', {
    activityId,
    prompt: '',
    reason: 'a wrong picture',
    channel: 'bankApp',
  })
  await expect(page.getByText('Paused by support: a wrong picture')).toBeVisible({ timeout: 8_000 })
  await support.post('campaigns/resume', { activityId })
  await expect(button(page, 'Pause the campaign')).toBeVisible({ timeout: 8_000 })
  await context.close()
})

test('nothing closes a dialog while its call runs; what is refused is said in it, and what was entered stays', async ({
  page,
}) => {
  await openAs(page, 'editor', '/campaigns/shenzhen/watch')
  let answer = (_: 'abort' | 'continue') => {}
  await page.route('**/api/desk/alerts/thresholds', async (route) => {
    const how = await new Promise<'abort' | 'continue'>((resolve) => {
      answer = resolve
    })
    await route[how]()
  })
  const opener = button(page, 'Thresholds')
  await opener.press('Enter')
  const budget = dialog(page).getByLabel('Budget promised (%)')
  await budget.fill('71')
  const save = button(page, 'Save the thresholds')
  await save.press('Enter')
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Cancel')).toBeDisabled()
  await expect(button(page, 'Close')).toHaveCount(0)
  answer('abort')
  await expect(dialog(page).getByRole('alert')).toContainText('The server cannot be reached')
  await expect(budget).toHaveValue('71')
  await save.press('Enter')
  await expect(save).toHaveAttribute('aria-busy', 'true')
  answer('continue')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
})
