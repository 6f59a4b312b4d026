import { at, expect, test } from './support/test'

test('until the client has come a coin turns, and later there is a way to load again', async ({ page }) => {
  let isDown = true
  await page.route(/\.js$/, (route) => (isDown ? route.abort() : route.continue()))
  await page.goto(at('/activeIndex', { activityId: 'wheel' }))
  await expect(page.getByRole('status')).toHaveText('加载中 loading')
  const again = page.getByRole('link', { name: '重新加载 reload' })
  await expect(again).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if ('animationName' in animation && animation.animationName === 'boot-appear') animation.finish()
  })
  await expect(again).toBeVisible()
  isDown = false
  await again.click()
  await expect(page.getByRole('button', { name: '立即参与', exact: true })).toBeVisible()
  await expect(again).toHaveCount(0)
  expect(await page.title()).toBe('新春幸运大转盘')
})
