import { fenToYuan } from '../../domain/rules/money'
import type { CashierPayment } from '../adapters/payment/sandbox'
import type { Lang } from '../messages/catalogue'
import { escaped, sandboxPage } from './sandbox-page'

const TEXTS = {
  heading: { 'zh-CN': '沙箱收银台', en: 'Sandbox cashier' },
  note: {
    'zh-CN': '演示环境，不会产生真实扣款。',
    en: 'This is a demo: no money changes hands.',
  },
  pay: { 'zh-CN': '支付', en: 'Pay' },
  fail: { 'zh-CN': '支付失败', en: 'Fail' },
  leave: { 'zh-CN': '离开', en: 'Walk away' },
  gone: {
    'zh-CN': '该支付单不存在、已完成或已过期。',
    en: 'This payment does not exist, is done or has expired.',
  },
} as const satisfies Record<string, Record<Lang, string>>

/** The cashier of the sandbox provider. Without a payment it says that there is none. */
export function cashierPage(lang: Lang, payment: CashierPayment | undefined, token: string): string {
  const t = (key: keyof typeof TEXTS) => TEXTS[key][lang]
  const content =
    payment === undefined
      ? `<p role="status">${t('gone')}</p>`
      : `<p class="amount">¥${fenToYuan(payment.amountFen)}</p>
    <p>${escaped(payment.title)}</p>
    <form method="post" action="/cashier/pay">
      <input type="hidden" name="token" value="${escaped(token)}">
      <button class="main" name="action" value="pay">${t('pay')}</button>
      <button name="action" value="fail">${t('fail')}</button>
      <a href="${escaped(payment.failUrl)}">${t('leave')}</a>
    </form>`
  return sandboxPage(lang, { heading: t('heading'), content, note: t('note') })
}
