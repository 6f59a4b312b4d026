import { defineMessages } from '../define'

/** Gift and payment campaigns: home, scratch card, prizes, delivery, payment, finish types (spec 2 §2, §4, §5). */
export default defineMessages({
  'gift.title': { en: 'gift campaign', 'zh-CN': '好礼活动' },
  'gift.poster': { en: 'campaign poster', 'zh-CN': '活动海报' },
  'gift.rule': { en: 'rule', 'zh-CN': '活动规则' },
  'gift.draw': { en: 'draw', 'zh-CN': '立即刮奖' },
  'gift.myPrize': { en: 'my prize', 'zh-CN': '我的奖品' },
  'gift.activityHome': { en: 'campaign page', 'zh-CN': '返回活动首页' },

  'scratch.title': { en: 'scratch card', 'zh-CN': '刮刮乐' },
  'scratch.card': { en: 'a scratch card with a prize under its foil', 'zh-CN': '刮刮卡，涂层下是您的奖品' },
  'scratch.region': { en: 'scratch', 'zh-CN': '刮奖区' },
  'scratch.reveal': { en: 'reveal', 'zh-CN': '直接揭晓' },
  'scratch.winners': { en: 'winners', 'zh-CN': '中奖名单' },
  'scratch.winner': { en: '{name} won {prize}', 'zh-CN': '恭喜{name}刮中{prize}' },
  'scratch.sample': { en: 'Sample', 'zh-CN': '示例' },
  'scratch.hint': { en: 'Scratch here', 'zh-CN': '刮开涂层 好礼现身' },
  'scratch.thanks': { en: 'thank you', 'zh-CN': '谢谢参与' },
  'scratch.prizes': { en: 'prizes', 'zh-CN': '刮出好礼' },
  'scratch.result': { en: 'You won: {prize}', 'zh-CN': '恭喜您刮中“{prize}”' },
  'scratch.wonTitle': { en: 'congratulations', 'zh-CN': '恭喜中奖' },
  'scratch.drawFailed': {
    en: 'The draw did not succeed, please try again later.',
    'zh-CN': '抽奖未成功，请稍后再试',
  },
  'scratch.toWallet': {
    en: 'The red packet is credited to your digital-yuan wallet.',
    'zh-CN': '红包已发放至您的数字人民币钱包',
  },
  'scratch.needsReceiver': {
    en: 'Tell us where to send it.',
    'zh-CN': '请填写收货信息，好礼送到家',
  },
  'scratch.seePrize': { en: 'my prize', 'zh-CN': '查看奖品' },

  'drawType.1': { en: 'first prize', 'zh-CN': '一等奖' },
  'drawType.2': { en: 'second prize', 'zh-CN': '二等奖' },
  'drawType.3': { en: 'third prize', 'zh-CN': '三等奖' },
  'drawType.4': { en: 'fourth prize', 'zh-CN': '四等奖' },

  'prize.undrawn': { en: 'You have not drawn yet.', 'zh-CN': '您还没有刮奖，快去试试手气吧' },
  'prize.empty': {
    en: 'No prize this time. Thank you for taking part.',
    'zh-CN': '这次没有刮中奖品，感谢您的参与',
  },
  'prize.unit': { en: 'yuan', 'zh-CN': '元' },
  'prize.code': { en: 'Exchange code', 'zh-CN': '兑换码' },
  'prize.codeLater': { en: 'Your code is being prepared.', 'zh-CN': '兑换码正在准备中，请稍后查看' },
  'prize.redeem': { en: 'redeem in the mini program', 'zh-CN': '去小程序兑换' },
  'prize.redeemTitle': { en: 'How to redeem', 'zh-CN': '如何兑换' },
  'prize.redeemHow': {
    en: "Your code has been copied. Open the merchant's mini program in WeChat and paste it there.",
    'zh-CN': '兑换码已复制，请打开微信，进入商户小程序，粘贴兑换码完成兑换。',
  },
  'prize.giftValidity': { en: 'valid to 30 September', 'zh-CN': '有效期至9月30日' },
  'prize.viewHow': { en: 'How to view it', 'zh-CN': '如何查看红包' },
  'prize.view1': {
    en: 'Open the digital-yuan (e-CNY) app and log in with the phone of your bank account.',
    'zh-CN': '打开“数字人民币”App，使用手机银行预留手机号登录',
  },
  'prize.view2': { en: 'Choose the wallet opened with our bank.', 'zh-CN': '进入在本行开立的数字人民币钱包' },
  'prize.view3': {
    en: 'Open "red packets" in the wallet to see its amount and term.',
    'zh-CN': '在钱包内点击“红包”，即可查看红包金额与有效期',
  },
  'prize.steps': { en: 'progress of the delivery', 'zh-CN': '配送进度' },
  'prize.stepOpen': { en: 'receiver', 'zh-CN': '填写地址' },
  'prize.stepPreparing': { en: 'packing', 'zh-CN': '备货中' },
  'prize.stepShipped': { en: 'on its way', 'zh-CN': '已发货' },
  'prize.stepReceived': { en: 'received', 'zh-CN': '已签收' },
  'prize.preparing': {
    en: 'We are packing your prize. Express company and number will stand here.',
    'zh-CN': '奖品正在备货，发货后可在此查看快递公司与单号',
  },
  'prize.expressCompany': { en: 'express company', 'zh-CN': '快递公司' },
  'prize.expressNo': { en: 'express number', 'zh-CN': '快递单号' },
  'prize.copyNo': { en: 'copy express number', 'zh-CN': '复制快递单号' },
  'prize.receiver': { en: 'receiver', 'zh-CN': '收件人' },
  'prize.phone': { en: 'phone', 'zh-CN': '手机号' },
  'prize.address': { en: 'address', 'zh-CN': '收货地址' },

  'delivery.title': { en: 'delivery information', 'zh-CN': '填写收货信息' },
  'delivery.warning': {
    en: 'It cannot be modified after submission. Delivery within Shenzhen only.',
    'zh-CN': '仅限深圳市内配送，提交后不可修改，请仔细核对',
  },
  'delivery.city': { en: 'city', 'zh-CN': '所在城市' },
  'delivery.district': { en: 'please choose a district', 'zh-CN': '请选择所在区' },
  'delivery.address': { en: 'please fill the detailed address', 'zh-CN': '请填写详细地址' },
  'delivery.receiverName': { en: 'please fill the receiver name', 'zh-CN': '请填写收件人姓名' },
  'delivery.receiverPhone': { en: 'please fill the receiver phone', 'zh-CN': '请填写收件人手机号' },
  'delivery.failed': { en: 'This did not succeed, please try again.', 'zh-CN': '操作未成功，请重试' },

  'pay.title': { en: 'Six cents for a gift', 'zh-CN': '六分钱换好礼' },
  'pay.joinNow': { en: 'join now', 'zh-CN': '立即参与' },
  'pay.myPrize': { en: 'my prize', 'zh-CN': '我的奖品' },
  'pay.goPay': { en: 'go pay', 'zh-CN': '去支付' },
  'pay.payAgain': { en: 'pay again', 'zh-CN': '重新支付' },
  'pay.later': { en: 'later', 'zh-CN': '稍后再说' },
  'pay.viewPrize': { en: 'view my prize', 'zh-CN': '查看我的奖品' },
  'pay.neededTitle': { en: 'payment needed', 'zh-CN': '待支付' },
  'pay.neededText': {
    en: 'Purchase your chance with {amount} yuan of digital-currency funds.',
    'zh-CN': '使用{amount}元数字人民币参与金，即可购买一次好礼机会。',
  },
  'pay.succeededTitle': { en: 'payment succeeded', 'zh-CN': '支付成功' },
  'pay.succeededText': {
    en: 'Your chance is paid for, and your prize is waiting.',
    'zh-CN': '参与金已支付，您的好礼已备好，快去看看吧！',
  },
  'pay.failedTitle': { en: 'deduction failed', 'zh-CN': '扣款失败' },
  'pay.failedText': {
    en: 'No money was taken. Check your digital-yuan wallet and pay again.',
    'zh-CN': '本次未扣款，请检查您的数字人民币钱包后重新支付。',
  },
  'pay.refundTitle': { en: 'your money goes back', 'zh-CN': '退款处理中' },
  'pay.refundText': {
    en: 'The prizes ran out while you were paying. Your {amount} yuan go back to your wallet within five working days.',
    'zh-CN': '很抱歉，您支付时奖品已被领完，{amount}元参与金将在五个工作日内退回您的钱包。',
  },
  'pay.refundedTitle': { en: 'your money has gone back', 'zh-CN': '已退款' },
  'pay.refundedText': {
    en: 'The prizes ran out while you were paying. Your {amount} yuan have gone back to your wallet.',
    'zh-CN': '很抱歉，您支付时奖品已被领完，{amount}元参与金已退回您的钱包。',
  },
  'pay.orderFailed': {
    en: 'the order could not be made, please try again later',
    'zh-CN': '下单失败，请稍后再试',
  },
  'pay.pendingTitle': { en: 'confirming your payment', 'zh-CN': '支付结果确认中' },
  'pay.pendingText': {
    en: 'The bank is confirming the payment. This takes a few seconds.',
    'zh-CN': '正在向银行确认支付结果，请稍候片刻。',
  },
  'pay.backToActivity': { en: 'back to the activity', 'zh-CN': '返回活动' },

  'finish.onTheWay': { en: 'prize on the way', 'zh-CN': '奖品正在路上' },
  'finish.onTheWayText': {
    en: 'Your prize is on its way to you. Please wait for it.',
    'zh-CN': '您的奖品正在派送途中，请耐心等待。',
  },
  'finish.joined': { en: 'already participated', 'zh-CN': '您已参与过活动' },
  'finish.joinedText': {
    en: 'You have taken part in this activity. Thank you!',
    'zh-CN': '您已参与过本活动，感谢您的支持！',
  },
  'finish.ended': { en: 'ended', 'zh-CN': '活动已结束' },
  'finish.endedText': {
    en: 'The activity has ended. Thank you for your interest.',
    'zh-CN': '活动已圆满结束，感谢您的关注与支持。',
  },
  'finish.notStarted': { en: 'not started', 'zh-CN': '活动未开始' },
  'finish.notStartedText': {
    en: 'The activity has not started. Please come back later.',
    'zh-CN': '活动尚未开始，敬请期待。',
  },
  'finish.shenzhenOnly': { en: 'Shenzhen users only', 'zh-CN': '仅限深圳用户' },
  'finish.shenzhenOnlyText': {
    en: 'Only users in Shenzhen can take part in this activity.',
    'zh-CN': '本活动仅限在深圳的用户参与。',
  },
})
