import type { Page } from '@playwright/test'
import { axe } from '../support/axe'
import { hiddenFocus, lostTaps } from '../support/layout/own-taps'
import { rawNames } from '../support/pictures/own-words'
import { looks } from '../support/pictures/visual'
import { expect } from '../support/test'
import { hasOpen, NOON_MS } from './desk-acts'
import { type DeskPicture, GROUPS, LOOKS } from './desk-pictures'
import { stagedTest } from './desk-stage'
import { arrived, evenMasked, giveFaces, scrollToTop, steady } from './desk-stand'

type Look = (typeof LOOKS)[number]

async function seen(page: Page, look: Look, view: string, mask?: readonly string[]) {
  await looks(page, `desk-${view}-${look.name}`, mask, 'fine')
  expect.soft(await rawNames(page), view).toEqual([])
  // After the picture, since it scrolls.
  expect.soft(await lostTaps(page), view).toEqual([])
  expect.soft(await hiddenFocus(page), view).toEqual([])
}

async function drawn(page: Page, look: Look, { name, as, address, act, at, mask }: DeskPicture) {
  await page.request.post('/api/desk/login', { data: { username: as, password: as } })
  await page.goto(address)
  await arrived(page)
  await act?.(page)
  await arrived(page)
  await steady(page)
  if (mask) await evenMasked(page, mask)
  if (at) await page.getByRole('heading', { name: at, exact: true }).evaluate(scrollToTop)
  const { violations } = await axe(page).exclude('iframe').analyze()
  expect.soft(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.target}`)).toEqual([])
  await seen(page, look, name, mask)
}

for (const look of LOOKS) {
  const { name, viewport, colorScheme } = look
  // One look finds nothing that the other one did.
  const test = stagedTest()
  test.describe(`each page of the desk looks as drawn, is accessible, takes every tap and speaks in words: ${name}`, () => {
    test.use({
      viewport,
      ownContext: true,
      deviceScaleFactor: 1,
      hasTouch: false,
      isMobile: false,
    })
    test.beforeEach(async ({ page }) => {
      await giveFaces(page)
      await hasOpen(page, [])
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.clock.setFixedTime(NOON_MS)
    })

    test('login', async ({ page, password }) => {
      await page.goto('/desk/')
      await expect(page.getByLabel('密码')).toBeVisible()
      await arrived(page)
      await seen(page, look, 'login')
      await page.getByLabel('用户名').fill('li.na')
      await page.getByLabel('密码').fill(password)
      await page.getByRole('button', { name: '登录' }).click()
      await expect(page.getByRole('img', { name: '身份验证器二维码' })).toBeVisible()
      await arrived(page)
      const secret = ['main svg', 'main svg + p']
      await evenMasked(page, secret)
      await seen(page, look, 'first-login', secret)
    })

    for (const { title, pictures } of GROUPS)
      test(title, async ({ page }) => {
        test.setTimeout(240_000)
        for (const picture of pictures.filter(({ only }) => only === undefined || only === name))
          await drawn(page, look, picture)
      })
  })
}
