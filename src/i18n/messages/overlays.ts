import { defineMessages } from '../define'

/** What the parts above the pages say themselves: status screens, the rule, sound. */
export default defineMessages({
  'overlays.phoneHint': { en: '11 digits', 'zh-CN': '11位手机号码' },
  'overlays.cut': { en: 'at most {count} characters fit here', 'zh-CN': '最多可填{count}个字符' },
  'overlays.notStarted': { en: 'The activity has not started', 'zh-CN': '活动尚未开始' },
  'overlays.notStartedText': { en: 'Please come back when it opens.', 'zh-CN': '请在活动开始后再来参与。' },
  'overlays.ended': { en: 'The activity has ended', 'zh-CN': '活动已结束' },
  'overlays.endedText': { en: 'Thank you for your interest.', 'zh-CN': '感谢您的关注，敬请期待下次活动。' },
  'overlays.paused': { en: 'The activity is paused', 'zh-CN': '活动已暂停' },
  'overlays.pausedText': { en: 'Please try again later.', 'zh-CN': '请稍后再来参与。' },
  'overlays.openInMessagingAppText': {
    en: 'Copy the link and open it there.',
    'zh-CN': '复制链接，发送到微信中打开即可参与。',
  },
  'overlays.copyLink': { en: 'copy link', 'zh-CN': '复制链接' },
  'overlays.mute': { en: 'turn sound off', 'zh-CN': '关闭声音' },
  'overlays.unmute': { en: 'turn sound on', 'zh-CN': '打开声音' },

  'payout.onItsWay': { en: 'on its way', 'zh-CN': '发放中' },
  'payout.arrived': { en: 'arrived', 'zh-CN': '已到账' },
  'payout.askBank': {
    en: "This red packet could not be paid out. Please contact the bank's customer service.",
    'zh-CN': '红包未能到账，请联系银行客服处理',
  },

  'share.link': { en: 'share your luck', 'zh-CN': '分享喜悦' },
  'share.headline': { en: 'I have won', 'zh-CN': '我抽中了' },
  'share.footer': { en: 'Digital yuan red packets', 'zh-CN': '数字人民币红包 · 快来试试手气' },
  'share.picture': { en: 'picture of your prize', 'zh-CN': '中奖图片' },
  'share.hold': { en: 'Hold the picture to keep it or send it on.', 'zh-CN': '长按图片，保存或发送给朋友' },
  'share.save': { en: 'save the picture', 'zh-CN': '保存图片' },
  'share.failed': {
    en: 'The picture could not be made. Please try again.',
    'zh-CN': '图片生成失败，请重试',
  },

  'rule.title': { en: 'rules of the activity', 'zh-CN': '活动规则' },
  'rule.none': { en: 'Good luck!', 'zh-CN': '祝您好运！' },

  'finish.onTheWay': { en: 'prize on the way', 'zh-CN': '奖品正在路上' },
  'finish.onTheWayText': {
    en: 'Your prize is being prepared or on its way to you. Please wait for it.',
    'zh-CN': '奖品正在准备或派送中，请耐心等待。',
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
