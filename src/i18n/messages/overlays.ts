import { defineMessages } from '../define'

/** What the shared parts above the pages say. */
export default defineMessages({
  'overlays.phoneHint': { en: '11 digits', 'zh-CN': '11位手机号码' },
  'overlays.agreements': { en: 'Please read and tick', 'zh-CN': '请阅读并勾选以下协议' },
  'overlays.usedUp': { en: 'used up', 'zh-CN': '已领完' },
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
  'overlays.pages': { en: 'Pages', 'zh-CN': '分页' },
  'overlays.previous': { en: 'previous page', 'zh-CN': '上一页' },
  'overlays.next': { en: 'next page', 'zh-CN': '下一页' },
  'overlays.page': { en: 'page {page}', 'zh-CN': '第{page}页' },
  'overlays.pageOf': { en: '{page} of {pages}', 'zh-CN': '第{page}页，共{pages}页' },
  'overlays.mute': { en: 'turn sound off', 'zh-CN': '关闭声音' },
  'overlays.unmute': { en: 'turn sound on', 'zh-CN': '打开声音' },

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
