import { DESK_SCREEN, expectNoViolations } from '../support/desk'
import { field, isSaved, openDraft, tools } from '../support/desk-editor'
import { expect, test } from '../support/test'

test.use(DESK_SCREEN)

test('a region is drawn on the picture, moved by keys, undone step by step and still there after a reload', async ({
  page,
}) => {
  const { activityId, desk } = await openDraft(page)
  await tools(page).getByRole('button', { name: 'Add a field' }).click()
  await page.getByRole('dialog').getByText('Regions of the landing page').click()
  const stage = page.getByRole('region', { name: 'Picture with its regions' })
  await expect(page.getByText(/^Picture of \d+ × \d+ px$/)).toBeVisible()
  await stage.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { x = 0, y = 0 } = (await stage.boundingBox()) ?? {}
  await page.mouse.move(x + 60, y + 80)
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 120)
  await page.mouse.move(x + 200, y + 140)
  await page.mouse.up()
  const region = page.getByRole('button', { name: /^Region 1: no name yet/ })
  await expect(region.and(page.locator('[data-region]'))).toBeFocused()
  const left = field(page, 'config.activityRegions[0].left')
  const drawnAt = Number(await left.inputValue())
  expect(drawnAt).toBeGreaterThan(0)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(left).toHaveValue(String(drawnAt + 10))
  await page.keyboard.press('Control+z')
  await expect(left).toHaveValue(String(drawnAt))
  await page.keyboard.press('Delete')
  await expect(page.locator('[data-region]')).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.locator('[data-region]')).toHaveCount(1)
  await isSaved(page)
  await expect
    .poll(async () => (await desk.draft(activityId)).document.config.activityRegions)
    .toMatchObject([{ left: drawnAt }])
  await expectNoViolations(page)
  await page.reload()
  await expect(page.locator('[data-region]')).toHaveCount(1)
})
