import type { Page } from '@playwright/test'
import { axe } from '../support/axe'
import { closingLottery, drawnReceipt, lotteryOver, pastTheEnd, sealed } from '../support/campaigns/draws'
import { bankEntry, GiftPlayer, giftCampaign } from '../support/campaigns/gift'
import { registerFor } from '../support/campaigns/register'
import { tabTo } from '../support/keyboard'
import { AGENTS, at, expect, freshPhone, test } from '../support/test'

const WORDS = {
  'zh-CN': {
    start: '开始抽奖',
    confirm: '确定',
    link: /^抽奖凭证 \w{12}$/,
    yours: '抽奖中包含您的随机数相符',
    chain: '日志哈希与前一条相接相符',
    check: '核验全部抽奖',
    fits: '核验通过：2 次抽奖全部相符。',
  },
  en: {
    start: 'start',
    confirm: 'confirm',
    link: /^receipt \w{12}$/,
    yours: 'Your number is in the drawfits',
    chain: 'Its hash follows from the one before itfits',
    check: 'check every draw',
    fits: 'Nothing is wrong: all 2 draws fit.',
  },
} as const

const checks = (page: Page, state: string) => page.locator(`li[data-state="${state}"]`)

async function violations(page: Page): Promise<string[]> {
  const found = await axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze()
  return found.violations.map(({ id }) => id)
}

/** Nothing reaches beyond the sides of the screen. */
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test.afterEach(({ lab }) => lab.clock(null).then(() => undefined))

const lang = 'zh-CN'
test.describe(lang, () => {
  test.use({ locale: lang, viewport: { width: 360, height: 640 } })

  test('a player follows the receipt of a spin, and after the end checks every draw', async ({
    page,
    server,
    lab,
  }) => {
    test.setTimeout(120_000)
    const words = WORDS[lang]
    const place = { server, lab }
    const activityId = `spun-${lang}`.toLowerCase()
    await closingLottery(place, activityId)
    await drawnReceipt(place, activityId)
    await registerFor(page, server.origin, activityId, { lang })
    await page.getByRole('button', { name: words.start, exact: true }).click()
    const alert = page.getByRole('alertdialog')
    await expect(alert).toBeVisible({ timeout: 20_000 })
    const link = alert.getByRole('button', { name: words.link })
    // The dialog grows as it comes in.
    await expect.poll(async () => (await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const box = await link.boundingBox()
    expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThanOrEqual(640)
    await link.click()
    await expect(page).toHaveURL(/\/receipt\?/)
    await expect(alert).toHaveCount(0)
    await expect(checks(page, 'ok').filter({ hasText: words.yours })).toBeVisible()
    await expect(checks(page, 'ok').filter({ hasText: words.chain })).toBeVisible({ timeout: 10_000 })
    await expect(checks(page, 'waits')).toHaveCount(3)
    await expect(checks(page, 'bad')).toHaveCount(0)
    expect(await isWithin(page)).toBe(true)
    expect(await violations(page)).toEqual([])

    await pastTheEnd(place)
    await page.reload()
    await expect(checks(page, 'ok')).toHaveCount(6)
    await tabTo(page, words.check)
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.fits, { exact: true })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(7)
    expect(await isWithin(page)).toBe(true)
    expect(await violations(page)).toEqual([])
  })
})

test.describe('in English', () => {
  test.use({ locale: 'en' })

  test('the way back from the receipt shows the result again, and then what follows it', async ({
    page,
    server,
  }) => {
    test.setTimeout(90_000)
    await registerFor(page, server.origin, 'wheel')
    await page.getByRole('button', { name: 'start', exact: true }).click()
    const alert = page.getByRole('alertdialog')
    await expect(alert).toBeVisible({ timeout: 20_000 })
    const said = await alert.textContent()
    await alert.getByRole('button', { name: WORDS.en.link }).click()
    await expect(page).toHaveURL(/\/receipt\?/)
    await expect(checks(page, 'ok').first()).toBeVisible()
    await page.goBack()
    await expect(alert).toBeVisible({ timeout: 20_000 })
    expect(await alert.textContent()).toBe(said)
    await alert.getByRole('button', { name: 'confirm', exact: true }).click()
    await expect(page).not.toHaveURL(/\/activeWheel|\/receipt/)
  })

  test('a row that the server changes is named, and the check can be cancelled', async ({
    page,
    server,
    lab,
  }) => {
    test.setTimeout(90_000)
    const [, receipt = ''] = await lotteryOver({ server, lab }, 'changed-log')
    await page.route(/\/api\/draws\/changed-log\?from=1$/, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.rows[1].body = body.rows[1].body.replace(/"at":\d/, '"at":1')
      body.rows[1].body = body.rows[1].body.replace(/"contribution":""/, '"contribution":"another"')
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto(at('/receipt', { activityId: 'changed-log', lang: 'en' }))
    await page.getByRole('button', { name: 'check every draw', exact: true }).click()
    const found = page.getByRole('listitem').filter({ hasText: 'row 2 the row was changed or moved' })
    await expect(found).toContainText(receipt)
    expect(await violations(page)).toEqual([])

    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.unrouteAll()
    await page.route(/\/api\/draws\/changed-log\?from=1$/, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'check every draw', exact: true }).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('button', { name: 'cancel', exact: true }).click()
    goOn()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByRole('table')).toHaveCount(0)
  })

  test('a code is typed by hand; what is unknown, garbled or out of reach says so', async ({
    page,
    server,
    lab,
  }) => {
    const place = { server, lab }
    await lab.campaign('wheel', 'typed')
    const code = await drawnReceipt(place, 'typed', 'chosen-elsewhere')
    await sealed(place, 'typed', code)
    await page.goto(at('/receipt', { activityId: 'typed', lang: 'en' }))
    await expect(page.getByText('published hashes', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'check every draw' })).toHaveCount(0)
    const field = page.getByLabel('receipt', { exact: true })
    await field.fill('346789ACDEFH')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('there is no such receipt, please check its code')
    await page.getByRole('button', { name: 'another receipt', exact: true }).click()
    await field.fill(` ${code.slice(0, 6).toLowerCase()}-${code.slice(6)} `)
    await page.getByRole('button', { name: 'show', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`code=${code}`))
    await expect(page.getByText('chosen-elsewhere', { exact: true })).toBeVisible()
    await expect(checks(page, 'elsewhere')).toHaveCount(1)
    await expect(checks(page, 'ok')).toHaveCount(2)

    await page.route(/\/api\/draws\//, (route) => route.fulfill({ body: '<html>a captive portal</html>' }))
    await page.reload()
    const again = page.getByRole('button', { name: 'try again', exact: true })
    await expect(again.first()).toBeVisible()
    await page.unrouteAll()
    await page.route(/\/api\/draws\//, (route) => route.abort())
    // Let through, a request that is still on its way would take the button away from under the next press.
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/draws/'))
    await again.first().click()
    await lost
    await expect(again.first()).toBeVisible()
    await page.unrouteAll()
    await again.first().click()
    await expect(checks(page, 'ok')).toHaveCount(2)
  })

  test.describe('in the bank app', () => {
    test.use({ userAgent: AGENTS.bankApp })

    test('the page of a prize leads to its receipt', async ({ page, server, lab }) => {
      const activityId = await giftCampaign(lab, 'coffee')
      const phone = freshPhone()
      await (await new GiftPlayer(server.origin, activityId).login(lab, phone)).draw()
      await page.goto(
        at('/zyGiftActivityPrize', { activityId, lang: 'en', ...(await bankEntry(lab, phone)) }),
      )
      await page.getByRole('button', { name: WORDS.en.link }).click()
      await expect(page).toHaveURL(/\/receipt\?/)
      await expect(checks(page, 'elsewhere')).toHaveCount(1)
      await expect(checks(page, 'bad')).toHaveCount(0)
    })
  })
})
