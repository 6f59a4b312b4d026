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
