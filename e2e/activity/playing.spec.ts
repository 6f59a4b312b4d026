import type { Page } from '@playwright/test'
import { registerElsewhere } from '../support/campaigns/register'
import type { Lab } from '../support/lab'
import { layersSettled } from '../support/notices'
import { probed } from '../support/scenes/probe'
import type { CampaignServer } from '../support/server'
import { at, expect, freshPhone, test } from '../support/test'

const WHEEL = { activityId: 'wheel', lang: 'zh-CN', probe: '1' }

const lesson = (page: Page) => page.locator('[data-lesson] img')

interface Felt {
  vibrations: number[][]
  shared: { title: string; type: string; bytes: number }[]
}
const felt = (page: Page) => page.evaluate(() => (window as unknown as { felt: Felt }).felt)

/** A phone that vibrates and whose system shares pictures, both written down. */
const takeNotes = (page: Page, canShare: boolean) =>
  page.addInitScript((sharesFiles) => {
    const notes: Felt = { vibrations: [], shared: [] }
    Object.assign(window, { felt: notes })
    navigator.vibrate = (pattern) => {
      notes.vibrations.push(typeof pattern === 'number' ? [pattern] : [...pattern])
      return true
    }
    navigator.canShare = () => sharesFiles
    navigator.share = async ({ title = '', files = [] } = {}) => {
      for (const { type, size } of files) notes.shared.push({ title, type, bytes: size })
    }
  }, canShare)

/** Opens the wheel as a registered player whose draw will win its first prize, ¥0.88. */
async function openWheel(page: Page, lab: Lab, server: CampaignServer) {
  const phone = freshPhone()
  await (await registerElsewhere({ server, lab }, 'wheel', phone)).goOnIn(page)
  await lab.post('/lab/api/next-award', { activityId: 'wheel', phone, awardIndex: 1 })
  await page.goto(at('/activeWheel', WHEEL))
  await probed(page).phase('idle')
}

const start = (page: Page) => page.getByRole('button', { name: '开始抽奖', exact: true })

test('13.27 a first-time player is shown what to do once, reads the odds, feels the win and shares it', async ({
  page,
  server,
  lab,
}) => {
  await takeNotes(page, false)
  await openWheel(page, lab, server)
  await expect(lesson(page)).toBeVisible({ timeout: 3_000 })
  await page.getByRole('button', { name: '规则', exact: true }).click()
  const odds = page.getByRole('dialog').getByRole('region', { name: '奖品与中奖概率' })
  await expect(odds.getByRole('definition').first()).toBeVisible()
  const shares = await odds.getByRole('definition').allTextContents()
  expect(shares.reduce((sum, share) => sum + Number.parseFloat(share), 0)).toBeCloseTo(100, 0)
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await layersSettled(page)

  await page.reload()
  await probed(page).phase('idle')
  const instruction = page.getByText('点击中心按钮，赢取数字人民币红包')
  await expect(instruction).toBeVisible()
  await start(page).click()
  await expect(lesson(page)).toHaveCount(0)
  await expect(instruction).toHaveCount(0)
  const won = page.getByRole('alertdialog', { name: '恭喜中奖' })
  await won.getByRole('button', { name: '分享喜悦', exact: true }).click()
  const picture = page.getByRole('img', { name: '中奖图片' })
  await expect(picture).toBeVisible()
  expect(
    await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([750, 1000])
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: '保存图片' }).click()
  expect((await saving).suggestedFilename()).toBe('hongbao.jpg')
  const { vibrations } = await felt(page)
  expect(vibrations[0]).toHaveLength(1)
  expect(vibrations.at(-1)?.length).toBeGreaterThan(1)
  await page.goBack()
  await expect(picture).toHaveCount(0)
  await expect(won).toBeVisible()

  await page.goto(at('/activeWheel', WHEEL))
  await probed(page).phase('settled')
  await expect(lesson(page)).toHaveCount(0)
})

test("13.27 the system's share sheet gets the picture, and a muted phone does not vibrate", async ({
  page,
  server,
  lab,
}) => {
  await takeNotes(page, true)
  await openWheel(page, lab, server)
  await page.getByRole('button', { name: '关闭声音', exact: true }).click()
  await start(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '分享喜悦', exact: true }).click()
  await expect.poll(async () => (await felt(page)).shared).toHaveLength(1)
  const { vibrations, shared } = await felt(page)
  expect(vibrations).toEqual([])
  expect(shared[0]).toMatchObject({ type: 'image/jpeg' })
  expect(shared[0]?.bytes).toBeGreaterThan(20_000)
  await expect(page.getByRole('img', { name: '中奖图片' })).toHaveCount(0)
})

test('13.28 a wait of more than three seconds says what for', async ({ page, server, lab }) => {
  await openWheel(page, lab, server)
  await page.route(/\/activity\/award$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 5_000))
    await route.continue()
  })
  await start(page).click()
  await expect(page.getByText('网络较慢，抽奖结果马上就到…').first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})
