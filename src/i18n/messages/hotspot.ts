import { defineMessages } from '../define'

/** The pages that are one configured picture (spec 1 §2). */
export default defineMessages({
  'hotspot.heading': { en: 'activities', 'zh-CN': '活动专区' },
  'hotspot.picture': { en: 'activity picture', 'zh-CN': '活动画面' },
  'hotspot.enter': { en: 'enter', 'zh-CN': '立即进入' },
  'hotspot.enterNo': { en: 'enter {number}', 'zh-CN': '进入第{number}项' },
  'hotspot.empty': { en: 'There is nothing here yet.', 'zh-CN': '页面内容尚未配置' },
  'hotspot.quick': { en: 'quick access', 'zh-CN': '快捷入口' },
  'hotspot.onlyMiniProgram': {
    en: 'please open this in the mini program',
    'zh-CN': '请在小程序中打开',
  },
})
