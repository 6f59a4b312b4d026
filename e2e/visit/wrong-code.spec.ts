import { book, campaign, openHours, press } from '../support/campaigns/new-year'
import { tabTo } from '../support/keyboard'
import { Lab } from '../support/lab'
import { at, expect, freshPhone, test } from '../support/test'

/** Forms of phone and code beside the registration, each with the button that sends it. */
const FORMS = [
  {
    name: 'the winning query',
    path: '/activeApply',
    query: { activityId: 'plain', applyType: '2' },
    send: 'winning query',
  },
  { name: 'the records', path: '/bindRecord', query: { activityId: 'tier-one' }, send: 'confirm' },
  {
    name: 'the card-binding query',
    path: '/bindCardActivityQuery',
    query: { activityId: 'bind-card' },
    send: 'query',
  },
  { name: 'a redemption code', path: '/hbdhm', query: {}, send: 'redeem now' },
  { name: 'the orders', path: '/newYearActiveQuery', query: { activityId: 'new-year' }, send: 'login' },
] as const

for (const { name, path, query, send } of FORMS)
  test(`${name}: after a wrong code a keyboard goes on in the code's field`, async ({ page, server }) => {
    await page.goto(at(path, { ...query, lang: 'en' }))
    const phone = freshPhone()
    const field = page.getByLabel('SMS code', { exact: true })
    if (path === '/hbdhm') await page.getByLabel('redemption code', { exact: true }).fill('DEMO0061')
    await page.getByLabel('phone', { exact: true }).fill(phone)
    await tabTo(page, 'get code')
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    const code = await new Lab(() => server.origin).smsCode(phone)
    await page.keyboard.type(code === '000000' ? '000001' : '000000')
    await tabTo(page, send)
    await page.keyboard.press('Enter')
    const message = page.getByText('the SMS code is wrong or no longer valid')
    await expect(message.first()).toBeVisible()
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'confirm', exact: true })
    if (await confirm.isVisible()) await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  })

test('a booking: after a wrong code a keyboard goes on in its field', async ({ page, lab }) => {
  await lab.clock(openHours())
  try {
    await page.goto(at('/newYearActiveIndex', await campaign(lab, 'en')))
    await press(page, 'reserve now')
    await book(page, lab, 'en', freshPhone())
    await press(page, 'back')
    await expect(page.getByRole('button', { name: 'submit', exact: true })).toBeFocused()
    const field = page.getByLabel('SMS code', { exact: true })
    await field.fill((await field.inputValue()) === '000000' ? '000001' : '000000')
    await tabTo(page, 'submit')
    await page.keyboard.press('Enter')
    await tabTo(page, 'go pay')
    await page.keyboard.press('Enter')
    await expect(page.getByText('the SMS code is wrong or no longer valid')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  } finally {
    await lab.clock(null)
  }
})
