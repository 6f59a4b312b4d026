import { SYSTEM_ID } from '../../../domain/desk/call'
import { testWith } from '../../support/configured-server'
import { button, confirmAs, DESK_SCREEN, dialog, expectNoViolations, openAs } from '../../support/desk'
import { deskOf, field, isSaved, tools } from '../../support/desk-editor'
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

test('another download link waits for a second approver, who reads what it was and what it is to be', async ({
  page,
}) => {
  const [next, reason] = ['https://app.example.cn/wallet', 'the wallet has moved']
  const desk = await deskOf(page)
  const { campaign } = await desk.post('campaign', { activityId: SYSTEM_ID })
  const served = { activityId: SYSTEM_ID, version: campaign.published }
  const { document } = await desk.post('version', served)
  const changed = { ...document, download_link: next }
  const saved = await desk.post('drafts/save', { activityId: SYSTEM_ID, document: changed })
  const { version } = saved.version
  await desk.post('drafts/submit', { activityId: SYSTEM_ID, version })

  await openAs(page, 'approver', `/settings/versions/${version}`)
  await button(page, 'Approve').click()
  await dialog(page).getByLabel('Reason').fill(reason)
  await expectNoViolations(page)
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('It waits for a second person, and is not done yet.')).toBeVisible()
  await page.getByRole('link', { name: 'See what waits' }).click()
  const asked = page.getByRole('row').filter({ hasText: reason })
  await expect(asked).toContainText('Other links or checks')
  await expect(asked).toContainText(`Download ${document.download_link} → ${next}`)
  await expectNoViolations(page)
  await confirmAs(page, 'demo', reason)

  await openAs(page, 'approver', `/settings/versions/${version}`)
  await button(page, 'Publish').click()
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('published', { exact: true }).first()).toBeVisible()
})
