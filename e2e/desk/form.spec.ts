import { readdirSync, readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { DESK_SCREEN } from '../support/desk'
import { field, isSaved, openDraft, tools } from '../support/desk-editor'
import { expect, FULL, test } from '../support/test'

test.use(DESK_SCREEN)

const DEMO = 'server/campaigns/demo/'
const demos = readdirSync(DEMO).filter((name) => name.endsWith('.json'))

test(
  'every demo campaign goes through the form untouched, and one edit changes its place alone',
  FULL,
  async ({ page }) => {
    test.setTimeout(180_000)
    const { activityId, desk } = await openDraft(page)
    for (const name of demos) {
      const demo = JSON.parse(readFileSync(`${DEMO}${name}`, 'utf8'))
      const { version } = await desk.draft(activityId)
      await desk.post('drafts/save', {
        activityId,
        document: demo,
        seen: { version: 1, revision: version.revision },
      })
      await page.reload()
      // As the server has it, keys in its order.
      const { document } = await desk.post('version', { activityId, version: 1 })
      expect(document, name).toEqual(demo)
      await page.getByRole('button', { name: 'Show the JSON' }).click()
      const json = page.getByLabel('The document as JSON')
      await expect(json, name).toHaveValue(JSON.stringify(document, null, 2))
      const theme = field(page, 'config.activityTheme.en')
      if ((await theme.count()) === 0) continue
      const { activityTheme } = document.config
      document.config.activityTheme =
        typeof activityTheme === 'string' ? 'Another' : { ...activityTheme, en: 'Another' }
      await theme.fill('Another')
      await expect.poll(async () => JSON.parse(await json.inputValue()), name).toEqual(document)
      await isSaved(page)
    }
  },
)

test('a wheel over a focused number changes none', async ({ page }) => {
  const { activityId } = await openDraft(page)
  const turnOver = async (number: Locator) => {
    await number.focus()
    await number.hover()
    const before = await number.inputValue()
    await page.mouse.wheel(0, 20)
    await page.mouse.wheel(0, -20)
    await page.mouse.wheel(0, 20)
    await expect(number).not.toBeFocused()
    await expect(number).toHaveValue(before)
  }
  await page.getByLabel('End · Kind of time').selectOption('distance')
  await turnOver(field(page, 'config.activityEndTime'))
  await page.goto(`/desk/campaigns/${activityId}/simulate`)
  await turnOver(page.getByLabel('Draws in all'))
})

test('entries of a list are added, filled in, moved, removed and undone', async ({ page }) => {
  const { activityId, desk } = await openDraft(page)
  await tools(page).getByRole('button', { name: 'Add a field' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Extra fields/ })
    .click()
  const list = field(page, 'config.extendInfo')
  await expect(list).toBeFocused()
  const add = list.getByRole('button', { name: 'Add an entry' })
  await add.click()
  await field(page, 'config.extendInfo[0].label.en').fill('First')
  await add.click()
  await field(page, 'config.extendInfo[1].label.en').fill('Second')
  await list.getByRole('button', { name: 'Move Second up' }).press('Enter')
  await expect(field(page, 'config.extendInfo[0].label.en')).toHaveValue('Second')
  await expect(list.getByRole('button', { name: 'Move Second down' })).toBeFocused()
  await list.getByRole('button', { name: 'Remove First' }).click()
  await expect(list.getByRole('heading')).toHaveText(['Second'])
  await page.keyboard.press('Control+z')
  await expect(list.getByRole('heading')).toHaveCount(2)
  await isSaved(page)
  await expect.poll(async () => (await desk.draft(activityId)).document.config.extendInfo).toHaveLength(2)
})
