import { AGENTS, at, expect, test } from './support/test'

const PAGES = ['/activeIndex', '/activeApply', '/activeWheel'] as const

for (const path of PAGES) {
  test(`${path} says with the configured prompt that it is not open`, async ({ page, lab }) => {
    const id = path.slice(1).toLowerCase()
    await lab.campaign('wheel', `early-${id}`, {
      activityStartTime: Date.now() + 86_400_000,
      activityNoStartPrompt: '还没有开始呢',
    })
    await lab.campaign('wheel', `late-${id}`, {
      activityCloseTime: Date.now() - 1_000,
      activityHadEndPrompt: '已经结束啦',
    })
    await lab.campaign('wheel', `halt-${id}`, { h5ActivityStatus: '3', pausePrompt: '休息一下' })
    for (const [activityId, prompt] of [
      [`early-${id}`, '还没有开始呢'],
      [`late-${id}`, '已经结束啦'],
      [`halt-${id}`, '休息一下'],
    ] as const) {
      await page.goto(at(path, { activityId }))
      await expect(page.getByText(prompt)).toBeVisible()
    }
  })
}

test.describe('in the mini program', () => {
  test.use({ userAgent: AGENTS.miniProgram })
  test('a pause of the plain browser does not count', async ({ page, lab }) => {
    await lab.campaign('wheel', 'halt-h5-only', { h5ActivityStatus: '3', pausePrompt: '休息一下' })
    await page.goto(at('/activeIndex', { activityId: 'halt-h5-only' }))
    await expect(page.getByRole('button', { name: '立即参与', exact: true })).toBeVisible()
    await expect(page.getByText('休息一下')).toHaveCount(0)
  })
})

test('a messaging-app campaign asks a plain browser to open it there', async ({ page, lab }) => {
  await lab.campaign('wheel', 'messaging-only', { onlyMessagingApp: '1' })
  await page.goto(at('/activeIndex', { activityId: 'messaging-only', lang: 'en' }))
  await expect(page.getByText('please open in WeChat to take part')).toBeVisible()
})

test('an unknown activity is told, then the page closes', async ({ page }) => {
  await page.goto(at('/activeIndex', { activityId: 'no-such-activity', lang: 'en' }))
  const alert = page.getByRole('alertdialog', { name: 'prompt' })
  await expect(alert).toContainText('this activity does not exist, please check the address is correct')
  await alert.getByRole('button', { name: 'confirm', exact: true }).click()
  await expect(page.getByText('You can close this page now.')).toBeVisible()
})
