import { at, expect, test } from '../support/test'

test('until the client has come a coin turns, and later there is a way to load again', async ({ page }) => {
  let isDown = true
  await page.route(/\.js$/, (route) => (isDown ? route.abort() : route.continue()))
  await page.goto(at('/bindApply', { activityId: 'tier-one' }))
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
  await expect(page.getByRole('button', { name: '提交', exact: true })).toBeVisible()
  await expect(again).toHaveCount(0)
})

test('a form that is there before the client has a way to load again, where the client does not come', async ({
  page,
}) => {
  let isDown = true
  await page.route(/\.js$/, (route) => (isDown ? route.abort() : route.continue()))
  await page.goto(at('/activeApply', { activityId: 'wheel' }))
  await expect(page.getByLabel('手机号', { exact: true })).toBeVisible()
  const again = page.getByRole('link', { name: '重新加载 reload' })
  await expect(again).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if ('animationName' in animation && animation.animationName === 'boot-appear') animation.finish()
  })
  isDown = false
  await again.click()
  await expect(again).toHaveCount(0)
  await expect(page.getByLabel('手机号', { exact: true })).toHaveCount(1)
  await expect(page).toHaveTitle('报名信息')
})

test('a page opened anew stands at its top, a reloaded one where it was', async ({ page }) => {
  const scrollTo = (px: number) => page.evaluate((top) => window.scrollTo(0, top), px)
  const scrolled = () => page.evaluate(() => scrollY)
  const isLong = () => page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 600)
  await page.goto(at('/walletCommitment', { lang: 'en' }))
  await isLong()
  await scrollTo(500)
  await page.reload()
  await expect.poll(scrolled).toBe(500)
  await page.goto(at('/activeProtocol5', { lang: 'en' }))
  await isLong()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await expect.poll(scrolled).toBe(500)
})

test('a notch beside a page that does not reach it takes no room from the page', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  const session = await context.newCDPSession(page)
  const widthBeside = async (left: number) => {
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left, right: left } })
    return (await page.getByRole('main').boundingBox())?.width
  }
  await page.goto(at('/activeApply', { activityId: 'plain', lang: 'en' }))
  await expect(page.locator('#served')).toHaveCount(0)
  await expect(page.getByLabel('phone', { exact: true })).toBeVisible()
  expect(await widthBeside(0)).toBe(480)
  expect(await widthBeside(44)).toBe(480)
  await expect.poll(() => widthBeside(150)).toBe(440)
})
