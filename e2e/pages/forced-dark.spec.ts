import type { CDPSession, Page } from '@playwright/test'
import { calm } from '../support/pictures/visual'
import { ready } from '../support/ready'
import { at, expect, test } from '../support/test'

/** A dark phone, on which browsers and webviews may be told to darken pages that do not keep them from that. */
test.beforeEach(({ page }) => page.emulateMedia({ colorScheme: 'dark' }))

/** Without menus, whose text may stand 1 px lower when they are drawn again. */
const picture = (page: Page) =>
  page.screenshot({ animations: 'disabled', caret: 'hide', mask: [page.locator('select')] })

async function keepsItsColours(page: Page, session: CDPSession): Promise<boolean> {
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: false })
  const own = await picture(page)
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true })
  return own.equals(await picture(page))
}

/** A page has the same pixels in a browser that darkens pages; what comes late may make them differ at first. */
async function expectOwnColours(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await expect
    .poll(() => keepsItsColours(page, session), {
      intervals: [500],
      message: `its own colours ${page.url()}`,
    })
    .toBe(true)
}

const PLAYERS = {
  'a landing page': at('/activeIndex', { activityId: 'wheel' }),
  'a form': at('/activeApply', { activityId: 'plain', applyType: '1' }),
  'a text': at('/activeProtocol5'),
} as const

for (const [name, path] of Object.entries(PLAYERS))
  test(`${name} keeps its colours where the browser darkens pages`, async ({ page }) => {
    await page.goto(path)
    await ready(page)
    await expectOwnColours(page)
  })

const WITHOUT_SCRIPT = {
  'the coin that turns': at('/lookWallet'),
  'a page that the server sent with its content': at('/activeIndex', { activityId: 'wheel' }),
} as const

for (const [name, path] of Object.entries(WITHOUT_SCRIPT))
  test(`${name} keeps its colours before any script has come`, async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto(path)
    await expectOwnColours(page)
  })

for (const path of ['/sandbox/app-store', '/cashier/pay?token=none', '/lab', '/lab/host'])
  test(`${path} keeps its colours where the browser darkens pages`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('main').first()).toBeVisible()
    await expectOwnColours(page)
  })

test('the browser of these tests darkens a page that does not keep it from that', async ({ page }) => {
  await page.setContent('<!doctype html><body style="background: #fff; color: #000">text')
  await calm(page)
  expect(await keepsItsColours(page, await page.context().newCDPSession(page))).toBe(false)
})
