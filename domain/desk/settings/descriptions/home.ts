import { described } from '../../../campaign/descriptions/description'
import { homeModule } from '../home-module'
import { homeButton } from '../system-fields'
import { activeUrl, placeFields } from './region'

const isThirdLinks = {
  title: { 'zh-CN': '第三方', en: 'Third party' },
  description: {
    'zh-CN': '打开之前询问，因为链接属于第三方。',
    en: "Asks first, since the link is a third party's.",
  },
  example: '1' as const,
}

export const homeButtonFields = described(homeButton, {
  title: {
    title: { 'zh-CN': '名称', en: 'Name' },
    description: {
      'zh-CN': '按钮的名称，读屏软件读出此名称。',
      en: 'What the button is called; a screen reader says it.',
    },
    example: { 'zh-CN': '热门活动', en: 'Popular activities' },
  },
  activeUrl,
  isThirdLinks,
  ...placeFields,
})

export const moduleFields = described(homeModule, {
  location: {
    title: { 'zh-CN': '位置', en: 'Place' },
    description: {
      'zh-CN': '轮播图、活动入口或底部图片。',
      en: 'Whether it is a banner, a campaign entry or a bottom picture.',
    },
    example: '1',
  },
  moduleName: {
    title: { 'zh-CN': '名称', en: 'Name' },
    description: { 'zh-CN': '模块的名称。', en: 'What the module is called.' },
    example: { 'zh-CN': '新春大转盘', en: 'New-year lucky wheel' },
  },
  moduleImg: {
    title: { 'zh-CN': '图片', en: 'Picture' },
    description: { 'zh-CN': '模块的图片。', en: 'What the module shows.' },
    example: '/media/campaigns/module-wheel.webp',
  },
  activityLink: activeUrl,
  isThirdLinks,
})
