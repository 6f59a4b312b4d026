import { described } from '../../../campaign/descriptions/description'
import { freeEntry, smsTemplates } from '../system-fields'

export const templateFields = described(smsTemplates, {
  code: {
    title: { 'zh-CN': '验证码', en: 'Code' },
    description: {
      'zh-CN': '验证码短信的文字；{code} 为验证码，{minutes} 为有效的分钟数。',
      en: 'What a player reads with a code: {code} stands for it, {minutes} for the minutes that it is good for.',
    },
    example: {
      'zh-CN': '验证码 {code}，{minutes} 分钟内有效。',
      en: 'Your code is {code}. It is good for {minutes} minutes.',
    },
  },
})

export const freeEntryFields = described(freeEntry, {
  key: {
    title: { 'zh-CN': '键', en: 'Key' },
    description: { 'zh-CN': '键的名称。', en: 'What the key is called.' },
    example: 'spring_guide',
  },
  value: {
    title: { 'zh-CN': '内容', en: 'Content' },
    description: { 'zh-CN': '按页面所要求的形式填写。', en: 'In the form that its page asks for.' },
    example: '/media/campaigns/wallet-guide.webp',
  },
})
