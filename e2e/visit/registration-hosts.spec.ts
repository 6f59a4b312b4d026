import type { Page } from '@playwright/test'
import { BANK_PERSON, inBankApp } from '../support/campaigns/bank'
import { demoText } from '../support/campaigns/demo'
import { submitRegistration } from '../support/campaigns/register'
import { rowsFor } from '../support/database'
import { answerAlert, expectToast } from '../support/notices'
import { opened, rowsOf } from '../support/rows'
import { AGENTS, at, END_SCREEN, expect, freshPhone, test } from '../support/test'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A campaign without anything that follows a success by itself. */
const BARE = { activityType: '1', activityTakeSkipLink: null, takeBackMiniProgram: null }

test.describe('in the mini program', () => {
  test.use({ userAgent: AGENTS.miniProgram })
  test('a success leads back to the configured page', async ({ page, lab, server }) => {
    await lab.campaign('wheel', 'outcome-mini', {
      ...BARE,
      takeBackMiniProgram: '1',
      backMiniProgramPath: 'pages/index/index',
    })
    await page.addInitScript(() => {
      const asked: string[] = []
      const invoke = (name: string, params: unknown) => asked.push(`${name} ${JSON.stringify(params)}`)
      Object.assign(window, {
        asked,
        __wxjs_environment: 'miniprogram',
        WeixinJSBridge: { invoke, on: () => {} },
      })
    })
    await submitRegistration(page, server.origin, freshPhone(), { activityId: 'outcome-mini' })
    await expect
      .poll(() => page.evaluate(() => String(Reflect.get(window, 'asked'))))
      .toMatch(/navigateTo.*pages\/index\/index/)
    expect(await rowsFor(server, 'registrations', 'outcome-mini')).toBe(1)
  })
})

test('in the bank app who registers is there, masked and read-only, and no SMS is asked for', async ({
  page,
  lab,
  server,
}) => {
  await lab.campaign('plain', 'outcome-bank', { extendInfo: null })
  const phone = freshPhone()
  await inBankApp(page, lab, { mobNum: phone })
  await page.goto(at('/activeApply', { activityId: 'outcome-bank', lang: 'en', code: 'x', key: 'y' }))
  await expect(field(page, 'phone')).toHaveValue(`${phone.slice(0, 3)}*****${phone.slice(-3)}`)
  await expect(field(page, 'name')).toHaveValue('欧阳**')
  await expect(field(page, 'ID card')).toHaveValue(/^110105\*{8}002X$/)
  for (const name of ['name', 'phone', 'ID card'])
    await expect(field(page, name)).toHaveAttribute('readonly', '')
  await expect(field(page, 'SMS code')).toHaveCount(0)
  await button(page, 'submit').click()
  await expectToast(page, 'please tick all agreements above')
  await page.getByRole('checkbox', { name: 'select all', exact: true }).check()
  await button(page, 'submit').click()
  await answerAlert(page, demoText('plain', 'registerSucceedPrompt'))
  await expect(page.getByText(END_SCREEN)).toBeVisible()
  const kept = (await rowsOf(server.data, 'registrations')).filter(
    (row) => row.activity_id === 'outcome-bank',
  )
  expect(
    kept.map((row) =>
      (['customerName', 'phone', 'idCard'] as const).map((name) =>
        opened(server.data, row, `registrations.${name}`),
      ),
    ),
  ).toEqual([[BANK_PERSON.username, phone, BANK_PERSON.gDid]])
  expect(await page.content()).not.toContain(BANK_PERSON.gDid)
})

test('in the bank app a failed login is shown, with a button that tries again', async ({ page, lab }) => {
  await inBankApp(page, lab, { mobNum: freshPhone(), loggedIn: false, loginStatus: '1' })
  await page.goto(at('/activeApply', { activityId: 'plain', lang: 'en' }))
  const alert = page.getByRole('alertdialog', { name: 'prompt' })
  await expect(alert).toContainText('login failed, please log in before redeeming')
  await alert.getByRole('button', { name: 'cancel', exact: true }).click()
  await button(page, 'login').click()
  await expect(alert).toContainText('login failed, please log in before redeeming')
})
