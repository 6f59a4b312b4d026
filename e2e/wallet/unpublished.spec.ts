import type { Page } from '@playwright/test'
import { testWith } from '../support/configured-server'
import { getCodeFor } from '../support/forms'
import { rowsOf } from '../support/rows'
import { at, expect, freshPhone, notice } from '../support/test'

/** A server whose operator has published neither guide, nor download, nor the page that opens a wallet. */
const test = testWith({
  wallet_guide_image: undefined,
  download_link: undefined,
  download_link_1: undefined,
  app_download_android: undefined,
  app_download_ios: undefined,
  'shuzi.open.account.jump.address': undefined,
})
/** One worker, and so one server, for all of them. */
test.describe.configure({ mode: 'default' })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const says = (page: Page, text: string) => expect(notice(page).getByText(text, { exact: true })).toBeVisible()

const WORDS = {
  'zh-CN': {
    phone: '手机号',
    code: '短信验证码',
    get: '获取验证码',
    apply: '申请',
    submit: '提交',
    download: '立即下载',
    noGuide: '暂无开通指引',
    noDownload: '暂未提供下载地址',
    noJump: '暂未提供开户地址',
  },
  en: {
    phone: 'phone',
    code: 'SMS code',
    get: 'get code',
    apply: 'apply',
    submit: 'submit',
    download: 'download',
    noGuide: 'No guide has been published yet.',
    noDownload: 'No download has been published yet.',
    noJump: 'The next page has not been published yet.',
  },
} as const

// Each test runs in one language: that both say it is tested with the catalogues.
for (const lang of ['zh-CN', 'en'] as const) {
  const words = WORDS[lang]

  if (lang === 'zh-CN')
    test(`says that there is no guide and no download yet (${lang})`, async ({ page }) => {
      await page.goto(at('/lookWallet', { lang }))
      await expect(page.getByText(words.noGuide, { exact: true })).toBeVisible()
      for (const [path, query] of [
        ['/lookWallet', {}],
        ['/lookWallet', { downSource: '1' }],
        ['/download', {}],
      ] as const) {
        await page.goto(at(path, { lang, ...query }))
        await press(page, words.download)
        await says(page, words.noDownload)
        await expect(page).toHaveURL(new RegExp(path))
      }
    })

  if (lang === 'en')
    test(`says that there is no page yet that opens a wallet (${lang})`, async ({ page, server }) => {
      for (const [path, button] of [
        ['/walletApply', words.apply],
        ['/waRegister', words.submit],
      ] as const) {
        const before = (await rowsOf(server.data, 'wallet_applications')).length
        await page.goto(at(path, { lang }))
        const phone = freshPhone()
        await page.getByLabel(words.phone, { exact: true }).fill(phone)
        await page
          .getByLabel(words.code, { exact: true })
          .fill(await getCodeFor(page, server.origin, phone, words.get))
        await press(page, button)
        await says(page, words.noJump)
        await expect(page).toHaveURL(new RegExp(path))
        expect(await rowsOf(server.data, 'wallet_applications')).toHaveLength(before + 1)
      }
      // The wallet is open: a further press asks for the address alone.
      const answer = page.waitForResponse('**/api/wallet/*')
      await press(page, words.submit)
      expect((await answer).url()).toContain('/api/wallet/jumpAddress')
    })
}
