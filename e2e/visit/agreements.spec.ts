import type { Page } from '@playwright/test'
import { demoText } from '../support/campaigns/demo'
import { rowsFor } from '../support/database'
import { getCodeFor } from '../support/forms'
import { answerAlert, expectToast } from '../support/notices'
import { at, expect, freshPhone, test } from '../support/test'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

/** The two agreements that the spec lets be pages (part 1 §2), and where each leads. */
const PAGES = [
  ['Privacy', '/walletCommitment'],
  ['Terms', '/activeProtocol5'],
] as const

test('agreements that are pages are read and come back with what was entered and ticked', async ({
  page,
  lab,
  server,
}) => {
  const activityId = 'agreement-pages'
  await lab.campaign('plain', activityId, {
    registerField: 'registerName',
    extendInfo: null,
    agreements: [
      { key: 'policy', title: 'Privacy', as: 'page' },
      { key: 'service', title: 'Terms', as: 'page' },
    ],
  })
  await page.goto(at('/activeIndex', { activityId, lang: 'en' }))
  await button(page, 'join now').click()
  await page.getByLabel('name', { exact: true }).fill('Li Xiaoming')
  const phone = freshPhone()
  await page.getByLabel('phone', { exact: true }).fill(phone)
  for (const [title, path] of PAGES) {
    await box(page, title).check()
    await button(page, title).click()
    await expect(page).toHaveURL(new RegExp(`${path}\\?.*activityId=${activityId}`))
    await page.reload()
    await expect(page.getByRole('heading').first()).toBeVisible()
    await page.goBack()
    await expect(box(page, title)).toBeChecked()
    await expect(page.getByLabel('name', { exact: true })).toHaveValue('Li Xiaoming')
  }
  await expect(box(page, 'select all')).toBeChecked()
  const code = await getCodeFor(page, server.origin, phone, 'get code')
  await page.getByLabel('SMS code', { exact: true }).fill(code)
  await box(page, 'Terms').uncheck()
  await button(page, 'submit').click()
  await expectToast(page, 'please tick all agreements above')
  expect(await rowsFor(server, 'registrations', activityId)).toBe(0)
  await box(page, 'Terms').check()
  await button(page, 'submit').click()
  await answerAlert(page, demoText('plain', 'registerSucceedPrompt'))
  expect(await rowsFor(server, 'registrations', activityId)).toBe(1)
})
