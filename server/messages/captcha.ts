import { defineMessages } from './define'

/** Texts of the security check (spec part 2 §8). */
export const captchaMessages = defineMessages({
  'captcha.wrong': { 'zh-CN': '验证失败', en: 'verification failed' },
  'captcha.right': { 'zh-CN': '验证成功', en: 'verification succeeded' },
  'captcha.notNow': {
    'zh-CN': '当前验证人数较多，请稍后再试，或使用免图片验证',
    en: 'many people are being verified right now: please try again shortly, or check without a picture',
  },
  'captcha.tooMany': {
    'zh-CN': '验证次数过多，请{minutes}分钟后再试',
    en: 'too many attempts, please try again in {minutes} min',
  },
})
