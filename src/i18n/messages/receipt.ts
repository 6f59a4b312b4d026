import { defineMessages } from '../define'

/** The receipt of a draw, and the check of all of them (decisions §19). */
export default defineMessages({
  'receipt.title': { en: 'draw receipt', 'zh-CN': '抽奖凭证' },
  'receipt.intro': {
    en: 'Anyone can check a draw: seed and prize table were fixed before the first one. Your browser does the sums itself.',
    'zh-CN': '每次抽奖均可核验：种子与奖品表在首次抽奖前即已锁定，由您的浏览器自行计算。',
  },
  'receipt.code': { en: 'receipt', 'zh-CN': '凭证号' },
  'receipt.codeHint': { en: '12 characters', 'zh-CN': '12位字符' },
  'receipt.codeEmpty': { en: 'please enter the receipt', 'zh-CN': '请输入凭证号' },
  'receipt.show': { en: 'show', 'zh-CN': '查看凭证' },
  'receipt.another': { en: 'another receipt', 'zh-CN': '查看其他凭证' },

  'receipt.drawnAt': { en: 'drawn on', 'zh-CN': '抽奖时间' },
  'receipt.prize': { en: 'prize', 'zh-CN': '奖品' },
  'receipt.nothing': { en: 'nothing', 'zh-CN': '未中奖' },
  'receipt.yourNumber': { en: 'your number', 'zh-CN': '您的随机数' },
  'receipt.noNumber': { en: 'none was sent', 'zh-CN': '未提交' },
  'receipt.number': { en: 'drawn number', 'zh-CN': '抽奖结果数' },
  'receipt.place': { en: 'place in the log', 'zh-CN': '日志序号' },
  'receipt.sealing': { en: 'sealed within seconds', 'zh-CN': '数秒内封存' },
  'receipt.hash': { en: 'hash of its row', 'zh-CN': '日志哈希' },
  'receipt.table': { en: 'prize table', 'zh-CN': '奖品表' },
  'receipt.version': { en: 'version {version}', 'zh-CN': '第{version}版' },

  'receipt.checks': { en: 'checked by your browser', 'zh-CN': '浏览器核验结果' },
  'receipt.checkContribution': {
    en: 'Your number is in the draw',
    'zh-CN': '抽奖中包含您的随机数',
  },
  'receipt.checkReceipt': { en: 'The receipt belongs to this draw', 'zh-CN': '凭证与本次抽奖相符' },
  'receipt.checkChain': {
    en: 'Its hash follows from the one before it',
    'zh-CN': '日志哈希与前一条相接',
  },
  'receipt.checkSeed': {
    en: 'The seed of its hour belongs to the published anchor',
    'zh-CN': '该小时的种子与公布的锚点相符',
  },
  'receipt.checkTable': {
    en: 'The prize table is the published one',
    'zh-CN': '奖品表与公布的哈希相符',
  },
  'receipt.checkPrize': {
    en: 'The number gives this prize by the table',
    'zh-CN': '该结果数按奖品表对应此奖品',
  },
  'receipt.ok': { en: 'fits', 'zh-CN': '相符' },
  'receipt.bad': { en: 'does not fit', 'zh-CN': '不相符' },
  'receipt.waits': { en: 'waits until {time}', 'zh-CN': '{time} 后可核验' },
  'receipt.waitsForEnd': { en: 'waits for the end of the campaign', 'zh-CN': '活动结束后可核验' },
  'receipt.byHand': { en: 'set by hand in the demo', 'zh-CN': '演示环境手动设定' },
  'receipt.elsewhere': { en: 'not made by this browser', 'zh-CN': '非本浏览器生成' },

  'receipt.published': { en: 'published hashes', 'zh-CN': '已公布的哈希' },
  'receipt.publishedAt': { en: 'published on', 'zh-CN': '公布时间' },
  'receipt.opensAt': {
    en: 'Seed, prize table and all draws are open from {time} on.',
    'zh-CN': '种子、奖品表与全部抽奖记录将于 {time} 公开。',
  },
  'receipt.opensAtEnd': {
    en: 'Seed, prize table and all draws are opened at the end of the campaign.',
    'zh-CN': '种子、奖品表与全部抽奖记录将在活动结束后公开。',
  },

  'receipt.all': { en: 'all draws', 'zh-CN': '全部抽奖' },
  'receipt.allIntro': {
    en: 'Your browser loads the log and draws every row again.',
    'zh-CN': '浏览器将加载全部日志，逐条重新计算。',
  },
  'receipt.checkAll': { en: 'check every draw', 'zh-CN': '核验全部抽奖' },
  'receipt.progress': { en: '{rows} of {all} draws', 'zh-CN': '已核验 {rows} / {all} 次抽奖' },
  'receipt.allFit': {
    en: 'Nothing is wrong: all {rows} draws fit.',
    'zh-CN': '核验通过：{rows} 次抽奖全部相符。',
  },
  'receipt.someWrong': {
    en: '{count} things do not fit in {rows} draws.',
    'zh-CN': '{rows} 次抽奖中有 {count} 处不相符。',
  },
  'receipt.replayed': {
    en: '{count} were drawn again from their seeds.',
    'zh-CN': '其中 {count} 次由种子重新计算。',
  },
  'receipt.given': { en: 'times won', 'zh-CN': '次数' },
  'receipt.share': { en: 'share', 'zh-CN': '占比' },
  'receipt.publishedShare': { en: 'by the table', 'zh-CN': '公布概率' },
  'receipt.shareNote': {
    en: 'The share by the table holds while there is some of every prize left.',
    'zh-CN': '公布概率以各奖品均有剩余时为准。',
  },
  'receipt.prizes': { en: 'prizes given', 'zh-CN': '奖品发放情况' },
  'receipt.faults': { en: 'what does not fit', 'zh-CN': '不相符之处' },
  'receipt.row': { en: 'row {seq}', 'zh-CN': '第 {seq} 条' },
  'receipt.more': { en: 'and {count} more', 'zh-CN': '另有 {count} 处' },

  'fault.table': { en: 'the prize table is not the published one', 'zh-CN': '奖品表与公布的不一致' },
  'fault.seed': { en: 'the seed does not belong to its anchor', 'zh-CN': '种子与锚点不相符' },
  'fault.missing': { en: 'rows are missing', 'zh-CN': '缺少日志记录' },
  'fault.chain': { en: 'the row was changed or moved', 'zh-CN': '该条记录被修改或移动' },
  'fault.head': { en: 'another hash was published for this row', 'zh-CN': '与曾公布的哈希不一致' },
  'fault.form': { en: 'the row is no draw', 'zh-CN': '该条记录不是抽奖' },
  'fault.receipt': { en: 'the receipt belongs to another draw', 'zh-CN': '凭证属于另一次抽奖' },
  'fault.twice': { en: 'this award was drawn before', 'zh-CN': '重复抽奖' },
  'fault.time': { en: 'it is outside the time of its table', 'zh-CN': '时间不在奖品表有效期内' },
  'fault.result': { en: 'the number gives another prize', 'zh-CN': '结果数对应的是其他奖品' },
  'fault.piece': { en: 'the stock does not add up', 'zh-CN': '奖品库存不一致' },
  'fault.denied': { en: 'a prize that was left was withheld', 'zh-CN': '奖品尚有剩余却未发放' },
  'fault.award': { en: 'the award that was kept is another', 'zh-CN': '与保存的中奖结果不一致' },
  'fault.unlogged': { en: 'there is an award without a draw', 'zh-CN': '有中奖但无抽奖记录' },
})
