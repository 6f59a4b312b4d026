import { readFileSync } from 'node:fs'
import { expect, test } from '../support/test'
import { violations } from './violations'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 })

test('14.9 pictures come in the order of the page, and an empty phone says how it is filled', async ({
  page,
}) => {
  await page.goto('/lab/gallery')
  const cards = page.getByRole('listitem')
  await expect(cards.filter({ has: page.locator('img') }).first()).toBeVisible()
  const drawn = await cards.evaluateAll((all) => all.map((card) => card.querySelector('img') !== null))
  expect(drawn.indexOf(false)).toBeGreaterThan(0)
  expect(drawn.slice(drawn.indexOf(false))).not.toContain(true)

  await page.goto('/lab/')
  const phone = page.getByRole('region', { name: '手机' })
  await expect(phone.getByText('手机中还没有页面', { exact: false })).toBeVisible()
  await expect(phone.getByRole('button', { name: '刷新' })).toBeDisabled()
  await page.getByRole('button', { name: '在手机中运行' }).first().click()
  await expect(phone.locator('iframe')).toBeVisible()
  await expect(phone.getByRole('button', { name: '刷新' })).toBeEnabled()
})

test('14.9 fixtures have pictures, and one is played, looked at frame by frame and replayed', async ({
  page,
}) => {
  await page.goto('/lab/gallery?scene=wheel&state=default')
  const card = page.getByRole('button', { name: 'wheel/default', exact: true })
  await expect(card.locator('img')).toBeVisible()
  await card.click()
  const bench = page.getByRole('region', { name: 'wheel/default' })
  const time = bench.getByRole('slider')
  await expect(bench.getByRole('row', { name: /phase "idle"/ })).toBeVisible()
  const firstMs = Number(await time.inputValue())

  await bench.getByRole('combobox', { name: '结果' }).selectOption('2')
  await bench.getByRole('button', { name: '玩出此结果' }).click()
  await time.fill(String(firstMs + 1_500))
  const angle = bench.getByRole('row', { name: /^angleDeg/ }).getByRole('cell')
  await expect(bench.getByRole('row', { name: /phase "spinning"/ })).toBeVisible()
  const midway = await angle.allTextContents()
  expect(midway[0]).toBe(midway[1])
  await bench.getByRole('button', { name: '前进一帧' }).click()
  await expect(angle.first()).not.toHaveText(midway[0] ?? '')
  await bench.getByRole('button', { name: '后退一帧' }).click()
  await expect(angle.first()).toHaveText(midway[0] ?? '')
  await time.fill(String(firstMs + 4_000))
  await expect(bench.getByRole('row', { name: /^pointedSector 2/ })).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bench.getByRole('button', { name: '导出回放' }).click(),
  ])
  const path = await download.path()
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
    path: 'wheel/default',
    moves: [{ atMs: firstMs, play: 2 }],
  })
  await page.reload()
  await expect(bench.getByRole('row', { name: /phase "idle"/ })).toBeVisible()
  await bench.getByLabel('打开回放').setInputFiles({
    name: 'wheel.json',
    mimeType: 'application/json',
    buffer: readFileSync(path),
  })
  // The file is read, and its fixture shown anew with the recorded move.
  await expect(bench.getByText('已记录的操作: 1')).toBeVisible()
  await time.fill(String(firstMs + 1_500))
  await expect(angle.first()).toHaveText(midway[0] ?? '')
  expect(await violations(page)).toEqual([])
})

test('14.9 a bench keeps its story through tiers and closing, and refuses what cannot be replayed', async ({
  page,
}) => {
  await page.goto('/lab/gallery?scene=nosuch&tier=ultra&open=wheel/nosuch,wheel/three&lang=xx')
  await expect(page.getByRole('alert')).toHaveText('没有这个状态：wheel/nosuch')
  await expect(page.getByRole('combobox', { name: '画质档' })).toHaveValue('high')
  const bench = page.getByRole('region', { name: 'wheel/three' })
  const time = bench.getByRole('slider')
  await expect(bench.getByRole('row', { name: /phase "idle"/ })).toBeVisible()
  const result = bench.getByRole('combobox', { name: '结果' })
  await expect(result.getByRole('option')).toHaveCount(3)
  await result.selectOption('1')
  const play = bench.getByRole('button', { name: '玩出此结果' })
  await play.click()
  await expect(bench.getByText('已记录的操作: 1')).toBeVisible()
  await play.click()
  await expect(bench.getByRole('alert')).toContainText('没有开始')
  await expect(bench.getByText('已记录的操作: 1')).toBeVisible()
  await time.fill('9000')
  await expect(bench.getByRole('row', { name: /^pointedSector 1/ })).toBeVisible()
  await expect(bench.getByRole('alert')).toHaveCount(0)

  await page.getByRole('combobox', { name: '画质档' }).selectOption('low')
  await expect(bench.getByRole('row', { name: /phase "settled"/ })).toBeVisible()
  await expect(time).toHaveValue('9000')
  await bench.getByRole('button', { name: '关闭' }).press('Enter')
  const card = page.getByRole('button', { name: 'wheel/three', exact: true })
  await expect(card).toBeFocused()
  await card.press('Enter')
  await expect(bench.getByRole('heading')).toBeFocused()
  await expect(bench.getByRole('row', { name: /phase "settled"/ })).toBeVisible()
  await bench.getByRole('button', { name: '播放' }).click()
  await expect(bench.getByRole('row', { name: /phase "(idle|spinning)"/ })).toBeVisible()
  await bench.getByRole('button', { name: '暂停' }).click()

  // A replay comes in place of the fixture from whose bench it is opened.
  await page.getByRole('combobox', { name: '语言', exact: true }).selectOption('en')
  await expect(page.getByRole('listitem').filter({ hasNotText: 'english' })).toHaveCount(0)
  await page.getByRole('button', { name: 'winners-ticker/english' }).click()
  const other = page.getByRole('region', { name: 'winners-ticker/english' })
  await expect(other).toBeInViewport()
  await expect(other.getByRole('row', { name: /phase "running"/ })).toBeVisible()
  await expect(other.getByRole('button', { name: /玩/ })).toHaveCount(0)
  const open = async (path: string, more = {}) =>
    other.getByLabel('打开回放').setInputFiles({
      name: 'one.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        JSON.stringify({ kind: 'hongbao-replay', path, tier: 'low', lang: 'en', moves: [], ...more }),
      ),
    })
  await open('wheel/nosuch')
  await expect(other.getByRole('alert')).toHaveText('没有这个状态：wheel/nosuch')
  await open('wheel/english', { tier: 'ultra' })
  await expect(other.getByRole('alert')).toContainText('不是本工作台的回放文件')
  await open('wheel/english')
  await expect(page.getByRole('region', { name: 'wheel/english' })).toBeVisible()
  await expect(bench.getByRole('row', { name: /^phase/ })).toBeVisible()
  await expect(other).toHaveCount(0)
})

test('14.9 a bench whose scene cannot be shown says so and offers nothing to do', async ({ page }) => {
  await page.route('**/captcha-scene-*', (route) =>
    route.request().frame() === page.mainFrame() ? route.continue() : route.abort(),
  )
  await page.goto('/lab/gallery?scene=captcha&open=captcha/default')
  const bench = page.getByRole('region', { name: 'captcha/default' })
  await expect(bench.getByRole('alert')).toContainText('captcha/default 无法显示')
  await expect(bench.getByRole('status')).toHaveCount(0)
  await expect(bench.getByRole('slider')).toBeDisabled()
  // A fixture's own page says it in English, readably.
  for (const path of ['captcha/nosuch', 'nosuch/default']) {
    await page.goto(`/lab/scene/${path}`)
    await expect(page.getByRole('alert')).toContainText(/no fixture nosuch|no scene nosuch/)
    expect(await violations(page)).toEqual([])
  }
})
