import type { Page } from '@playwright/test'
import { axe } from '../support/axe'
import { DESK_SCREEN, expectNoViolations, openAs } from '../support/desk'
import { deskOf, field, isSaved, openDraft, saveMeanwhile, tools } from '../support/desk-editor'
import { expect, test } from '../support/test'

/** A desk's screen, far from Shanghai: times are Shanghai's all the same. */
test.use({ ...DESK_SCREEN, timezoneId: 'America/New_York' })

const HOSTILE = '"><img src=x onerror="document.title=1"></script>{{1}}'

const title = (page: Page) => field(page, 'config.activityTheme.en')

test('what is typed is saved by itself, undone by keys and shown as the text that it is', async ({
  page,
}) => {
  const { activityId, desk } = await openDraft(page)
  await title(page).fill(HOSTILE)
  await isSaved(page)
  await expect
    .poll(async () => (await desk.draft(activityId)).document.config.activityTheme)
    .toMatchObject({ en: HOSTILE })
  await page.reload()
  await expect(title(page)).toHaveValue(HOSTILE)
  await expect(page).not.toHaveTitle('1')
  await title(page).fill('Another')
  await title(page).press('Control+z')
  await expect(title(page)).toHaveValue(HOSTILE)
  await title(page).press('Control+Shift+Z')
  await expect(title(page)).toHaveValue('Another')
})

test('a field that is removed gives the focus to the next one, and the page is named by its tab', async ({
  page,
}) => {
  await openDraft(page)
  await expect(page).toHaveTitle('Edit · Wheel · Hongbao operator’s desk')
  await expect(page.getByRole('main', { name: 'Edit · Wheel' })).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove “Page title”' })
  await remove.press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveAttribute('id', /^field-/)
  await page.getByRole('link', { name: 'Preview', exact: true }).first().click()
  await expect(page).toHaveTitle('Preview · Wheel · Hongbao operator’s desk')
})

test('a time is Shanghai’s wherever the operator is', async ({ page }) => {
  const { activityId, desk } = await openDraft(page)
  await page.getByLabel('Start · Kind of time').selectOption('fixed')
  await field(page, 'config.activityStartTime').fill('2026-12-01T10:00')
  await isSaved(page)
  await expect
    .poll(async () => (await desk.draft(activityId)).document.config.activityStartTime)
    .toBe('2026-12-01T10:00:00+08:00')
})

test('a field is found, added and put right where it is wrong', async ({ page }) => {
  const { activityId, desk } = await openDraft(page, 'budgetFen')
  await tools(page).getByRole('button', { name: 'Add a field' }).click()
  // What every campaign of the family needs stands there from the start.
  await page.getByLabel('Search fields').fill('budget')
  await expect(page.getByText('No field found')).toBeVisible()
  await page.getByLabel('Search fields').fill('retention')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Retention/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field(page, 'retentionDays')).toBeFocused()
  await field(page, 'budgetFen').fill('500x')
  const problem = page.getByRole('region', { name: '1 thing to put right' })
  await expect(problem).toContainText('Enter an amount in yuan')
  await page.evaluate(() => scrollTo(0, 0))
  await problem.getByRole('button', { name: 'Budget' }).click()
  await expect(field(page, 'budgetFen')).toBeFocused()
  await field(page, 'budgetFen').fill('50,000.5')
  await expect(page.getByText('Over the budget of ¥50,000.50')).toBeVisible()
  await isSaved(page)
  await expect.poll(async () => (await desk.draft(activityId)).document.budgetFen).toBe(5_000_050)
})

test('the table of prizes shows the odds as they are typed, and moves a prize by keyboard', async ({
  page,
}) => {
  await openDraft(page)
  const row = page
    .locator('tbody')
    .filter({ has: page.getByRole('button', { name: 'Details of 88.8 yuan red packet' }) })
  await expect(row).toContainText('0.051%')
  await field(page, 'prizes[4].weight').fill('1005')
  await expect(row).toContainText('9.3%')
  await expect(page.getByText('¥53,016', { exact: true })).toBeVisible()
  await field(page, 'prizes[4].weight').press('Alt+ArrowUp')
  await expect(field(page, 'prizes[3].weight')).toBeFocused()
  await expect(field(page, 'prizes[3].weight')).toHaveValue('1005')
  await page.getByRole('button', { name: 'Move Thank you up' }).press('Enter')
  await expect(field(page, 'thankYou')).toHaveValue('5')
  await page.getByRole('button', { name: 'Remove 0.88 yuan red packet' }).click()
  await expect(page.getByText('¥35,416', { exact: true })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('¥53,016', { exact: true })).toBeVisible()
})

test('a problem in a closed row opens it', async ({ page }) => {
  await openDraft(page)
  await page.getByRole('button', { name: 'Remove 8.88 yuan red packet' }).click()
  await page.getByRole('button', { name: 'Add a prize' }).click()
  await expect(field(page, 'prizes[5].name')).toBeFocused()
  await page.getByRole('button', { name: 'Details of Prize 6' }).click()
  await expect(field(page, 'prizes[5].message')).toBeHidden()
  await page
    .getByRole('region', { name: /things to put right/ })
    .getByRole('button', { name: 'Prizes › 6 › Message' })
    .click()
  await expect(field(page, 'prizes[5].message')).toBeFocused()
})

test('the JSON says where it breaks off, and is applied as one step', async ({ page }) => {
  await openDraft(page)
  await page.getByRole('button', { name: 'Show the JSON' }).click()
  const json = page.getByLabel('The document as JSON')
  const text = await json.inputValue()
  await json.fill(text.replace('"family": "activity",', '"family": "activity"'))
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/^Line \d+, column 3: a comma or a closing brace is expected/)).toBeVisible()
  await json.fill(text.replace('"family": "activity",', '"family": "activity", "retentionDays": 30,'))
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(field(page, 'retentionDays')).toHaveValue('30')
  await tools(page).getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'retentionDays')).toBeHidden()
  await json.fill(text.replace('"family": "activity",', '"family": "activity", "bogus": 1,'))
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Hide the JSON' }).click()
  await page
    .getByRole('region', { name: '1 thing to put right' })
    .getByRole('button', { name: 'bogus' })
    .click()
  await expect(json).toBeFocused()
})

test('two editors of one draft see each other, and what either saves comes into both forms', async ({
  page,
  browser,
  server,
}) => {
  const { activityId, desk } = await openDraft(page)
  const context = await browser.newContext({ ...DESK_SCREEN, baseURL: server.origin })
  const second = await context.newPage()
  await openAs(second, 'demo', `/campaigns/${activityId}/edit`)
  await expect(second.getByText('editor has this draft open too.')).toBeVisible()
  await expect(page.getByText('demo has this draft open too.')).toBeVisible()
  await expect(tools(page).getByText('1 other here')).toBeVisible()
  await title(page).fill('From the first')
  await expect(title(second)).toHaveValue('From the first')
  await expect(second.getByText(/^editor saved changes at \d.*; they are in this form now/)).toBeVisible()
  await field(second, 'prizes[4].weight').fill('77')
  await expect(field(page, 'prizes[4].weight')).toHaveValue('77')
  // The first one's undo takes back the first one's change alone.
  await title(page).press('Control+z')
  await expect(title(second)).not.toHaveValue('From the first')
  const { document } = await desk.draft(activityId)
  expect(document).toMatchObject({
    prizes: expect.arrayContaining([expect.objectContaining({ weight: 77 })]),
  })
  await second.getByRole('link', { name: '← Campaigns' }).click()
  await expect(page.getByText('demo has this draft open too.')).toBeHidden()
  await context.close()
})

test('two editors who changed the same are told of each other, and nothing is lost', async ({ page }) => {
  const { activityId, desk } = await openDraft(page)
  await saveMeanwhile(page, activityId)
  await title(page).fill('Mine')
  await expect(page.getByText(/editor saved this draft at \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Compare, then save mine…' }).click()
  const comparison = page.getByRole('dialog')
  await expect(comparison.getByRole('heading', { name: 'Page title › English' })).toBeVisible()
  await expect(comparison).toContainText('Theirs')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(title(page)).toHaveValue('Theirs')
  await title(page).press('Control+z')
  await expect(title(page)).toHaveValue('Mine')
  await expect
    .poll(async () => (await desk.draft(activityId)).document.config.activityTheme)
    .toMatchObject({ en: 'Mine' })
})

test('what is typed without a network comes back when the page is opened again, and is saved then', async ({
  page,
}) => {
  const { activityId, desk } = await openDraft(page)
  await page.route('**/api/desk/drafts/save', (route) => route.abort())
  await title(page).fill('Kept')
  await expect(tools(page).getByText('Not saved: offline, trying again')).toBeVisible()
  // Another tab finds what this one kept; a reload would send it on the way out, past the route.
  const again = await page.context().newPage()
  await again.goto(page.url())
  await expect(title(again)).toHaveValue('Kept')
  await expect(again.getByText(/was not saved is back/)).toBeVisible()
  await isSaved(again)
  expect((await desk.draft(activityId)).document.config.activityTheme).toMatchObject({ en: 'Kept' })
  await page.unroute('**/api/desk/drafts/save')
  await isSaved(page)
})

test('an ended session asks for a login in place, and the draft is saved then', async ({ page }) => {
  const { activityId } = await openDraft(page)
  await page.context().clearCookies()
  await title(page).fill('Through a login')
  await page.getByRole('dialog').getByLabel('Password').fill('editor')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await isSaved(page)
  const desk = await deskOf(page)
  expect((await desk.draft(activityId)).document.config.activityTheme).toMatchObject({
    en: 'Through a login',
  })
})

test('a picture is uploaded where it is used, and chosen again for another field', async ({ page }) => {
  const { activityId, desk } = await openDraft(page)
  const file = page.getByLabel('Picture file for Landing page')
  await file.setInputFiles({ name: 'page.html', mimeType: 'image/png', buffer: Buffer.from(HOSTILE) })
  await expect(page.getByRole('alert').getByText(/cannot be read as a picture/)).toBeVisible()
  await file.setInputFiles('assets/campaigns/out/calm.webp')
  const address = field(page, 'config.activityBgImg')
  await expect(address).toHaveValue(/^\/media\/pictures\/[0-9a-f]{32}\.webp$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const uploaded = await address.inputValue()
  await page.getByRole('button', { name: 'Choose an uploaded one… for Ground of the draw' }).click()
  const dialog = page.getByRole('dialog')
  const thumb = dialog.locator('img')
  await expect.poll(() => thumb.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const { violations } = await axe(page).include('[role=dialog]').analyze()
  expect(violations).toEqual([])
  await dialog.getByRole('button', { name: /calm\.webp/ }).click()
  await expect(dialog).toBeHidden()
  await expect(field(page, 'config.drawBgImg')).toHaveValue(uploaded)
  await isSaved(page)
  expect((await desk.draft(activityId)).document.config).toMatchObject({
    activityBgImg: uploaded,
    drawBgImg: uploaded,
  })
})

test('who may not write reads', async ({ page }) => {
  const { activityId } = await openDraft(page)
  await deskOf(page, 'approver')
  await page.goto(`/desk/campaigns/${activityId}/edit`)
  await expect(page.getByText('Your role may read this and not change it.')).toBeVisible()
  await expect(title(page)).toHaveAttribute('readonly')
  await expect(tools(page).getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect(page.getByRole('button', { name: /Add|Remove|Move/ })).toHaveCount(0)
})

for (const [width, height] of [
  [1280, 800],
  [375, 667],
] as const)
  test(`nothing is wrong with it for a screen reader, nor too wide, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openDraft(page)
    await page.getByRole('button', { name: 'Details of Thank you' }).click()
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      const { violations } = await axe(page).analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

test('an editor that is loaded again is not taken for another one', async ({ page }) => {
  const { activityId, desk } = await openDraft(page)
  const answer = () => page.waitForResponse('**/api/desk/drafts/presence')
  await answer()
  await page.reload()
  await answer()
  const open = async () => {
    const { others } = await desk.post('drafts/presence', { activityId, visit: 'somebody-who-looks' })
    return others.length
  }
  // The visit before would be taken for an open one for ten seconds.
  await expect.poll(open, { timeout: 5_000 }).toBe(1)
})

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
  await expectNoViolations(page)
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
