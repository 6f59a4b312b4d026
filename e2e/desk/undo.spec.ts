import type { Page } from '@playwright/test'
import { button, DESK_SCREEN, logIn } from '../support/desk'
import { deskOf, field, isSaved, openDraft, tools } from '../support/desk-editor'
import { expect, test } from '../support/test'

test.use(DESK_SCREEN)

const title = (page: Page) => field(page, 'config.activityTheme.en')
const undo = (page: Page) => tools(page).getByRole('button', { name: 'Undo' })

async function throughThePreview(page: Page) {
  const tabs = page.getByRole('navigation', { name: 'Parts of the campaign' })
  await tabs.getByRole('link', { name: 'Preview' }).click()
  await expect(page.locator('iframe')).toBeVisible()
  await tabs.getByRole('link', { name: 'Edit' }).click()
  await expect(title(page)).toBeVisible()
}

test('what was typed is undone after another tab of the campaign, and what others saved meanwhile stays', async ({
  page,
  request,
}) => {
  const { activityId, desk } = await openDraft(page)
  const before = await title(page).inputValue()
  await title(page).fill('First')
  await isSaved(page)
  // The last step is saved on the way out.
  await field(page, 'prizes[4].weight').fill('77')
  await throughThePreview(page)
  await expect(title(page)).toHaveValue('First')

  await page.getByRole('link', { name: '← Campaigns' }).click()
  const { document, version } = await desk.draft(activityId)
  const colleague = await deskOf({ request }, 'demo')
  await colleague.post('drafts/save', {
    activityId,
    document: { ...document, budgetFen: 700 },
    seen: { version: 1, revision: version.revision },
  })
  await page.goBack()
  await expect(field(page, 'budgetFen')).toHaveValue('7')
  await undo(page).click()
  await expect(field(page, 'prizes[4].weight')).not.toHaveValue('77')
  await title(page).press('Control+z')
  await expect(title(page)).toHaveValue(before)
  await expect(undo(page)).toBeDisabled()
  await expect
    .poll(async () => (await desk.draft(activityId)).document)
    .toMatchObject({ budgetFen: 700, config: { activityTheme: { en: before } } })
})

test('steps go with the log-out', async ({ page }) => {
  await openDraft(page)
  await title(page).fill('Mine')
  await isSaved(page)
  await button(page, 'Log out').click()
  await logIn(page, 'demo')
  await expect(title(page)).toHaveValue('Mine')
  await expect(undo(page)).toBeDisabled()
  await button(page, 'Log out').click()
  await logIn(page, 'editor')
  await expect(title(page)).toHaveValue('Mine')
  await expect(undo(page)).toBeDisabled()
})
