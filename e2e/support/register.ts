import { expect, type Page } from '@playwright/test'
import { getCodeFor } from './forms'
import { at, freshPhone } from './test'

/** Registers a fresh phone for a demo lottery through its form, in English, and answers the phone. */
export async function registerFor(
  page: Page,
  origin: string,
  activityId: string,
  query: Record<string, string> = {},
) {
  const phone = freshPhone()
  await page.goto(at('/activeApply', { activityId, applyType: '1', lang: 'en', ...query }))
  const words =
    query.lang === 'zh-CN'
      ? { name: '姓名', phone: '手机号', code: '短信验证码', get: '获取验证码', all: '全选', submit: '提交' }
      : {
          name: 'name',
          phone: 'phone',
          code: 'SMS code',
          get: 'get code',
          all: 'select all',
          submit: 'submit',
        }
  await page.getByLabel(words.name, { exact: true }).fill('王小明')
  await page.getByLabel(words.phone, { exact: true }).fill(phone)
  await page.getByLabel(words.code, { exact: true }).fill(await getCodeFor(page, origin, phone, words.get))
  await page.getByRole('checkbox', { name: words.all, exact: true }).check()
  await page.getByRole('button', { name: words.submit, exact: true }).click()
  await expect(page).not.toHaveURL(/\/activeApply/)
  return phone
}
