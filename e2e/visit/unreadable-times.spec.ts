import { testWith } from '../support/configured-server'
import { asFromStaticHost } from '../support/static-host'
import { at, expect } from '../support/test'

/** Calls travel as plain JSON, so that a test can answer them as another backend might. */
const test = testWith({}, { HONGBAO_PLAIN: '1' })
test.use({ ownContext: true })
test.describe.configure({ mode: 'default' })

const CONFIG = '**/api/shubi/activity/config'
/** A campaign that has ended, with its times as a calendar has them. */
const ISO = { activityStartTime: '2020-01-01 00:00:00', activityCloseTime: '2020-12-31 23:59:59' }

for (const [lang, words] of [
  ['en', 'this activity cannot be shown at the moment'],
  ['zh-CN', '该活动暂时无法显示'],
] as const)
  test(`a campaign whose end cannot be read is not open: ${lang}`, async ({ page }) => {
    await asFromStaticHost(page)
    await page.route(CONFIG, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ...ISO } })
    })
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    for (const path of ['/activeIndex', '/activeApply', '/activeWheel']) {
      await page.goto(at(path, { activityId: 'wheel', lang }))
      await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible()
      await expect(page.getByRole('textbox')).toHaveCount(0)
    }
    expect(calls.filter((path) => path.includes('/award'))).toEqual([])

    // The backend has been mended.
    await page.unroute(CONFIG)
    await page.getByRole('button', { name: lang === 'en' ? 'try again' : '重试', exact: true }).click()
    await expect(page.getByRole('button', { name: lang === 'en' ? 'start' : '开始抽奖' })).toBeVisible()
  })
