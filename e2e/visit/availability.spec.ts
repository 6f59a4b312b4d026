import { answerAlert } from '../support/notices'
import { AGENTS, at, END_SCREEN, expect, test } from '../support/test'

/** Pages that a campaign's time and pauses close, by the family of the campaign: each has a configuration call of its own. */
const PAGES = {
  wheel: ['/activeIndex', '/activeApply', '/activeWheel'],
  'bind-card': ['/bindCardActivityApply', '/bindCardActivityQuery'],
  reissue: ['/bindCardReissueConfigIndex', '/bindCardReissueConfigQuery'],
  'card-code': ['/cardCodeReceived'],
} as const

/** What closes a campaign, and the words of its own that it then says. */
const closings = () =>
  [
    [
      'early',
      { activityStartTime: Date.now() + 86_400_000, activityNoStartPrompt: '还没有开始呢' },
      '还没有开始呢',
    ],
    ['late', { activityCloseTime: Date.now() - 1_000, activityHadEndPrompt: '已经结束啦' }, '已经结束啦'],
    ['halt', { h5ActivityStatus: '3', pausePrompt: '休息一下' }, '休息一下'],
  ] as const

for (const [from, paths] of Object.entries(PAGES)) {
  test(`13.14 the pages of ${from} say with the configured prompt that they are not open`, async ({
    page,
    lab,
  }) => {
    const checks: string[] = []
    page.on('request', (request) => {
      if (/isReceived|queryActivityRecord/.test(request.url())) checks.push(request.url())
    })
    for (const [name, set, prompt] of closings().slice(from === 'wheel' ? 0 : -1)) {
      const activityId = `${name}-${from}`
      await lab.campaign(from, activityId, set)
      // One rule closes them all (tests/domain/rules/visit): each page shows one closing, the first page all.
      for (const path of name === 'halt' ? paths : paths.slice(0, 1)) {
        await page.goto(at(path, { activityId, conversionCode: 'DEMO0001' }))
        await expect(page.getByText(prompt, { exact: true })).toBeVisible()
        await expect(page.getByRole('textbox')).toHaveCount(0)
      }
    }
    expect(checks).toEqual([])
  })
}

test.describe('in the bank app', () => {
  test.use({ userAgent: AGENTS.bankApp })
  test('only a pause of the bank app counts', async ({ page, lab }) => {
    await lab.campaign('plain', 'halt-zy', { zyActivityStatus: '3', pausePrompt: '休息一下' })
    await lab.campaign('plain', 'halt-others', { h5ActivityStatus: '3', miniProgramActivityStatus: '3' })
    await page.goto(at('/zyActiveIndex', { activityId: 'halt-zy' }))
    await expect(page.getByText('休息一下')).toBeVisible()
    await page.goto(at('/zyActiveIndex', { activityId: 'halt-others' }))
    await expect(page.getByRole('button', { name: '立即参与', exact: true })).toBeVisible()
  })
})

test.describe('in the mini program', () => {
  test.use({ userAgent: AGENTS.miniProgram })
  test('a pause of the plain browser does not count', async ({ page, lab }) => {
    await lab.campaign('wheel', 'halt-h5-only', { h5ActivityStatus: '3', pausePrompt: '休息一下' })
    await page.goto(at('/activeIndex', { activityId: 'halt-h5-only' }))
    await expect(page.getByRole('button', { name: '立即参与', exact: true })).toBeVisible()
    await expect(page.getByText('休息一下')).toHaveCount(0)
    await lab.campaign('wheel', 'halt-mini', { miniProgramActivityStatus: '3', pausePrompt: '休息一下' })
    await page.goto(at('/activeIndex', { activityId: 'halt-mini' }))
    await expect(page.getByText('休息一下')).toBeVisible()
  })
})

test('a messaging-app campaign asks a plain browser to open it there', async ({ page, lab }) => {
  await lab.campaign('wheel', 'messaging-only', { onlyMessagingApp: '1' })
  await page.goto(at('/activeIndex', { activityId: 'messaging-only', lang: 'en' }))
  await expect(page.getByText('please open in WeChat to take part', { exact: true })).toBeVisible()
})

test('an unknown activity is reported in every family, then the page closes', async ({ page }) => {
  const alert = page.getByRole('alertdialog', { name: 'prompt' })
  for (const [path] of Object.values(PAGES)) {
    await page.goto(at(path, { activityId: 'no-such-activity', lang: 'en' }))
    await expect(alert).toBeVisible()
    await answerAlert(page, 'this activity does not exist, please check the address is correct')
    await expect(page.getByText(END_SCREEN)).toBeVisible()
  }
})

test('an address that can name no activity is reported as an unknown one, not as a network error', async ({
  page,
}) => {
  for (const [activityId, activityChannel] of [
    ['x'.repeat(80), '1'],
    ['plain', '9'.repeat(20)],
  ] as const) {
    await page.goto(at('/activeIndex', { lang: 'en', activityId, activityChannel }))
    await expect(page.getByRole('alertdialog', { name: 'prompt' })).toContainText(
      'this activity does not exist, please check the address is correct',
    )
    await expect(page.getByText('network error, please try again later')).toHaveCount(0)
  }
})

test('outside the bank app a link of type zy shows where to open it, once', async ({ page }) => {
  for (const [path, query] of [
    ['/activeIndex', { activityId: 'plain' }],
    ['/hbdhm', {}],
  ] as const) {
    await page.goto(at(path, { lang: 'en', type: 'zy', ...query }))
    await answerAlert(page, 'please use the mobile bank app to take part')
    await expect(page.getByRole('button').first()).toBeVisible()
  }
})
