import { defineMessages } from './define'

/** Texts of the security check (spec part 2 §8). */
export const captchaMessages = defineMessages({
  'captcha.wrong': { 'zh-CN': '验证失败', en: 'verification failed' },
  'captcha.right': { 'zh-CN': '验证成功', en: 'verification succeeded' },
  'captcha.tooMany': {
    'zh-CN': '验证次数过多，请{minutes}分钟后再试',
    en: 'too many attempts, please try again in {minutes} min',
  },
})
