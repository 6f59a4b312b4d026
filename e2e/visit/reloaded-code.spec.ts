import type { Page } from '@playwright/test'
import { fillRegistration, registerElsewhere } from '../support/campaigns/register'
import { rowsFor } from '../support/database'
import { getCodeFor } from '../support/forms'
import { answerAlert } from '../support/notices'
import { SMS_FORMS } from '../support/sms-forms'
import { at, expect, FULL, freshPhone, test } from '../support/test'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const counting = (page: Page) => button(page, /^retry \([1-5]?\ds\)$/)

test('a code is taken after the page was loaded again to look at its message', async ({
  page,
  lab,
  server,
}) => {
  await lab.campaign('wheel', 'reloaded-code')
  const phone = freshPhone()
  await page.goto(at('/activeApply', { activityId: 'reloaded-code', lang: 'en' }))
  await field(page, 'name').fill('Li')
  await field(page, 'phone').fill(phone)
  await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
  const code = await getCodeFor(page, server.origin, phone, 'get code')
  await page.reload()
  await expect(counting(page)).toBeVisible()
  await expect(field(page, 'phone')).toHaveValue(phone)
  await expect(field(page, 'SMS code')).toHaveValue('')
  await field(page, 'SMS code').fill(code)
  await button(page, 'submit').click()
  await expect(page).toHaveURL(/\/activeWheel\?/)
  expect(await rowsFor(server, 'registrations', 'reloaded-code')).toBe(1)
})

test('after a refused registration key and number outlive a reload, and the countdown does not', async ({
  page,
  lab,
  server,
}) => {
  const activityId = 'reloaded-refused'
  await lab.campaign('wheel', activityId, { isBackStageDraw: null })
  const phone = freshPhone()
  await registerElsewhere({ server, lab }, activityId, phone)
  await page.goto(at('/activeApply', { activityId, lang: 'en' }))
  await fillRegistration(page, server.origin, phone)
  await answerAlert(page, 'you have taken part in this activity already')
  await page.reload()
  await expect(field(page, 'phone')).toHaveValue(phone)
  await expect(button(page, 'get code')).toBeVisible()
  await button(page, 'submit').click()
  await expect(page.getByRole('alert').filter({ hasText: 'please enter name' })).toBeVisible()
  await field(page, 'name').fill('Li')
  await button(page, 'submit').click()
  await expect(page.getByRole('alert').filter({ hasText: 'please enter SMS code' })).toBeVisible()
})

test('somebody else who is proved on the same phone finds nothing of a code that was sent before', async ({
  page,
  lab,
  server,
}) => {
  const activityId = 'reloaded-other'
  await lab.campaign('tier-one', activityId)
  const [first, second] = [freshPhone(), freshPhone()]
  const form = at('/bindApply', { activityId, activityNumber: '1', lang: 'en' })
  await page.goto(form)
  await field(page, 'phone').fill(first)
  await getCodeFor(page, server.origin, first, 'get code')
  await page.reload()
  await expect(counting(page)).toBeVisible()

  await page.goto(at('/bindRecord', { activityId, lang: 'en' }))
  await field(page, 'phone').fill(second)
  await field(page, 'SMS code').fill(await getCodeFor(page, server.origin, second, 'get code'))
  await button(page, 'confirm').click()
  await expect(page.getByText('there is no data')).toBeVisible()

  await page.goto(form)
  await expect(button(page, 'get code')).toBeVisible()
  await expect(field(page, 'phone')).toHaveValue('')
  const kept = await page.evaluate(() =>
    Object.keys(sessionStorage).filter((name) => name.startsWith('hongbao.sms.')),
  )
  expect(kept).toEqual([])
})

for (const { name, path, query, open } of SMS_FORMS)
  test(`${name} has its number and goes on counting after a reload`, FULL, async ({ page, server }) => {
    const phone = freshPhone()
    await page.addInitScript(() => localStorage.setItem('hongbao.location-consent', 'true'))
    await page.goto(at(path, { ...query, lang: 'en' }))
    await open?.(page)
    await field(page, 'phone').fill(phone)
    await getCodeFor(page, server.origin, phone, 'get code')
    await expect(counting(page)).toBeVisible()
    await page.reload()
    await open?.(page)
    await expect(counting(page)).toBeVisible()
    await expect(field(page, 'phone')).toHaveValue(phone)
  })
