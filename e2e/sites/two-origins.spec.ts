import type { BrowserContext, Page } from '@playwright/test'
import { DESK_SCREEN, logIn } from '../support/desk'
import { field, isSaved, openDraft, tools } from '../support/desk-editor'
import { CampaignServer } from '../support/server'
import { test as base, expect } from '../support/test'

/** The players' host is 127.0.0.1, where the server's own origin is, and the desk's localhost. */
const deskAt = (port: number | string) => `http://localhost:${port}`

const test = base.extend<{ desk: string; office: BrowserContext }, { server: CampaignServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const server = new CampaignServer((port) => ({
        HONGBAO_PUBLIC_URL: `http://127.0.0.1:${port}`,
        HONGBAO_DESK_URL: deskAt(port),
      }))
      await server.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  desk: async ({ server }, use) => use(deskAt(new URL(server.origin).port)),
  /** An operator's browser. */
  office: async ({ browser, desk }, use) => {
    const context = await browser.newContext({ ...DESK_SCREEN, baseURL: desk })
    await use(context)
    await context.close()
  },
})

test.describe.configure({ mode: 'default' })

/** What a page may not do says the browser in its console. */
function complaintsOf(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    if (/refused|violates|blocked|cross-origin|security/i.test(message.text())) said.push(message.text())
  })
  return said
}

test('a preview of another origin follows what is saved, on the page to which one has gone', async ({
  office,
  server,
}) => {
  const page = await office.newPage()
  const complaints = complaintsOf(page)
  const { activityId } = await openDraft(page)
  await tools(page).getByRole('button', { name: 'Preview beside' }).press('Enter')
  const beside = page.getByRole('region', { name: 'Preview', exact: true })
  const isCurrent = () => expect(beside.getByText('Shows what is saved')).toBeVisible()
  const phone = beside.frameLocator('iframe')
  await expect(phone.getByText('Preview · nothing here counts')).toBeVisible()
  await isCurrent()
  const shown = page.frames().find((frame) => frame.parentFrame() !== null)
  expect(shown?.url()).toMatch(new RegExp(`^${server.origin}/new-dbank/`))
  await field(page, 'config.activityTheme.en').fill('A new title')
  await isSaved(page)
  await isCurrent()
  await expect.poll(() => shown?.title()).toBe('A new title')

  await beside.locator('iframe').hover()
  await phone.getByRole('button', { name: /join/i }).first().press('Enter')
  const number = phone.getByRole('textbox', { name: /phone/i })
  await number.fill('13800138000')
  const form = shown?.url()
  await field(page, 'config.activityTheme.en').fill('Another title')
  await isSaved(page)
  await isCurrent()
  await expect(number).toHaveValue('')
  expect(shown?.url()).toBe(form)

  await page.goto(`/desk/campaigns/${activityId}/preview`)
  await expect(page.frameLocator('iframe').getByText('Preview · nothing here counts')).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${server.origin}/new-dbank/`))
  expect(complaints).toEqual([])
})

/** The desk's answer names the pages that may frame it; a browser then shows its own error in the frame. */
async function expectNotFramed(page: Page, address: string): Promise<void> {
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    document.body.append(frame)
  }, address)
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/)
}

for (const bypassCSP of [false, true]) {
  const policy = bypassCSP ? 'without' : 'with'
  test(`script on a player’s page reads nothing of the desk, ${policy} the page’s content policy`, async ({
    browser,
    desk,
    server,
  }) => {
    const context = await browser.newContext({ ...DESK_SCREEN, baseURL: server.origin, bypassCSP })
    const operator = await context.newPage()
    await operator.goto(`${desk}/desk/`)
    await logIn(operator, 'support')
    await expect(operator.getByRole('button', { name: 'Log out' })).toBeVisible()
    expect((await context.cookies(desk)).map(({ name }) => name)).toEqual(['hongbao-desk'])
    expect(await context.cookies(server.origin)).toEqual([])

    const player = await context.newPage()
    const cookies: (string | undefined)[] = []
    player.on('request', async (request) => {
      if (!request.url().startsWith(desk)) return
      cookies.push((await request.allHeaders()).cookie)
    })
    await player.goto('/new-dbank/activeIndex?activityId=wheel')
    const session = (origin: string, init: RequestInit) =>
      player.evaluate(
        async ([url, sent]) => {
          try {
            const { type, status } = await fetch(String(url), sent as RequestInit)
            return `${type} ${status}`
          } catch {
            return 'refused'
          }
        },
        [`${origin}/api/desk/session`, init] as const,
      )
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect(await session('', json)).toBe('basic 404')
    expect(await session(desk, { ...json, credentials: 'include' })).toBe('refused')
    expect(await session(desk, { method: 'POST', credentials: 'include' })).toBe('refused')
    // This one is sent, and its answer kept from the page.
    expect(await session(desk, { method: 'POST', credentials: 'include', mode: 'no-cors' })).toBe('refused')
    if (bypassCSP) await expect.poll(() => cookies.length).toBeGreaterThan(0)
    expect(cookies.filter(Boolean)).toEqual([])

    if (!bypassCSP) await expectNotFramed(player, `${desk}/desk/`)
    await context.close()
  })
}
