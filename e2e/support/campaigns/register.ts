import { expect, type Page } from '@playwright/test'
import { registerCall } from '../../../domain/calls/activity'
import { maskName, maskPhone } from '../../../domain/rules/registration/mask'
import { ApiSession } from '../api-session'
import { getCodeFor } from '../forms'
import type { Lab } from '../lab'
import type { CampaignServer } from '../server'
import { at, freshPhone } from '../test'

const WORDS = {
  'zh-CN': {
    name: '姓名',
    phone: '手机号',
    code: '短信验证码',
    get: '获取验证码',
    all: '全选',
    submit: '提交',
  },
  en: {
    name: 'name',
    phone: 'phone',
    code: 'SMS code',
    get: 'get code',
    all: 'select all',
    submit: 'submit',
  },
} as const

/** Fills in the form of a registration that stands open, and submits it. */
export async function fillRegistration(
  page: Page,
  origin: string,
  phone: string,
  lang: keyof typeof WORDS = 'en',
  name = '王小明',
): Promise<void> {
  const words = WORDS[lang]
  await page.getByLabel(words.name, { exact: true }).fill(name)
  await page.getByLabel(words.phone, { exact: true }).fill(phone)
  await page.getByLabel(words.code, { exact: true }).fill(await getCodeFor(page, origin, phone, words.get))
  await page.getByRole('checkbox', { name: words.all, exact: true }).check()
  await page.getByRole('button', { name: words.submit, exact: true }).click()
}

/** Opens a registration, in English unless the query says otherwise, fills it in and submits it. */
export async function submitRegistration(
  page: Page,
  origin: string,
  phone: string,
  query: Record<string, string>,
  path = '/activeApply',
): Promise<void> {
  await page.goto(origin + at(path, { applyType: '1', lang: 'en', ...query }))
  await fillRegistration(page, origin, phone, query.lang === 'zh-CN' ? 'zh-CN' : 'en')
}

/** Registers a fresh phone for a demo lottery through its form, in English, and answers the phone. */
export async function registerFor(
  page: Page,
  origin: string,
  activityId: string,
  query: Record<string, string> = {},
) {
  const phone = freshPhone()
  await submitRegistration(page, origin, phone, { activityId, ...query })
  await expect(page).not.toHaveURL(/\/activeApply/)
  return phone
}

/**
 * Registers a phone in a visit of its own, over the calls alone: for what a test needs and does not look at.
 * @returns the visit, which goes on as that person's
 */
export async function registerElsewhere(
  { server, lab }: { server: CampaignServer; lab: Lab },
  activityId: string,
  phone: string,
  more: object = {},
): Promise<ApiSession> {
  const session = new ApiSession(server.origin, activityId)
  await session.done(registerCall, {
    activityId,
    customerName: maskName('李小红'),
    phone: maskPhone(phone),
    ...(await session.smsCode(lab, phone)),
    ...more,
  })
  return session
}
