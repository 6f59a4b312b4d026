import type { Page } from '@playwright/test'
import { notifyCodesCall } from '../../../domain/calls/notify'
import { maskPhone } from '../../../domain/rules/registration/mask'
import { ApiSession } from '../../support/api-session'
import { registerPeople } from '../../support/campaigns/counter'
import { button, DESK_SCREEN, dialog, expectNoViolations, openAs } from '../../support/desk'
import { expect, freshPhone, test } from '../../support/test'

test.use(DESK_SCREEN)

async function expectNoScrollAt375(page: Page) {
  await page.setViewportSize({ width: 375, height: 667 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await expectNoViolations(page)
  await page.setViewportSize(DESK_SCREEN.viewport)
}

test('support answers “no SMS” of a phone that has only asked for codes', async ({ page, server, lab }) => {
  const activityId = 'desk-person-messages'
  await lab.campaign('plain', activityId)
  const phone = freshPhone()
  const session = new ApiSession(server.origin, activityId)
  await session.smsCode(lab, phone)
  // A code is asked for again within the minute.
  await expect(session.done(notifyCodesCall, { phone, activityId })).rejects.toThrow()

  await openAs(page, 'support', '/campaigns')
  await page.getByLabel('Search people').fill(phone)
  await page.keyboard.press('Enter')
  const result = page.getByRole('main').getByRole('listitem').first()
  await expect(result).toContainText(maskPhone(phone))
  await expect(result).toContainText('SMS code')
  await expectNoViolations(page)
  await result.getByRole('link').press('Enter')

  const entries = page.getByRole('region', { name: 'What there is' }).getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.filter({ hasText: 'refused, not sent' })).toContainText('one code a minute')
  await expect(entries.filter({ hasText: 'taken by the SMS provider' })).toContainText('the inbox of the lab')
  await expect(page.getByText('Limits hold back codes for this phone now:')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(phone)
  await expectNoViolations(page)
  await expectNoScrollAt375(page)
  await expect(button(page, 'Export this person…')).toBeVisible()
  await button(page, 'Erase this person…').click()
  await expect(dialog(page)).toContainText('Nothing has to stay for now.')
  await expectNoViolations(page)
})

test('who asks for an erasure reads what stays, why and until when', async ({ page, server, lab }) => {
  const activityId = 'desk-erasure-stays'
  await lab.campaign('plain', activityId)
  await registerPeople({ server, lab }, activityId, 1, {
    more: {
      idCard: '110105********002X',
      extendInfo: JSON.stringify([{ label: '所在单位', value: '红包社' }]),
    },
  })
  await openAs(page, 'support', '/campaigns')
  await page.getByLabel('Search people').fill('13800138000')
  await page.keyboard.press('Enter')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').press('Enter')
  await button(page, 'Erase this person…').click()
  await expect(dialog(page)).toContainText(
    /the mark that stops a second award, until the campaign is closed for good, \d{4}-/,
  )
  await expectNoViolations(page)
  await expectNoScrollAt375(page)
})
