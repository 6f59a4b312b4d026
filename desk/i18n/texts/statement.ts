import { defineTexts } from '../define-texts'

/** Payouts beside the wallet's statement. */
export const statementTexts = defineTexts({
  'statement.open': { 'zh-CN': '与钱包对账', en: 'Compare with the wallet’s statement' },
  'statement.title': { 'zh-CN': '与钱包对账', en: 'Compare with the wallet’s statement' },
  'statement.lead': {
    'zh-CN': '请选择钱包的完整对账单（CSV）。仅作比对，文件不会保存。',
    en: 'Choose the wallet’s whole statement, a CSV file. It is compared and not kept.',
  },
  'statement.file': { 'zh-CN': '对账单文件', en: 'File of the statement' },
  'statement.tooLong': {
    'zh-CN': '文件过大（上限 4 MB），请在服务器上使用 npm run payouts -- reconcile',
    en: 'The file is too long (4 MB at most): use npm run payouts -- reconcile on the server',
  },
  'statement.compare': { 'zh-CN': '开始核对', en: 'Compare' },
  'statement.fits': { 'zh-CN': '核对无误。', en: 'They fit.' },
  'statement.differs': {
    'zh-CN': '发现 {count} 处差异。',
    en: '{count, plural, one {One difference.} other {# differences.}}',
  },
  'statement.read': {
    'zh-CN': '对账单 {lines} 条，其中 {others} 条属于其他活动；本活动已交给钱包 {payouts} 笔。',
    en: '{lines, plural, one {One line} other {# lines}} of the statement, {others} of them other campaigns’; the wallet was given {payouts, plural, one {one payout} other {# payouts}} of this one.',
  },
  'statement.more': {
    'zh-CN': '另有 {count} 处未列出。',
    en: '{count, plural, one {One more is} other {# more are}} not listed.',
  },
  'statement.differences': { 'zh-CN': '差异', en: 'Differences' },
  'statement.what': { 'zh-CN': '差异', en: 'What' },
  'statement.ours': { 'zh-CN': '本系统', en: 'Here' },
  'statement.theirs': { 'zh-CN': '钱包', en: 'Wallet' },
  'statement.unknownHere': { 'zh-CN': '本系统没有此笔', en: 'unknown here' },
  'statement.notInIt': { 'zh-CN': '对账单中没有', en: 'not in the statement' },
  'statement.twice': { 'zh-CN': '对账单中重复', en: 'more than once in the statement' },
  'statement.amount': { 'zh-CN': '金额不同', en: 'another amount' },
  'statement.payee': { 'zh-CN': '收款人不同', en: 'another payee' },
  'statement.unconfirmed': { 'zh-CN': '已付，本系统未确认', en: 'paid, and not confirmed here' },
  'statement.unpaid': { 'zh-CN': '本系统已确认，钱包未付', en: 'confirmed here, and not paid' },
  'deed.payouts.accept': {
    'zh-CN': '数据库切换后，未经对账恢复发放',
    en: 'let payouts go out again after a failover, without the wallet’s statement',
  },
  'deed.payouts.reconcile': { 'zh-CN': '与钱包对账', en: 'compared payouts with the wallet’s statement' },
})
