import { testWith } from '../../support/configured-server'
import { button, DESK_SCREEN, dialog, expectNoViolations, openAs } from '../../support/desk'
import { field, isSaved, tools } from '../../support/desk-editor'
import { at, expect } from '../../support/test'

/** A server of its own: what is published counts for every page. */
const test = testWith({})
test.use({ ...DESK_SCREEN, ownContext: true })

test('the system configuration is changed on its picture, approved by somebody else and then what players see', async ({
  page,
}) => {
  await openAs(page, 'editor', '/settings')
  await expect(page.getByRole('heading', { name: 'System configuration', level: 1 })).toBeVisible()
  await expectNoViolations(page)
  const start = button(page, 'Start a draft from version 1')
  await start.click()
  await expect(start).toBeHidden()
  await isSaved(page)
  const region = page.locator('[data-region="0"]').first()
  await region.click()
  const left = field(page, 'home_buttons[0].left')
  await expect(left).toHaveValue('45')
  await region.press('Shift+ArrowRight')
  await expect(left).toHaveValue('55')
  await field(page, 'home_buttons[0].title.en').fill('Hot in Suzhou')
  await field(page, 'gatherings[0].name').fill('not a name')
  await expect(page.getByText('1 to 40 letters, digits, “-” or “_”').first()).toBeVisible()
  await page.keyboard.press('Control+z')
  await isSaved(page)
  await expectNoViolations(page)
  await tools(page).getByRole('link', { name: 'Review and publish' }).click()
  await expect(page).toHaveURL(/\/desk\/settings\/versions\/2$/)
  await expect(page.getByText('Hot in Suzhou', { exact: true })).toBeVisible()
  await button(page, 'Send to review').click()
  await dialog(page).getByRole('button', { name: 'Send to review' }).click()
  await expect(dialog(page)).toBeHidden()

  await openAs(page, 'approver', '/requests')
  await page.getByRole('main').getByRole('link', { name: 'System configuration' }).click()
  await expect(page).toHaveURL(/\/desk\/settings\/versions\/2$/)
  await button(page, 'Approve').click()
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  await expect(dialog(page)).toBeHidden()
  await button(page, 'Publish').click()
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('published', { exact: true }).first()).toBeVisible()

  await page.goto(at('/', { lang: 'en' }))
  await expect(page.getByRole('link', { name: 'Hot in Suzhou', exact: true })).toBeVisible()
})
