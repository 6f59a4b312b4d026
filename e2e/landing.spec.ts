import type { Page } from '@playwright/test'
import { at, expect, test } from './support/test'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The five buttons in their order, and where each leads. */
const BUTTONS = [
  ['query redemption code', undefined],
  ['open wallet', /\/lookWallet\?/],
  ['merchant list', /\/activeMerchants\?/],
  ['join now', /\/activeApply\?.*applyType=1/],
  ['winning query', /\/activeApply\?.*applyType=2/],
] as const

test('the configured buttons stand in their order, and each leads on with the query', async ({
  page,
  lab,
}) => {
  const activityTheme = '<b>新春</b>兑换码'
  await lab.campaign('code', 'landing-all', { changtuBtnField: '5,9,3,1,4,2,3', activityTheme })
  await page.goto(at('/activeIndex', { activityId: 'landing-all', activityChannel: '2', lang: 'en' }))
  await expect(page).toHaveTitle(activityTheme)
  const actions = page.getByRole('navigation', { name: 'what you can do' })
  await expect(actions.getByRole('button')).toHaveText(BUTTONS.map(([name]) => name))
  for (const [name, address] of BUTTONS) {
    await button(page, name).click()
    if (!address) {
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      continue
    }
    await expect(page).toHaveURL(address)
    await expect(page).toHaveURL(/activityId=landing-all.*activityChannel=2/)
    await page.goBack()
    await expect(actions).toBeVisible()
  }
})

test('after its end nobody joins; without a picture the form opens, without merchants a text says so', async ({
  page,
  lab,
}) => {
  await lab.campaign('code', 'landing-over', { activityEndTime: Date.now() - 1_000 })
  await page.goto(at('/activeIndex', { activityId: 'landing-over', lang: 'en' }))
  await expect(button(page, 'winning query')).toBeVisible()
  await expect(button(page, 'join now')).toHaveCount(0)
  await lab.campaign('code', 'landing-bare', { activityBgImg: null, merchantsListBg: null })
  await page.goto(at('/activeIndex', { activityId: 'landing-bare', lang: 'en' }))
  await expect(page).toHaveURL(/\/activeApply\?/)
  await page.goto(at('/activeMerchants', { activityId: 'landing-bare', lang: 'en' }))
  await expect(page.getByText('No merchants have been published yet.')).toBeVisible()
})
