import { submitRegistration } from '../support/campaigns/register'
import { rowsFor } from '../support/database'
import { getCodeFor } from '../support/forms'
import { answerAlert } from '../support/notices'
import { at, expect, freshPhone, test } from '../support/test'

test('a phone without a wallet applies for one, and takes part once the bank has opened it', async ({
  page,
  lab,
  server,
}) => {
  const activityId = 'wallet-first'
  await lab.campaign('wheel', activityId, { requiresWallet: true, noWalletIsSkipGuide: '0' })
  const phone = `${freshPhone().slice(0, -1)}0`
  await submitRegistration(page, server.origin, phone, { activityId })
  await answerAlert(page, 'you have no digital-yuan wallet yet, please open one first')

  await page.goto(at('/waRegister', { lang: 'en' }))
  await page.getByLabel('phone', { exact: true }).fill(phone)
  const code = await getCodeFor(page, server.origin, phone, 'get code')
  await page.getByLabel('SMS code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'submit', exact: true }).click()
  await expect(page).toHaveURL(`${server.origin}/sandbox/open-account`)
  expect(await rowsFor(server, 'registrations', activityId)).toBe(0)

  await lab.clock(Date.now() + 10_000)
  try {
    await submitRegistration(page, server.origin, phone, { activityId })
    await expect(page).toHaveURL(/\/activeWheel\?/)
    expect(await rowsFor(server, 'registrations', activityId)).toBe(1)
  } finally {
    await lab.clock(null)
  }
})
