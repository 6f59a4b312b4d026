import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { startCluster } from '../../tests/server/support/database/postgres'
import { pastTheEnd } from '../support/campaigns/draws'
import { GiftPlayer, giftCampaign } from '../support/campaigns/gift'
import { registerFor } from '../support/campaigns/register'
import { button, confirmAs, DESK_SCREEN, dialog, openAs } from '../support/desk'
import { Lab } from '../support/lab'
import { CampaignServer } from '../support/server'
import { test as base, expect, freshPhone } from '../support/test'

/** Two processes on one PostgreSQL, as an installation for many has them. */
const test = base.extend<object, { server: CampaignServer; other: CampaignServer }>({
  other: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const cluster = await startCluster()
      const other = new CampaignServer({
        DATABASE_URL: cluster.url,
        HONGBAO_SECRETS: randomBytes(32).toString('base64'),
      })
      await other.start()
      await use(other)
      await other.stop()
      await cluster.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [
    async ({ other }, use) => {
      const server = new CampaignServer(other.env)
      await server.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test.use({ ...DESK_SCREEN, ownContext: true })

/** What a pause, a publication and a resumption may take to reach every process. */
const REACH_MS = 2_000
const HOUR_MS = 3_600_000

const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const main = (page: Page) => page.getByRole('main')

/** A time as the desk's fields take it: a minute of Shanghai's. */
const shanghai = (ms: number) => new Date(ms + 8 * HOUR_MS).toISOString().slice(0, 16)

async function timeIs(page: Page, name: string, path: string, ms: number) {
  await page.getByLabel(`${name} · Kind of time`).selectOption('fixed')
  await page.locator(`[id="field-config.${path}"]`).fill(shanghai(ms))
}

/** Goes through a draw in the preview's phone frame. */
async function playPreview(page: Page) {
  const phone = page.frameLocator('iframe')
  await expect(phone.getByText('Preview · nothing here counts')).toBeVisible()
  await page.getByLabel('A draw gives').selectOption('5')
  await phone.getByRole('button', { name: 'Join now' }).click()
  await phone.getByLabel('name', { exact: true }).fill('张三')
  await phone.getByLabel('phone', { exact: true }).fill('13800138000')
  const getCode = phone.getByRole('button', { name: 'get code', exact: true })
  await getCode.click()
  // A form that is sent before says that there is no code yet.
  await expect(getCode).toHaveCount(0)
  await phone.getByLabel('SMS code', { exact: true }).fill('000000')
  await phone.getByLabel('select all').check()
  await phone.getByRole('button', { name: 'submit' }).click()
  await phone.getByRole('button', { name: 'start', exact: true }).click()
  await expect(phone.getByText('red packet of 88.8 yuan', { exact: false }).first()).toBeVisible({
    timeout: 20_000,
  })
}

/** A player of a process who has registered by the form and stands before the wheel, in a browser of their own. */
async function playerBefore(page: Page, server: CampaignServer, activityId: string, awardIndex: number) {
  const lab = new Lab(() => server.origin)
  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 375, height: 667 } })
  if (context === undefined) throw new Error('no browser')
  const player = await context.newPage()
  const phone = await registerFor(player, server.origin, activityId)
  await lab.post('/lab/api/next-award', { activityId, phone, awardIndex })
  await expect(button(player, 'start')).toBeEnabled()
  return { player, phone, lab }
}

test('a campaign from nothing to its end: made, reviewed, published, won, paid, paused, shipped, exported, closed, audited', async ({
  page,
  server,
  other,
  lab,
}) => {
  test.setTimeout(240_000)
  const processes = [server, ...(other ? [other] : [])]
  const activityId = 'story'
  const opensAt = Date.now()
  const address = `/campaigns/${activityId}`

  await test.step('an editor makes it, with a picture of its own', async () => {
    await openAs(page, 'editor', '/campaigns')
    await button(page, 'New campaign').click()
    await dialog(page).getByRole('radio', { name: 'New-year lucky wheel' }).check()
    await dialog(page).getByLabel('Name').fill('Winter wheel')
    await dialog(page).getByLabel('Id', { exact: true }).fill(activityId)
    await button(page, 'Make the draft').click()
    const file = page.getByLabel('Picture file for Landing page')
    await file.setInputFiles('assets/campaigns/out/calm.webp')
    await expect(page.locator('[id="field-config.activityBgImg"]')).toHaveValue(/^\/media\/pictures\//)
    await timeIs(page, 'Start', 'activityStartTime', opensAt - HOUR_MS)
    await timeIs(page, 'End', 'activityEndTime', opensAt + 5 * HOUR_MS)
    await timeIs(page, 'Close', 'activityCloseTime', opensAt + 6 * HOUR_MS)
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
  })

  await test.step('simulates it, and plays it on a phone', async () => {
    await tab(page, 'Simulate')
    await page.getByLabel('Draws in all').fill('10000')
    await button(page, 'Simulate').click()
    const result = page.getByRole('region', { name: 'Result' })
    await expect(result.getByText('¥53,016').first()).toBeVisible({ timeout: 60_000 })
    await tab(page, 'Preview')
    await playPreview(page)
  })

  await test.step('sends it to review, and cannot approve it', async () => {
    await tab(page, 'Versions')
    await page.getByRole('rowheader').getByRole('link').first().click()
    await button(page, 'Send to review').click()
    await dialog(page).getByRole('button', { name: 'Send to review' }).click()
    await expect(button(page, 'Approve')).toBeDisabled()
    await expect(page.getByText('Needs the role approver')).toBeVisible()
  })

  await test.step('two approvers approve what it may cost, and one publishes it for every process', async () => {
    await openAs(page, 'approver', `${address}/versions/1`)
    await button(page, 'Approve').click()
    await dialog(page).getByLabel('Reason').fill('as planned for the winter')
    await dialog(page).getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('It waits for a second person, and is not done yet.')).toBeVisible()
    await expect(button(page, 'Publish')).toBeDisabled()
    await confirmAs(page, 'demo', activityId)
    await openAs(page, 'approver', `${address}/versions/1`)
    await button(page, 'Publish').click()
    await dialog(page).getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('This is the published version.')).toBeVisible()
    for (const { origin } of processes)
      await expect
        .poll(() => new Lab(() => origin).get('/lab/api/campaigns'), { timeout: REACH_MS })
        .toContainEqual(expect.objectContaining({ activityId }))
  })

  await openAs(page, 'support', `${address}/watch`)
  await expect(page.getByText('Live', { exact: false }).first()).toBeVisible()
  const total = (name: string) => page.getByLabel('Totals').getByText(name, { exact: true }).locator('..')

  await test.step('a player of the other process wins and is paid, and the operator watches it', async () => {
    const { player, phone, lab } = await playerBefore(page, other ?? server, activityId, 4)
    await button(player, 'start').click()
    await expect(player.getByText('red packet of 8.88 yuan', { exact: false }).first()).toBeVisible({
      timeout: 20_000,
    })
    await player.context().close()
    await expect
      .poll(() => lab.get(`/lab/api/wallet?phone=${phone}`), { timeout: 30_000 })
      .toEqual([expect.objectContaining({ fen: 888, state: 'confirmed' })])
    for (const name of ['registrations', 'draws', 'wins', 'payouts'])
      await expect(total(name), name).toContainText('1', { timeout: 30_000 })
  })

  await test.step('a pause reaches everybody who waits before the wheel, at each process', async () => {
    const players = await Promise.all(processes.map((process) => playerBefore(page, process, activityId, 1)))
    await button(page, 'Pause the campaign').click()
    await dialog(page).getByLabel('Reason').fill('prizes are shown wrongly')
    await dialog(page).getByLabel('What players read').fill('We are back soon')
    await button(page, 'Pause now').click()
    await expect(page.getByText('Players read: We are back soon')).toBeVisible()
    await page.waitForTimeout(REACH_MS)
    for (const { player } of players) {
      await button(player, 'start').click()
      await expect(player.getByText('We are back soon').first()).toBeVisible()
    }
    await button(page, 'Resume the campaign').click()
    await dialog(page).getByRole('button', { name: 'Resume the campaign' }).click()
    await expect(button(page, 'Pause the campaign')).toBeVisible()
    await page.waitForTimeout(REACH_MS)
    for (const { player } of players) {
      await player.reload()
      await button(player, 'start').click()
      await expect(player.getByText('red packet of 0.88 yuan', { exact: false }).first()).toBeVisible({
        timeout: 20_000,
      })
      await player.context().close()
    }
  })

  const gifts = await giftCampaign(lab, 'box')
  await test.step('support ships a gift by a list, and takes the registrations along', async () => {
    const phone = freshPhone()
    const player = await new GiftPlayer(server.origin, gifts).login(lab, phone)
    await player.draw()
    const receiver = { receiveAddress: '广东省深圳市南山区科技园1号', receiveName: '李雷' }
    await player.sendTo({ ...receiver, receivePhone: phone })
    const { receipt } = await player.look()
    await page.goto(`/desk/campaigns/${gifts}/people?table=gifts`)
    await button(page, 'Note parcels from a list').click()
    await dialog(page)
      .getByLabel('Or a CSV or Excel file')
      .setInputFiles({ name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from(`${receipt},SF,SF-7`) })
    await button(page, 'Check').click()
    await button(page, 'Note 1 parcel').click()
    await expect(dialog(page)).toContainText('1 noted, 0 failed')
    await page.goto(`/desk${address}/people`)
    await button(page, 'Export this table').click()
    await dialog(page).getByLabel('Reason').fill('the monthly report')
    await dialog(page).getByRole('button', { name: 'Export', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download Excel' }).click()
    expect((await download).suggestedFilename()).toBe(`${activityId}-registrations.xlsx`)
  })

  await test.step('an approver and an administrator close it when it is over, and its seed is open', async () => {
    for (const { origin } of processes) await pastTheEnd({ server, lab: new Lab(() => origin) })
    await openAs(page, 'approver', `${address}/close`)
    await button(page, 'Close for good').click()
    const title = await dialog(page).getByRole('heading').textContent()
    await dialog(page)
      .getByLabel('Type the campaign’s name')
      .fill(/“(.+)”/.exec(title ?? '')?.[1] ?? '')
    await dialog(page).getByLabel('Reason').fill('its time is over')
    await dialog(page).getByRole('button', { name: 'Close for good' }).click()
    await expect(page.getByText('It waits for a second person, and is not done yet.')).toBeVisible()
    await openAs(page, 'admin', '/requests')
    await page.getByRole('button', { name: `Confirm: Close for good (${activityId})` }).click()
    await dialog(page).getByRole('button', { name: 'Confirm' }).click()
    const asked = page.getByRole('row').filter({ hasText: activityId })
    await expect(asked.filter({ hasText: 'Close for good' })).toContainText('confirmed')
    await openAs(page, 'approver', `${address}/close`)
    await expect(page.getByText('was closed for good')).toBeVisible()
    await main(page).getByText('Details', { exact: true }).click()
    await expect(main(page).getByText('Opened seeds')).toBeVisible()
  })

  await test.step('the auditor finds each step, and nothing is amiss', async () => {
    await openAs(page, 'auditor', `/audit?activityId=${activityId}`)
    for (const deed of [
      'uploaded a picture',
      'saved',
      'sent to review',
      'approved',
      'raised a budget',
      'published',
      'paused the campaign',
      'resumed the campaign',
      'had a table of people written',
      'downloaded a table of people',
      'closed the campaign for good',
    ])
      await expect(page.getByRole('row').filter({ hasText: deed }).first(), deed).toBeVisible()
    await button(page, 'Check the chain').click()
    await expect(page.getByText('the chain is whole')).toBeVisible()
    await page.goto(`/desk/audit?activityId=${gifts}`)
    await expect(page.getByRole('row').filter({ hasText: 'noted parcels of gifts' })).toBeVisible()
  })
})
