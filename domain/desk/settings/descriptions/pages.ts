import { described } from '../../../campaign/descriptions/description'
import { BASE_PATH } from '../../../paths'
import { gatheringPage, onlyRegion, quickEntry, singlePage } from '../system-fields'
import { activeUrl, placeFields } from './region'

const pageName = {
  title: { 'zh-CN': '名称', en: 'Name' },
  description: { 'zh-CN': '页面各键的开头。', en: 'What the keys of the page begin with.' },
  example: 'gather',
}

const quickFields = {
  quickInit: {
    title: { 'zh-CN': '快捷入口展开', en: 'Quick entries open' },
    description: {
      'zh-CN': '打开页面时快捷入口是展开的。',
      en: 'The quick entries are open when the page is.',
    },
    example: '1' as const,
  },
  quickList: {
    title: { 'zh-CN': '快捷入口', en: 'Quick entries' },
    description: { 'zh-CN': '页面边缘的快捷入口。', en: 'What one can do at the edge of the page.' },
    example: [{ title: { 'zh-CN': '更多活动', en: 'More activities' }, code: BASE_PATH, type: '1' }],
  },
}

export const gatheringFields = described(gatheringPage, {
  name: pageName,
  title: {
    title: { 'zh-CN': '标题', en: 'Title' },
    description: { 'zh-CN': '页面的标题。', en: 'What the page is called.' },
    example: { 'zh-CN': '新春福利汇', en: 'New-year treats' },
  },
  bgImg: {
    title: { 'zh-CN': '图片', en: 'Picture' },
    description: {
      'zh-CN': '页面的图片，区域画在图上。',
      en: 'What the page shows; regions are drawn on it.',
    },
    example: '/media/campaigns/gather.webp',
  },
  buttons: {
    title: { 'zh-CN': '热区', en: 'Regions' },
    description: {
      'zh-CN': '图片上可以点击的区域，单位为图片自身的像素；按顺序编号。',
      en: "Parts of the picture that lead somewhere, in px of the picture's own size; numbered in their order.",
    },
    example: [
      {
        title: { 'zh-CN': '幸运转盘', en: 'Lucky wheel' },
        activeUrl: activeUrl.example,
        left: 45,
        top: 410,
        width: 320,
        height: 390,
      },
    ],
  },
  ...quickFields,
})

export const singleFields = described(singlePage, {
  name: { ...pageName, example: 'nqzcl' },
  title: {
    title: { 'zh-CN': '标题', en: 'Title' },
    description: {
      'zh-CN': '页面和区域的名称，读屏软件读出此名称。',
      en: 'What the page and its region are called; a screen reader says it.',
    },
    example: { 'zh-CN': '立即办卡', en: 'Open a card' },
  },
  bgImg: {
    title: { 'zh-CN': '图片', en: 'Picture' },
    description: {
      'zh-CN': '页面的图片，区域画在图上。',
      en: 'What the page shows; the region is drawn on it.',
    },
    example: '/media/campaigns/nqzcl.webp',
  },
  buttons: {
    title: { 'zh-CN': '热区', en: 'Region' },
    description: {
      'zh-CN': '图片上可以点击的一个区域，单位为图片自身的像素。',
      en: "The part of the picture that leads somewhere, in px of the picture's own size.",
    },
    example: [{ activeUrl: activeUrl.example, left: 125, top: 1013, width: 500, height: 120 }],
  },
  ...quickFields,
})

export const onlyRegionFields = described(onlyRegion, { activeUrl, ...placeFields })

export const quickEntryFields = described(quickEntry, {
  title: {
    title: { 'zh-CN': '名称', en: 'Name' },
    description: { 'zh-CN': '快捷入口的名称。', en: 'What the entry is called.' },
    example: { 'zh-CN': '更多活动', en: 'More activities' },
  },
  code: {
    title: { 'zh-CN': '内容', en: 'Content' },
    description: {
      'zh-CN': '打开的地址、复制的文字，或小程序页面。',
      en: 'An address to open, a text to copy, or a page of the mini program.',
    },
    example: BASE_PATH,
  },
  type: {
    title: { 'zh-CN': '方式', en: 'Kind' },
    description: {
      'zh-CN': '内容是地址、文字还是小程序页面；不填为地址。',
      en: 'Whether the content is an address, a text or a page of the mini program; without it an address.',
    },
    example: '1',
  },
})
