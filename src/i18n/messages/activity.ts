import { defineMessages } from '../define'

/** Landing page, merchants and draw of the general activity (spec 1 §2 and §8, spec 2 §8). */
export default defineMessages({
  'landing.redemptionCode': { en: 'query redemption code', 'zh-CN': '查询兑换码' },
  'landing.openWallet': { en: 'open wallet', 'zh-CN': '开通钱包' },
  'landing.merchants': { en: 'merchant list', 'zh-CN': '商户列表' },
  'landing.joinNow': { en: 'join now', 'zh-CN': '立即参与' },
  'landing.winningQuery': { en: 'winning query', 'zh-CN': '中奖查询' },
  'landing.picture': { en: 'campaign poster', 'zh-CN': '活动海报' },
  'hotspot.enterNo': { en: 'enter {number}', 'zh-CN': '进入第{number}项' },
  'landing.actions': { en: 'what you can do', 'zh-CN': '活动操作' },

  'draw.start': { en: 'start', 'zh-CN': '开始抽奖' },
  'draw.wheel': { en: 'lucky wheel', 'zh-CN': '幸运大转盘' },
  'draw.wonTitle': { en: 'congratulations', 'zh-CN': '恭喜中奖' },
  'draw.thanksTitle': { en: 'thank you', 'zh-CN': '谢谢参与' },
  'draw.won': { en: 'Congratulations!', 'zh-CN': '恭喜您中奖啦！' },
  'draw.ended': { en: 'sorry, our activity has ended', 'zh-CN': '抱歉，我们的活动已结束' },
  'draw.failed': { en: 'interface call failed', 'zh-CN': '接口调用失败' },
  'draw.rules': { en: 'rules', 'zh-CN': '规则' },
  'draw.records': { en: 'records', 'zh-CN': '记录' },
  'draw.hint': { en: 'Tap the centre to spin', 'zh-CN': '点击中心按钮，赢取数字人民币红包' },
  'draw.goodLuck': { en: 'Good luck!', 'zh-CN': '好运马上来！' },
  'draw.hub': { en: 'START', 'zh-CN': '抽奖' },
  'draw.unit': { en: 'yuan', 'zh-CN': '元' },
  'draw.packet': { en: 'red packet', 'zh-CN': '数币红包' },
  'draw.thanks': { en: 'thank you', 'zh-CN': '谢谢参与' },
  'draw.spinning': { en: 'the wheel is spinning', 'zh-CN': '转盘转动中' },
  'draw.result': { en: 'The wheel stopped at {prize}.', 'zh-CN': '转盘停在“{prize}”。' },
  'draw.grid': { en: 'lucky nine-grid', 'zh-CN': '幸运九宫格' },
  'draw.gridHint': { en: 'Tap the drum to start', 'zh-CN': '敲响中央的鼓，赢取数字人民币红包' },
  'draw.running': { en: 'the light is running', 'zh-CN': '灯光跑动中' },
  'draw.gridResult': { en: 'The light stopped at {prize}.', 'zh-CN': '灯光停在“{prize}”。' },
  'draw.stopped': { en: 'stopped without a result', 'zh-CN': '已停止，没有抽奖结果' },
  'draw.odds': { en: 'odds of each prize', 'zh-CN': '奖品与中奖概率' },
  'draw.oddsNote': {
    en: 'A prize that has run out is drawn no more; its share goes to the others.',
    'zh-CN': '某项奖品发完后不再抽出，其概率按比例分给其余奖品。',
  },
  'draw.oddsNoteThanks': {
    en: 'The share of {prizes} goes to the thank-you result once it has run out; the odds of the others stay as they are.',
    'zh-CN': '“{prizes}”发完后，其概率归入“谢谢参与”，其余奖品的概率不变。',
  },
  'draw.oddsFailed': { en: 'The odds could not be loaded.', 'zh-CN': '中奖概率加载失败，请重试。' },
  'draw.slow': {
    en: 'The network is slow; your result is on its way …',
    'zh-CN': '网络较慢，抽奖结果马上就到…',
  },
  'draw.yuan': { en: '{amount} yuan', 'zh-CN': '{amount}元' },

  'wallet.merchantsTitle': { en: 'merchant list', 'zh-CN': '商户列表' },
  'wallet.merchantsPicture': { en: 'merchants of this activity', 'zh-CN': '活动商户名单' },
  'wallet.noMerchants': { en: 'No merchants have been published yet.', 'zh-CN': '暂无商户信息' },

  'receipt.link': { en: 'receipt {receipt}', 'zh-CN': '抽奖凭证 {receipt}' },
  'offline.scanAgain': { en: 'Please scan again', 'zh-CN': '请重新扫码' },
})
