import type { LoginCustomer } from '../adapters/bank-login/port'
import { SANDBOX_AUTHORISE_PATH } from '../adapters/bank-login/sandbox'
import type { Lang } from '../messages/catalogue'
import { escaped, sandboxPage } from './sandbox-page'

/** Who logs in at the sandbox bank unless the form says otherwise; the ID is the standard's own example. */
export const DEMO_CUSTOMER = {
  mobNum: '13900000001',
  username: '欧阳小红',
  gDid: '11010519491231002X',
  cPid: '6228480000000001',
} as const satisfies LoginCustomer

const TEXTS = {
  heading: { 'zh-CN': '沙箱手机银行登录', en: 'Sandbox bank login' },
  note: { 'zh-CN': '演示环境，请勿填写真实信息。', en: 'This is a demo: enter no real data.' },
  ask: {
    'zh-CN': '活动页面申请获取您的姓名、手机号和身份证号。',
    en: 'The campaign page asks for your name, phone and ID number.',
  },
  phone: { 'zh-CN': '手机号', en: 'Phone' },
  name: { 'zh-CN': '姓名', en: 'Name' },
  idCard: { 'zh-CN': '身份证号', en: 'ID number' },
  allow: { 'zh-CN': '登录并授权', en: 'Log in and allow' },
  refuse: { 'zh-CN': '拒绝', en: 'Refuse' },
  'app-store': { 'zh-CN': '沙箱应用商店', en: 'Sandbox app store' },
  'open-account': { 'zh-CN': '沙箱钱包开立页', en: 'Sandbox wallet opening' },
  'open-card': { 'zh-CN': '沙箱在线开卡页', en: 'Sandbox card opening' },
  ends: { 'zh-CN': '演示到此结束，请返回上一页。', en: 'The demo ends here; please go back.' },
  wrong: { 'zh-CN': '返回地址不属于本站。', en: 'The way back is not a page of this host.' },
} as const satisfies Record<string, Record<Lang, string>>

/** The sandbox bank's page of the authorisation redirect; without a way back it says so. */
export function bankPage(lang: Lang, back: { redirectUri: string; state: string } | undefined): string {
  const t = (key: keyof typeof TEXTS) => TEXTS[key][lang]
  const field = (name: keyof typeof DEMO_CUSTOMER, label: string) =>
    `<label>${label}<input name="${name}" value="${escaped(DEMO_CUSTOMER[name])}" autocomplete="off" required></label>`
  const content =
    back === undefined
      ? `<p role="alert">${t('wrong')}</p>`
      : `<p>${t('ask')}</p>
    <form method="post" action="${SANDBOX_AUTHORISE_PATH}">
      <input type="hidden" name="redirect_uri" value="${escaped(back.redirectUri)}">
      <input type="hidden" name="state" value="${escaped(back.state)}">
      ${field('mobNum', t('phone'))}
      ${field('username', t('name'))}
      ${field('gDid', t('idCard'))}
      <button class="main" name="action" value="allow">${t('allow')}</button>
      <button name="action" value="refuse">${t('refuse')}</button>
    </form>`
  return sandboxPage(lang, { heading: t('heading'), content, note: t('note') })
}

/** A page outside the app that the demo's links lead to. */
export function endPage(lang: Lang, place: 'app-store' | 'open-account' | 'open-card'): string {
  const content = `<p>${TEXTS.ends[lang]}</p>`
  return sandboxPage(lang, { heading: TEXTS[place][lang], content, note: TEXTS.note[lang] })
}
