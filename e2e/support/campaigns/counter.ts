import { expect, type Page } from '@playwright/test'
import { registerCall } from '../../../domain/calls/activity'
import { clientPassCall, clientQrCall, managerLoginCall } from '../../../domain/calls/counter'
import { maskName, maskPhone } from '../../../domain/rules/registration/mask'
import { ApiSession } from '../api-session'
import { getCodeFor } from '../forms'
import type { Lab } from '../lab'
import type { CampaignServer } from '../server'
import { at, freshPhone } from '../test'

const NAMES = [
  '王小明',
  '欧阳小红',
  '李雷',
  '韩梅梅',
  '赵六',
  '孙七',
  '周八',
  '吴九',
  '郑十',
  '冯二',
  '陈三',
  '褚四',
]

/** Registers so many people for a campaign, one after the other, in one visit. */
export async function registerPeople(
  { server, lab }: { server: CampaignServer; lab: Lab },
  activityId: string,
  count: number,
  {
    session = new ApiSession(server.origin, activityId),
    more = {},
  }: { session?: ApiSession; more?: object } = {},
): Promise<void> {
  for (let serial = 0; serial < count; serial++) {
    const phone = `1380013${String(8_000 + serial)}`
    await session.done(registerCall, {
      activityId,
      customerName: maskName(NAMES[serial % NAMES.length] ?? ''),
      phone: maskPhone(phone),
      ...(await session.smsCode(lab, phone)),
      ...more,
    })
  }
}

/** An offline campaign with a manager of its own, since SMS codes are counted by phone. */
export async function offlineCampaign(lab: Lab, activityId: string, set: object = {}): Promise<string> {
  const manager = freshPhone()
  await lab.campaign('offline', activityId, { managers: [manager], ...set })
  return manager
}

/** Lets so many clients in by the manager's QR and registers them. */
export async function registerClients(
  tools: { server: CampaignServer; lab: Lab },
  activityId: string,
  manager: string,
  count: number,
): Promise<void> {
  const counter = new ApiSession(tools.server.origin, activityId)
  const sms = await counter.smsCode(tools.lab, manager)
  await counter.done(managerLoginCall, { ...sms, phone: manager, activityId })
  const session = new ApiSession(tools.server.origin, activityId)
  const { query } = await counter.done(clientQrCall, { activityId })
  await session.done(clientPassCall, { activityId, query })
  await registerPeople(tools, activityId, count, { session })
}

const LOGIN = {
  en: { phone: 'phone', code: 'SMS code', get: 'get code', login: 'login', qr: 'Client QR code' },
  'zh-CN': { phone: '手机号', code: '短信验证码', get: '获取验证码', login: '登录', qr: '客户二维码' },
} as const

/** Logs the manager in on the QR page. */
export async function loginManager(
  page: Page,
  origin: string,
  activityId: string,
  manager: string,
  lang: keyof typeof LOGIN,
): Promise<void> {
  const words = LOGIN[lang]
  await page.goto(origin + at('/qrCodeActive', { activityId, lang, offlineConfirmSendPackets: '1' }))
  await page.getByLabel(words.phone, { exact: true }).fill(manager)
  await page.getByLabel(words.code, { exact: true }).fill(await getCodeFor(page, origin, manager, words.get))
  await page.getByRole('button', { name: words.login, exact: true }).click()
  await expect(page.getByRole('img', { name: words.qr })).toBeVisible()
}
