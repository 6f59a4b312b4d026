import { defineMessages } from '../define'

/** The security check in front of an SMS code (spec 2 §4, §8; decisions §11). */
export default defineMessages({
  'captcha.title': { en: 'security check', 'zh-CN': '安全验证' },
  'captcha.instruction': { en: 'Click in this order', 'zh-CN': '请依次点击' },
  'captcha.picture': {
    en: 'picture: the arrow keys move the crosshair, enter marks a place, backspace takes it back',
    'zh-CN': '图片：方向键移动准星，回车键标记，退格键撤销',
  },
  'captcha.marked': { en: '{count} of 4 marked', 'zh-CN': '已标记{count}处，共4处' },
  'captcha.wrong': { en: 'verification failed', 'zh-CN': '验证失败' },
  'captcha.right': { en: 'verification succeeded', 'zh-CN': '验证成功' },
  'captcha.stamp': { en: 'PASSED', 'zh-CN': '通过' },
  'captcha.refresh': { en: 'refresh', 'zh-CN': '刷新' },
  'captcha.textQuestion': { en: 'text question', 'zh-CN': '文字问题' },
  'captcha.pictureQuestion': { en: 'picture', 'zh-CN': '图片验证' },
  'captcha.answer': { en: 'answer', 'zh-CN': '答案' },
  'captcha.answerEmpty': { en: 'please enter the answer', 'zh-CN': '请输入答案' },
  'captcha.failed': { en: 'The security check could not be loaded.', 'zh-CN': '安全验证加载失败' },
})
