import { fillRegistration } from '../support/campaigns/register'
import { probed } from '../support/scenes/probe'
import { at, expect, freshPhone, test } from '../support/test'

interface GridSnapshot {
  scene: string
  phase: string
  activeCell: number
  step: number
  steps: number
}

test('registers, plays the nine-grid to its end, and keeps the result over a reload', async ({
  page,
  server,
  lab,
}) => {
  test.setTimeout(120_000)
  const phone = freshPhone()
  await page.goto(at('/activeIndex', { activityId: 'grid', lang: 'zh-CN', probe: '1' }))
  await page.getByRole('button', { name: '立即参与', exact: true }).click()
  await fillRegistration(page, server.origin, phone, 'zh-CN', '欧阳小明')
  await expect(page).toHaveURL(/\/SudokuWheel\?/)

  const probe = probed(page)
  await probe.phase('idle')
  const before = await lab.stock('grid')
  await lab.post('/lab/api/next-award', { activityId: 'grid', phone, awardIndex: 5 })
  await page.getByRole('button', { name: '开始抽奖', exact: true }).click()
  await probe.phase('settled')
  const won = await probe.scene<GridSnapshot>()
  expect(won?.scene).toBe('nine-grid')
  expect(won?.steps).toBe(32 + (won?.activeCell ?? -1))
  expect(won?.step).toBe(won?.steps)
  const alert = page.getByRole('alertdialog')
  await expect(alert).toBeVisible()
  const message = await alert.textContent()
  expect((await lab.stock('grid')).awards).toBe(before.awards + 1)

  await page.reload()
  await probe.phase('settled')
  expect((await probe.scene<GridSnapshot>())?.activeCell).toBe(won?.activeCell)
  await expect(alert).toBeVisible()
  expect(await alert.textContent()).toBe(message)
  expect((await lab.stock('grid')).awards).toBe(before.awards + 1)

  await alert.getByRole('button', { name: '确定', exact: true }).click()
  await expect(alert).toHaveCount(0)
  expect(page.url()).toContain('/SudokuWheel')
})
