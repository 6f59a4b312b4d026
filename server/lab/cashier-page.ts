import { fenToYuan } from '../../domain/rules/money'
import type { Lang } from '../messages'
import type { CashierPayment } from '../providers/payment-sandbox'

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

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char)

const STYLE = `
  :root { color-scheme: light }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f4efe6; color: #33231c;
    font: 17px/1.5 system-ui, 'PingFang SC', 'Noto Sans SC', sans-serif }
  main { width: min(22rem, calc(100vw - 2rem)); box-sizing: border-box; padding: 2rem 1.5rem; background: #fff;
    border-radius: 1rem; box-shadow: 0 .5rem 2rem #33231c22; text-align: center }
  h1 { margin: 0; font-size: 1.1rem; font-weight: 600 }
  .amount { margin: 1rem 0 .25rem; font-size: 2.6rem; font-weight: 700; font-variant-numeric: tabular-nums }
  p { margin: .25rem 0; overflow-wrap: anywhere }
  .note { color: #6d5a50; font-size: .85rem }
  form { display: grid; gap: .75rem; margin-top: 1.5rem }
  button, a { display: block; padding: .8rem; border: 1px solid #b9a99c; border-radius: .6rem; background: #fff;
    color: #33231c; font: inherit; text-decoration: none; cursor: pointer }
  button.pay { border-color: #b3261e; background: #b3261e; color: #fff; font-weight: 600 }
  :focus-visible { outline: 3px solid #1f6feb; outline-offset: 2px }
`

/** The cashier of the sandbox provider: plain HTML without a script. Without a payment it says that there is none. */
export function cashierPage(lang: Lang, payment: CashierPayment | undefined, token: string): string {
  const t = (key: keyof typeof TEXTS) => TEXTS[key][lang]
  const content =
    payment === undefined
      ? `<p role="status">${t('gone')}</p>`
      : `<p class="amount">¥${fenToYuan(payment.amountFen)}</p>
    <p>${escaped(payment.title)}</p>
    <form method="post" action="/cashier/pay">
      <input type="hidden" name="token" value="${escaped(token)}">
      <button class="pay" name="action" value="pay">${t('pay')}</button>
      <button name="action" value="fail">${t('fail')}</button>
      <a href="${escaped(payment.failUrl)}">${t('leave')}</a>
    </form>`
  return `<!doctype html>
<html lang="${lang}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${t('heading')}</title>
  <style>${STYLE}</style>
</head>
<body>
  <main>
    <h1>${t('heading')}</h1>
    ${content}
    <p class="note">${t('note')}</p>
  </main>
</body>
</html>
`
}
