import type { Page } from '@playwright/test'
import { testWith } from '../support/configured-server'
import { ALLOWED_HOST, hostileLinks } from '../support/hostile-links'
import { at, expect } from '../support/test'

const PICTURE_HOST = 'pictures.example.com'

/** Calls travel as plain JSON, so that a test can answer them with links that no campaign file could have. */
const test = testWith(
  {},
  { HONGBAO_PLAIN: '1', HONGBAO_LINK_HOSTS: ALLOWED_HOST, HONGBAO_PICTURE_HOSTS: PICTURE_HOST },
)
test.use({ ownContext: true })
/** One worker, and so one server, for all of them. */
test.describe.configure({ mode: 'default' })

/** Every fifteenth of the 2,000 that tests/domain judges by the rule alone. */
const sampleOf = (origin: string) =>
  hostileLinks(2_000, new URL(origin).host).filter((_, at) => at % 15 === 0)

/**
 * Notes every request of the page that goes anywhere but to the site, and answers it with an empty page. The list
 * is of what would have left the browser.
 */
async function watch(page: Page, origin: string): Promise<string[]> {
  const outside: string[] = []
  const allowed = [origin, `https://${ALLOWED_HOST}`, `https://${PICTURE_HOST}`]
  await page.context().route(
    ({ origin: to }) => to !== origin,
    (route) => {
      const address = route.request().url()
      if (!/^(data|blob):/.test(address) && !allowed.includes(new URL(address).origin)) outside.push(address)
      return route.fulfill({ body: '', contentType: 'text/html' })
    },
  )
  await page.addInitScript(() => {
    window.open = () => null
  })
  return outside
}

/** Answers a call with what `change` makes of its answer. */
const answerWith = (page: Page, path: string, body: () => object) =>
  page.route(`**${path}`, (route) => route.fulfill({ json: { code: 200, ...body() } }))

test('pictures of the query: no request leaves for another site', async ({ page, server }) => {
  test.setTimeout(180_000)
  const outside = await watch(page, server.origin)
  for (const path of ['/lookWallet', '/newYearActiveWallet', '/download'])
    for (const link of sampleOf(server.origin).filter((_, index) => index % 24 === 0)) {
      await page.goto(at(path, { activityId: 'plain', img: link }), { waitUntil: 'load' })
      await expect(page.locator('main, [role=alert], img').first()).toBeAttached()
    }
  const allowed = page.waitForRequest(`https://${PICTURE_HOST}/guide.webp`)
  await page.goto(at('/lookWallet', { img: `https://${PICTURE_HOST}/guide.webp` }))
  await allowed
  expect(outside).toEqual([])
})

test('links of the home modules: each is tapped, none leads out', async ({ page, server }) => {
  test.setTimeout(180_000)
  const outside = await watch(page, server.origin)
  const links = [...sampleOf(server.origin), `https://${ALLOWED_HOST}/card`]
  await answerWith(page, '/api/shubi/zyModuleConfig/list', () => ({
    moduleConfigResponseList: links.map((activityLink, index) => ({
      location: '1',
      moduleName: `module ${index}`,
      activityLink,
      isThirdLinks: '0',
    })),
  }))
  const home = at('/zyModule', { lang: 'en' })
  await page.goto(home)
  const modules = page.getByRole('link', { name: /^module \d+$/ })
  await expect(modules).toHaveCount(links.length)
  const hrefs = await modules.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const allowed = [server.origin, `https://${ALLOWED_HOST}`]
  expect(hrefs.filter((href) => !allowed.includes(new URL(href).origin))).toEqual([])
  // What is left of the others is a path of the site itself.
  for (const [index, href] of hrefs.entries())
    if (href.endsWith('#')) await modules.nth(index).dispatchEvent('click')
  await expect(page).toHaveURL(home)
  await modules.last().click()
  await page.waitForURL(`https://${ALLOWED_HOST}/card`)
  expect(outside).toEqual([])
})

test('the link to open a card, of the query and of the configuration', async ({ page, server }) => {
  test.setTimeout(180_000)
  const outside = await watch(page, server.origin)
  const open = page.getByRole('button', { name: 'a card', exact: true })
  const tap = async (link: string) => {
    const query = { activityId: 'tier-one', lang: 'en', open_card_name: 'a card', open_card_url: link }
    await page.goto(at('/bindIndex', query))
    await open.click()
  }
  for (const link of sampleOf(server.origin).filter((_, index) => index % 24 === 0)) await tap(link)
  await tap(`https://${ALLOWED_HOST}/card`)
  await page.waitForURL(`https://${ALLOWED_HOST}/card`)
  expect(outside).toEqual([])
})

test('the link of a download', async ({ page, server }) => {
  test.setTimeout(180_000)
  const outside = await watch(page, server.origin)
  let configValue = ''
  await answerWith(page, '/api/sys/config/selectByKey', () => ({
    configKey: 'app_download_android',
    configValue,
  }))
  for (const link of sampleOf(server.origin).filter((_, index) => index % 24 === 0)) {
    configValue = link
    await page.goto(at('/download', { lang: 'en' }))
    await page.getByRole('button', { name: 'download', exact: true }).click()
    await page.waitForTimeout(1_200)
  }
  expect(outside).toEqual([])
})
