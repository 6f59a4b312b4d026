import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { button, DESK_SCREEN, dialog, expectNoViolations, openAs } from '../../support/desk'
import { deskOf } from '../../support/desk-editor'
import { Lab } from '../../support/lab'
import { expect, test } from '../../support/test'

test.use(DESK_SCREEN)

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

let serial = 0

/** Two campaigns of their own, open, and the word that finds them alone. */
async function twoOf(origin: string): Promise<{ one: string; two: string; word: string }> {
  serial += 1
  const word = `at-a-glance-${process.pid}-${serial}`
  const lab = new Lab(() => origin)
  const [one, two] = [`First ${word}`, `Second ${word}`] as const
  for (const activityName of [one, two])
    await lab.campaign('wheel', activityName.replace(' ', '-'), { activityName, budgetFen: 100_000 })
  return { one, two, word }
}

test('the desk opens on all campaigns, sorted by what one presses, and tagged', async ({ page, server }) => {
  const { one, two, word } = await twoOf(server.origin)
  await openAs(page, 'editor', '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campaigns')
  await expect(page.getByRole('link', { name: 'Campaigns', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByLabel('Search by name or id').fill(word)
  await expect(row(page, one)).toContainText('0%¥0 of ¥1,000')
  const heads = page.getByRole('columnheader', { name: 'Campaign', exact: true })
  await button(page, 'Campaign').press('Enter')
  await expect(heads).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=name/)
  await button(page, 'Campaign').press('Enter')
  await expect(heads).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('rowheader').first()).toContainText(two)

  await page.getByLabel(`Select: ${one}`).press('Space')
  await button(page, 'Tags').press('Enter')
  await dialog(page).getByLabel('Tags to add').fill('13912345678')
  await button(page, 'Save the tags').press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('no number of 7 digits')
  await dialog(page).getByLabel('Tags to add').fill('spring, 门店')
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('listitem')).toContainText('spring, 门店')
  await dialog(page).getByRole('button', { name: 'Close' }).last().press('Enter')
  await page.getByLabel('Tag', { exact: true }).selectOption('门店')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(row(page, one)).toContainText('spring')
  await expectNoViolations(page)
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
})

test('several campaigns are paused for one reason, and each says what became of it', async ({
  page,
  server,
}) => {
  const { one, two, word } = await twoOf(server.origin)
  await openAs(page, 'support', '/campaigns?state=live')
  await page.getByLabel('Search by name or id').fill(word)
  for (const name of [one, two]) await page.getByLabel(`Select: ${name}`).press('Space')
  await expect(page.getByText('Selected: 2')).toBeVisible()
  await page.route('**/api/desk/campaigns/pause', (route) => route.abort(), { times: 1 })
  await button(page, 'Pause these').press('Enter')
  await dialog(page).getByLabel('Reason').fill('a wrong prize')
  await expectNoViolations(page)
  await button(page, 'Pause now').press('Enter')
  const result = dialog(page).getByRole('listitem')
  await expect(result.filter({ hasText: 'The server cannot be reached' })).toHaveCount(1)
  await expect(result.filter({ hasText: 'paused' })).toHaveCount(1)
  await expectNoViolations(page)
  await button(page, 'Try the one that failed again').press('Enter')
  await expect(result.filter({ hasText: 'paused' })).toHaveCount(2)
  // None of them is listed as open any more, and the dialog is still of both.
  await expect(page.locator('tbody tr').filter({ hasText: one })).toHaveCount(0)
  await expect(dialog(page).getByRole('heading')).toHaveText('Pause 2 campaigns')
  await dialog(page).getByRole('button', { name: 'Close' }).last().press('Enter')
  await page.getByLabel('State', { exact: true }).selectOption('')
  for (const name of [one, two]) await expect(row(page, name)).toContainText('paused since')
  // Nobody pauses twice: what was said first stays.
  await expect(button(page, 'Pause these')).toBeDisabled()
  await expect(page.getByText('2 of them are not open or paused already')).toBeVisible()
})

test('several campaigns are exported, a file each, by those who may', async ({ page, server }) => {
  const { one, two, word } = await twoOf(server.origin)
  await openAs(page, 'finance', '/')
  await page.getByLabel('Search by name or id').fill(word)
  for (const name of [one, two]) await page.getByLabel(`Select: ${name}`).press('Space')
  await expect(button(page, 'Pause these')).toHaveCount(0)
  await expect(button(page, 'Tags')).toHaveCount(0)
  await button(page, 'Export these').press('Enter')
  await dialog(page).getByLabel('Reason').fill('the monthly report')
  await dialog(page).getByRole('button', { name: 'Export', exact: true }).press('Enter')
  const links = dialog(page).getByRole('link', { name: /^Download CSV/ })
  await expect(links).toHaveCount(2)
  await expectNoViolations(page)
  const download = page.waitForEvent('download')
  await links.first().press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})

test('what waits for the operator stands above the campaigns, and nothing where nothing does', async ({
  page,
}) => {
  serial += 1
  const activityId = `glance-review-${process.pid}-${serial}`
  const desk = await deskOf(page, 'editor')
  await desk.post('drafts/create', { activityId, name: 'Lanterns in Xiamen', from: { template: 'wheel' } })
  await desk.post('drafts/submit', { activityId, version: 1 })
  const waiting = page.getByRole('region', { name: 'To do' })
  await openAs(page, 'auditor', '/')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await openAs(page, 'approver', '/')
  const item = waiting.getByRole('listitem').filter({ hasText: 'Lanterns in Xiamen' })
  await item.getByRole('link', { name: 'Review version 1' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${activityId}/versions/1$`))
})

test('a draft that was sent back waits for who had sent it, until it is sent again', async ({ page }) => {
  serial += 1
  const activityId = `glance-back-${process.pid}-${serial}`
  const name = `Lanterns back ${process.pid}-${serial}`
  const which = { activityId, version: 1 }
  const editor = await deskOf(page, 'editor')
  await editor.post('drafts/create', { activityId, name, from: { template: 'wheel' } })
  await editor.post('drafts/submit', which)
  const approver = await deskOf(page, 'approver')
  await approver.post('comments/add', { ...which, place: '', text: 'Too dear' })
  const { version } = await approver.draft(activityId)
  await approver.post('versions/return', { ...which, sha256: version.sha256, reason: 'see the comment' })
  const item = page.getByRole('region', { name: 'To do' }).getByRole('listitem').filter({ hasText: name })
  await openAs(page, 'demo', '/')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(item).toHaveCount(0)
  await openAs(page, 'editor', '/requests')
  await expect(
    page
      .getByRole('region', { name: 'Drafts for you to go on with' })
      .getByRole('listitem')
      .filter({ hasText: name }),
  ).toContainText('version 1, sent back · 1 open comment')
  await expect(page.getByRole('link', { name: /^To do \d+ waiting for you$/ })).toBeVisible()
  await page.goto('/desk/')
  await expect(item).toContainText('sent back · 1 open comment')
  await expectNoViolations(page)
  await item.getByRole('link', { name: 'Go on with version 1' }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${activityId}/edit$`))
  await (await deskOf(page, 'editor')).post('drafts/submit', which)
  await page.goto('/desk/')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(item).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } })
  test('the campaigns are cards that are ordered by a field', async ({ page, server }) => {
    const { one, word } = await twoOf(server.origin)
    await openAs(page, 'editor', '/')
    await page.getByLabel('Search by name or id').fill(word)
    await page.getByLabel('Order').selectOption('Campaign')
    await expect(page).toHaveURL(/sort=name/)
    await expect(page.getByRole('rowheader').first()).toContainText(one)
    await page.getByLabel(`Select: ${one}`).press('Space')
    await expect(button(page, 'Pause these')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    await expectNoViolations(page)
  })
})

test('a new campaign starts from what players see of a template', async ({ page }) => {
  await openAs(page, 'editor', '/')
  await button(page, 'New campaign').press('Enter')
  const choice = dialog(page).getByRole('radiogroup', { name: 'Template' })
  const [first, grid] = [choice.getByRole('radio').first(), choice.getByRole('radio', { name: /nine-grid/i })]
  await expect(first).toBeChecked()
  await grid.check()
  await expect(grid).toHaveValue('grid')
  await expect(
    choice
      .locator('label')
      .filter({ hasText: /nine-grid/i })
      .locator('img'),
  ).toHaveJSProperty('naturalWidth', 192)
  await expectNoViolations(page)
  // The strip scrolls by itself, and widens no dialog.
  expect(await dialog(page).evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0)
  // One stop of the keyboard, and arrows within.
  await grid.press('Tab')
  await expect(dialog(page).getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(grid).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(grid).not.toBeChecked()
  await expect(choice.getByRole('radio', { checked: true })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(grid).toBeChecked()
  await dialog(page).getByLabel('Name').fill('Made of a grid')
  const activityId = `made-of-${process.pid}-${Date.now()}`
  await dialog(page).getByLabel('Id', { exact: true }).fill(activityId)
  await button(page, 'Make the draft').press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${activityId}/edit$`))
  const { document } = await (await deskOf(page, 'editor')).draft(activityId)
  expect(document.config.drawType).toBe('2')
  await expectNoViolations(page)
})

test('a picture of another campaign is chosen, with where it is used', async ({ page }) => {
  const stamp = `${process.pid}-${Date.now()}`
  const desk = await deskOf(page, 'editor')
  // A picture that no other flow uses: one that is the same is the same file.
  const data = readFileSync('assets/campaigns/out/gather.webp').toString('base64')
  const title = `gather-${stamp}.webp`
  const from = { template: 'wheel' }
  const [first, second] = [`library-a-${stamp}`, `library-b-${stamp}`] as const
  for (const activityId of [first, second])
    await desk.post('drafts/create', { activityId, name: 'Library', from })
  const { picture } = await desk.post('pictures/upload', { activityId: first, title, data })
  await openAs(page, 'editor', `/campaigns/${second}/edit`)
  await page.getByRole('button', { name: 'Choose an uploaded one… for Landing page' }).press('Enter')
  await expect(dialog(page)).toContainText('Nothing has been uploaded yet.')
  await dialog(page).getByLabel('All campaigns of mine').press('Space')
  await dialog(page).getByLabel('Find by the name of the file').fill(title)
  const choice = dialog(page).getByRole('listitem').filter({ hasText: title })
  await expect(choice).toContainText('Not used')
  await expectNoViolations(page)
  await choice.getByRole('button').press('Enter')
  await expect(page.locator('[id="field-config.activityBgImg"]')).toHaveValue(picture.address)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Choose an uploaded one… for Landing page' }).press('Enter')
  await dialog(page).getByLabel('All campaigns of mine').press('Space')
  await expect(dialog(page).getByRole('listitem').filter({ hasText: title })).toContainText(
    `Used in ${second}`,
  )
})
