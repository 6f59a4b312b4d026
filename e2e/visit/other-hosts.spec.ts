import type { Page } from '@playwright/test'
import { registerElsewhere } from '../support/campaigns/register'
import { testWith } from '../support/configured-server'
import { answerAlert } from '../support/notices'
import { probed } from '../support/scenes/probe'
import { asFromStaticHost } from '../support/static-host'
import { at, END_SCREEN, expect, freshPhone } from '../support/test'

/** Calls travel as plain JSON, so that a test can answer them as another backend might. */
const test = testWith(
  {},
  { HONGBAO_PLAIN: '1', HONGBAO_LINK_HOSTS: 'bank.example.com', HONGBAO_PICTURE_HOSTS: 'bank.example.com' },
)
test.use({ ownContext: true })
test.describe.configure({ mode: 'default' })

const PICTURE = 'https://cdn.example.org/poster.webp'
const TAKE = 'https://m.example.org/take'

/** The configuration of a campaign with this laid over it. */
async function configured(page: Page, set: object): Promise<string[]> {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('hongbao: ')) warnings.push(message.text())
  })
  await asFromStaticHost(page)
  await page.route('**/api/shubi/activity/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...set } })
  })
  return warnings
}

for (const [lang, words, link] of [
  ['en', 'this picture cannot be shown', 'this link is not safe and was not opened'],
  ['zh-CN', '该图片无法显示', '该链接不安全，已停止打开'],
] as const)
  test(`a picture of a host that the build does not know is no unsafe link: ${lang}`, async ({ page }) => {
    const warnings = await configured(page, { activityBgImg: PICTURE })
    await page.goto(at('/activeIndex', { activityId: 'wheel', lang }))
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(page.getByText(link)).toHaveCount(0)
    expect(warnings).toEqual(['hongbao: cdn.example.org is not in HONGBAO_PICTURE_HOSTS'])
  })

test('a take link that is refused is none: the page closes after the prize', async ({
  page,
  server,
  lab,
}) => {
  const warnings = await configured(page, { activityTakeSkipLink: TAKE })
  await (await registerElsewhere({ server, lab }, 'wheel', freshPhone())).goOnIn(page)
  await page.route('**/api/shubi/activity/award', (route) =>
    route.fulfill({ json: { code: 200, awardIndex: 1, message: 'You have won' } }),
  )
  await page.goto(at('/activeWheel', { activityId: 'wheel', lang: 'en', probe: '1' }))
  await probed(page).phase('idle')
  await page.getByRole('button', { name: 'start', exact: true }).press('Enter')
  await answerAlert(page, 'You have won')
  await expect(page.getByText(END_SCREEN)).toBeVisible()
  expect(warnings).toEqual(['hongbao: m.example.org is not in HONGBAO_LINK_HOSTS'])
})
