import type { Page } from '@playwright/test'
import { registerElsewhere } from '../support/campaigns/register'
import { testWith } from '../support/configured-server'
import { answerAlert } from '../support/notices'
import { probed } from '../support/scenes/probe'
import { asFromStaticHost } from '../support/static-host'
import { at, expect, freshPhone } from '../support/test'

/** Calls travel as plain JSON, so that a test can answer them as another backend might. */
const test = testWith({}, { HONGBAO_PLAIN: '1' })
test.use({ ownContext: true })
test.describe.configure({ mode: 'default' })

const CANNOT_BE_SHOWN = 'this activity cannot be shown at the moment'
const CONF = '/api/shubi/activity/award/conf'
const AWARD = '/api/shubi/activity/award'

const faultsOf = (page: Page): string[] => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('hongbao: ')) faults.push(message.text())
  })
  return faults
}

const answer = (page: Page, path: string, body: object) =>
  page.route(`**${path}`, (route) => route.fulfill({ json: { code: 200, ...body } }))

const sectors = (count: number) => ({
  drawConfigDetailResponses: Array.from({ length: count }, (_, index) => ({ amount: String(index + 1) })),
})

const fault = (call: string, field: string) => `hongbao: ${call} answers ${field} against the contract`

test('a wheel of seven sectors, or of none, is not shown, and the console says why', async ({ page }) => {
  await asFromStaticHost(page)
  const faults = faultsOf(page)
  await answer(page, CONF, sectors(7))
  await page.goto(at('/activeWheel', { activityId: 'wheel', lang: 'en' }))
  await expect(page.getByRole('main').getByText(CANNOT_BE_SHOWN, { exact: true })).toBeVisible()
  await page.goto(at('/activeWheel', { activityId: 'wheel', lang: 'en', probe: '1' }))
  await expect(page.getByRole('main').getByText(CANNOT_BE_SHOWN, { exact: true })).toBeVisible()
  expect(faults).toEqual([
    fault(CONF, 'drawConfigDetailResponses'),
    `${fault(CONF, 'drawConfigDetailResponses')}: expected 3 to 6 for a wheel, got 7`,
  ])
  faults.length = 0
  await answer(page, CONF, { data: sectors(3) })
  await page.goto(at('/activeWheel', { activityId: 'wheel', lang: 'en' }))
  await expect(page.getByRole('main').getByText(CANNOT_BE_SHOWN, { exact: true })).toBeVisible()
  expect(faults).toEqual([fault(CONF, 'drawConfigDetailResponses')])
})

test('an award without a prize of the wheel stops it, and says that it has stopped', async ({
  page,
  server,
  lab,
}) => {
  await asFromStaticHost(page)
  const faults = faultsOf(page)
  await (await registerElsewhere({ server, lab }, 'wheel', freshPhone())).goOnIn(page)
  await page.goto(at('/activeWheel', { activityId: 'wheel', lang: 'en', probe: '1' }))
  await probed(page).phase('idle')
  const start = page.getByRole('button', { name: 'start', exact: true })
  const said = page.locator('p[aria-live=polite]')

  await answer(page, AWARD, { awardIndex: 9 })
  await start.press('Enter')
  await answerAlert(page, 'interface call failed')
  await expect(said).toHaveText('stopped without a result')
  await probed(page).phase('idle')

  await answer(page, AWARD, { prize: 3 })
  await start.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: CANNOT_BE_SHOWN })).toBeVisible()
  await expect(said).toHaveText('stopped without a result')
  await probed(page).phase('idle')
  expect(faults).toEqual([
    `${fault(AWARD, 'awardIndex')}: expected 0 to 6, got 9`,
    `${fault(AWARD, 'awardIndex')}: expected a number, got undefined`,
  ])
})
