import { readdirSync, readFileSync } from 'node:fs'
import { DESK_SCREEN } from '../support/desk'
import { field, isSaved, openDraft, tools } from '../support/desk-editor'
import { expect, test } from '../support/test'

test.use(DESK_SCREEN)

const DEMO = 'server/campaigns/demo/'
const demos = readdirSync(DEMO).filter((name) => name.endsWith('.json'))

test('every demo campaign goes through the form untouched, and one edit changes its place alone', async ({
  page,
}) => {
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
    const text = JSON.stringify(demo, null, 2)
    await page.getByRole('button', { name: 'Show the JSON' }).click()
    const json = page.getByLabel('The document as JSON')
    await expect(json, name).toHaveValue(text)
    const theme = field(page, 'config.activityTheme.en')
    if ((await theme.count()) === 0) continue
    const before: unknown = demo.config.activityTheme
    await theme.fill('Another')
    demo.config.activityTheme =
      typeof before === 'string' ? 'Another' : { ...(before as object), en: 'Another' }
    await expect(json, name).toHaveValue(JSON.stringify(demo, null, 2))
    await isSaved(page)
  }
})

test('entries of a list are added, filled in, moved, removed and undone', async ({ page }) => {
  const { activityId, desk } = await openDraft(page)
  await tools(page).getByRole('button', { name: 'Add a field' }).click()
  await page.getByLabel('Search fields').fill('extendInfo')
  await page.keyboard.press('Enter')
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
  await expect(list.getByRole('heading')).toHaveText(['Second', 'First'])
  await isSaved(page)
  await expect
    .poll(async () => (await desk.draft(activityId)).document.config.extendInfo)
    .toMatchObject([{ label: { en: 'Second' } }, { label: { en: 'First' } }])
})
