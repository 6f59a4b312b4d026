import { button, DESK_SCREEN, dialog, expectNoViolations } from '../support/desk'
import { deskOf, field, isSaved, openDraft } from '../support/desk-editor'
import { expect, test } from '../support/test'

test.use(DESK_SCREEN)

test('an abandoned draft is put away, found again by its state and taken up as it was', async ({
  page,
  request,
}) => {
  const { activityId } = await openDraft(page)
  await field(page, 'config.activityTheme.en').fill('An old idea')
  await isSaved(page)
  // A colleague has it open too, and typed what is not saved yet.
  const theirs = await page.context().newPage()
  await theirs.goto(page.url())
  await expect(field(theirs, 'config.activityTheme.en')).toHaveValue('An old idea')
  let release = () => {}
  const putAway = new Promise<void>((resolve) => {
    release = resolve
  })
  await theirs.route('**/api/desk/drafts/save', async (route) => {
    await putAway
    await route.continue()
  })
  await field(theirs, 'config.activityTheme.en').fill('Too late')
  const colleague = await deskOf({ request }, 'demo')
  await colleague.post('drafts/presence', { activityId, visit: 'visit-of-a-colleague' })

  await page.goto(`/desk/campaigns/${activityId}/versions/1`)
  await button(page, 'Put away').press('Enter')
  await expect(dialog(page)).toContainText('it can be taken up again at any time')
  await dialog(page).getByRole('button', { name: 'Put away' }).press('Enter')
  await expect(dialog(page)).toContainText('demo has this draft open')
  await expectNoViolations(page)
  await button(page, 'Put away all the same').press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('put away').first()).toBeVisible()
  await expect(button(page, 'Take up again')).toBeEnabled()
  await expectNoViolations(page)

  release()
  await expect(theirs.getByText(/published or put away and cannot be changed/)).toBeVisible()
  await theirs.close()

  await page.goto('/desk/campaigns')
  const name = page.getByRole('row').filter({ hasText: activityId }).getByRole('link').first()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(name).toHaveCount(0)
  await page.getByLabel('State').selectOption('put away')
  await name.press('Enter')
  await expect(page).toHaveURL(/\/versions\/1$/)
  await page.getByRole('link', { name: 'Edit' }).press('Enter')
  await expect(page.getByText('editor has put this draft away.')).toBeVisible()
  await expectNoViolations(page)
  await button(page, 'Take it up again').press('Enter')
  await expect(button(page, 'Take it up again')).toHaveCount(0)
  // What was typed too late is back, in the browser in which it was typed.
  await expect(field(page, 'config.activityTheme.en')).toHaveValue('Too late')
  await isSaved(page)
})
