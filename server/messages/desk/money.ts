import { defineMessages } from '../define'

/** Texts of the desk's money: refunds, codes that are made or imported, statements of the wallet. */
export const moneyMessages = defineMessages({
  'refunds.unknown': { 'zh-CN': '本活动没有这个订单', en: 'the campaign has no such order' },
  'refunds.unpaid': { 'zh-CN': '该订单没有收到款项', en: 'nothing was paid for this order' },
  'refunds.refunded': { 'zh-CN': '该订单的款项已退回', en: 'the money of this order has gone back already' },
  'refunds.kept': {
    'zh-CN': '该款项已换得一次抽奖，结果已记入抽奖日志，不能退款',
    en: 'this money has bought a draw, which stands in the log of draws: it is not sent back',
  },
  'refunds.tooLate': {
    'zh-CN': '该订单已激活或已取消，不能退款',
    en: 'the order is activated or cancelled: its money is not sent back',
  },
  'refunds.otherAmount': {
    'zh-CN': '实付金额与页面所示不同，请刷新后再试',
    en: 'another amount was paid than the page shows: refresh it first',
  },
  'codes.notCard': { 'zh-CN': '该活动不发放兑换码红包', en: 'the campaign gives no money for codes' },
  'codes.demo': {
    'zh-CN': '这是演示活动，正式环境不兑换它的任何兑换码',
    en: 'this is a campaign of the demo: production redeems none of its codes',
  },
  'codes.badList': {
    'zh-CN': '清单中没有可导入的兑换码',
    en: 'no line of the list can be taken',
  },
  'codes.noLine': { 'zh-CN': '文件中没有兑换码', en: 'there is no code in it' },
  'codes.tooMany': { 'zh-CN': '一次最多 {count} 个兑换码', en: 'at most {count} codes at a time' },
  'codes.characters': {
    'zh-CN': '只能有字母和数字',
    en: 'a code has letters and digits alone',
  },
  'codes.tooLong': { 'zh-CN': '最多 {count} 个字符', en: 'a code has at most {count} characters' },
  'codes.twice': { 'zh-CN': '与第{before}行相同', en: 'it is the code of line {before}' },
  'codes.isKnown': { 'zh-CN': '本活动已有此码', en: 'the campaign has this code already' },
  'codes.guessable': {
    'zh-CN': '同类的码可以被猜中：随机部分最多{bits}位，至少需要{least}位',
    en: 'codes like it can be guessed: at most {bits} bits of them are random, and {least} are needed',
  },
  'codes.unlike': {
    'zh-CN': '与其他行不同，不是兑换码，或同类的码不足 {count} 个',
    en: 'it is unlike the other lines: no code, or one of fewer than {count} of its kind',
  },
  'codes.shortened': {
    'zh-CN': '已被表格软件缩写，末尾数字已丢失。请将该列设为文本，重新填写完整号码',
    en: 'a spreadsheet has shortened it, and its last digits are lost: format the column as text, and enter the whole code again',
  },
  'codes.setApart': {
    'zh-CN': '含千位分隔符。请将该列设为文本，去掉分隔符',
    en: 'its thousands are set apart: format the column as text, and take the marks out',
  },
  'codes.error': { 'zh-CN': '是表格软件的错误值', en: 'it is an error of a spreadsheet' },
  'codes.lineBreak': { 'zh-CN': '中间有换行', en: 'it has a line break within' },
  'codes.invisible': {
    'zh-CN': '含有看不见的字符，请删除',
    en: 'it has characters that cannot be seen: delete them',
  },
  'codes.ofLine': { 'zh-CN': '第{line}行：{message}', en: 'line {line}: {message}' },
  'codes.ofLines': {
    'zh-CN': '第{line}至{last}行：{message}',
    en: 'lines {line} to {last}: {message}',
  },
  'codes.otherCount': {
    'zh-CN': '文件中有 {count} 个兑换码，与页面所示不同',
    en: 'the list has {count} codes, other than the page shows',
  },
  'codes.someKnown': {
    'zh-CN': '其中一些码本活动已有，未导入任何兑换码',
    en: 'the campaign has some of these codes by now; none was taken',
  },
  'codes.importsWait': {
    'zh-CN': '您已有 {count} 份清单等待确认，请先处理',
    en: '{count} lists of yours wait for a second person: have these decided first',
  },
  'codes.otherAmount': {
    'zh-CN': '每个兑换码的金额已变更，请核对后重试',
    en: 'a code is worth another amount now, please look again',
  },
  'codes.overBudget': {
    'zh-CN': '超出活动预算：最多还可制作 {count} 个',
    en: 'this is more than the budget has room for: at most {count} codes',
  },
  'codes.taken': { 'zh-CN': '该批次编号已被使用', en: 'there is a batch of this id already' },
  'codes.noBatch': { 'zh-CN': '没有这个批次', en: 'there is no such batch' },
  'codes.noFile': {
    'zh-CN': '文件已不存在：兑换码文件仅制作人可下载，最多保留一小时',
    en: 'the file is not there any more: its maker alone downloads it, for an hour at most',
  },
  'codes.notDownloaded': { 'zh-CN': '文件尚未下载', en: 'the file has not been downloaded yet' },
  'statement.none': { 'zh-CN': '无法读取该对账单', en: 'this cannot be read as a statement' },
  'statement.missing': {
    'zh-CN': '第1行缺少列：{columns}',
    en: 'line 1 lacks the columns {columns}',
  },
  'statement.tooLong': {
    'zh-CN': '最多 {count} 行；更长的对账单请在服务器上用命令核对',
    en: 'it has at most {count} lines; a longer one is compared by the command on the server',
  },
  'statement.brokenQuote': {
    'zh-CN': '第{line}行的引号没有正确结束',
    en: 'line {line}: a quotation mark is not closed rightly',
  },
  'statement.wrong': {
    'zh-CN': '第{line}行的 {column} 有误',
    en: 'line {line}: its {column} cannot be read',
  },
})
