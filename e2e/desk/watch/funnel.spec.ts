import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { registerFor } from '../../support/campaigns/register'
import { button, DESK_SCREEN, expectNoViolations, openAs } from '../../support/desk'
import type { CampaignServer } from '../../support/server'
import { at, expect, test } from '../../support/test'

test.use(DESK_SCREEN)

/** A player on a phone of their own. */
async function onPhone(browser: Browser, { origin }: CampaignServer, act: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 375, height: 667 } })
  await act(await context.newPage())
  // What a page counts is on its way in the background.
  await new Promise((done) => setTimeout(done, 1_500))
  await context.close()
}

test('how far people came is read by channel, with both numbers of each share, and goes into the report and its file', async ({
  page,
  browser,
  server,
  lab,
}) => {
  const activityId = `funnel-${process.pid}`
  await lab.campaign('wheel', activityId)
  const link = (path: string, activityChannel: string) =>
    at(path, { activityId, activityChannel, lang: 'en', applyType: '1' })
  await onPhone(browser, server, (phone) => phone.goto(link('/activeIndex', '1')))
  await onPhone(browser, server, async (phone) => {
    await phone.goto(link('/activeApply', '3'))
    // What is typed before the page's client has come is not counted; a person goes on typing.
    await phone.waitForLoadState('networkidle')
    await phone.getByLabel('name', { exact: true }).fill('王小明')
  })
  await onPhone(browser, server, (phone) =>
    registerFor(phone, server.origin, activityId, { activityChannel: '3' }),
  )

  await openAs(page, 'finance', `/campaigns/${activityId}/watch`)
  const funnel = page.getByRole('region', { name: 'Funnel, in the time that is shown' })
  const step = (name: string) => funnel.getByRole('listitem').filter({ hasText: name })
  await expect(step('visitors').first()).toContainText('3')
  await expect(step('began the form').first()).toContainText('66.7%: 2 of 3 (visitors)')
  await expect(step('code sent')).toContainText('50%: 1 of 2 (began the form)')
  await expect(step('registered').first()).toContainText('50%: 1 of 2 (began the form)')
  await expect(funnel.getByText(/^Apart, while it was paused.*0 visits/)).toBeVisible()
  await funnel.getByLabel('Channel of the funnel').selectOption('Metro poster (3)')
  await expect(step('began the form').first()).toContainText('100%: 2 of 2 (visitors)')
  await expect(page).toHaveURL(/of=3/)
  const channels = funnel.getByRole('group', { name: 'Funnel by channel' })
  await expect(channels.getByRole('row').filter({ hasText: 'Metro poster (3)' })).toContainText(/2.*100%/)
  await funnel.getByText('As a table').click()
  await expect(funnel.getByRole('group', { name: 'Funnel over time' }).getByRole('row')).toHaveCount(2)
  await funnel.getByText('What each step counts').click()
  await expect(funnel.getByText(/In the bank’s app nobody needs one/)).toBeVisible()
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const list = await funnel.getByRole('list', { name: /^Funnel/ }).boundingBox()
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(width)
  }
  await expectNoViolations(page)

  await openAs(page, 'support', `/campaigns/${activityId}/watch`)
  await button(page, 'Pause the campaign').click()
  await page.getByRole('dialog').getByLabel('Reason').fill('only a rehearsal')
  await button(page, 'Pause now').click()
  await expect(page.getByText('The campaign is paused since')).toBeVisible()
  await onPhone(browser, server, (phone) => phone.goto(link('/activeIndex', '3')))
  await page.goto(`/desk/campaigns/${activityId}/close`)
  const report = page.getByRole('region', { name: 'Funnel by channel, since the start' })
  await expect(report.getByText(/^Apart, while it was paused.* 1 visits, 1 people/)).toBeVisible()
  const download = page.waitForEvent('download')
  await button(page, 'Export the funnel as CSV').click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain('"Metro poster (3)","2","2","1","1","0","0","0"')
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 667 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  await expectNoViolations(page)
})
