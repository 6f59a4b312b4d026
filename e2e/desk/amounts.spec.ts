import { axe } from '../support/axe'
import { DESK_SCREEN } from '../support/desk'
import { field, isSaved, openDraft } from '../support/desk-editor'
import { expect, test } from '../support/test'

test.use(DESK_SCREEN)

test('a changed amount is red in the go-live list and offers to change name, texts and rules in one go', async ({
  page,
}) => {
  const { activityId, desk } = await openDraft(page)
  await field(page, 'prizes[4].amount').fill('18.8')
  await isSaved(page)
  const list = page.getByRole('list', { name: 'Go-live list' })
  await expect(list).toContainText('says ¥88.80, and the prize is ¥18.80')
  await expect(list).toContainText('says ¥88.80, and no prize or red packet is worth that')
  await expect(page.getByText('6 texts name another amount.')).toBeVisible()
  await list.getByRole('link', { name: 'Change names, texts and rules in one go…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bring the texts in line with the amounts' })
  await expect(dialog.getByRole('listitem')).toHaveCount(6)
  await expect(dialog.locator('del').first()).toHaveText('88.8')
  await expect(dialog.locator('ins').first()).toHaveText('18.8')
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change these 6 texts' }).click()
  await expect(page.getByText('6 texts name another amount.')).toBeHidden()
  await isSaved(page)
  await expect(list).toContainText('names, texts and rules say what is paid')
  const { document } = await desk.draft(activityId)
  expect(document.config.activityRule).toMatchObject({ en: expect.stringContaining('8.88 and 18.8 yuan') })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('6 texts name another amount.')).toBeVisible()
  await page.getByRole('button', { name: 'Also change name, texts and rules in both languages…' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('6 texts name another amount.')).toBeVisible()
})
