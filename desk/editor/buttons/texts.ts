import { defineTexts } from '../../i18n/define-texts'

/** What the editor of buttons says; ICU messages. */
export const buttonTexts = defineTexts({
  'editor.buttonHelp': {
    'zh-CN': '勾选要显示的按钮。文字、顺序和去向由产品规定；要通往别处，请在首页图上画热区。',
    en: 'Tick those that players see. Their texts, their order and where they lead are the product’s own; a region of the landing picture leads anywhere else.',
  },
  'editor.buttonRegions': { 'zh-CN': '前往热区', en: 'To the regions' },
  'editor.buttonName': { 'zh-CN': '按钮 {number}：{text}', en: 'Button {number}: {text}' },
  'editor.buttonMain': { 'zh-CN': '主按钮，在底部', en: 'A main button, at the foot' },
  'editor.buttonSmall': { 'zh-CN': '小按钮，在主按钮之上', en: 'A small one, above the main ones' },
  'editor.buttonPopup': { 'zh-CN': '打开领取兑换码的弹窗', en: 'Opens the popup that gives a code' },
  'editor.buttonPage': { 'zh-CN': '打开', en: 'Opens' },
  'editor.buttonUntilEnd': { 'zh-CN': '活动结束后不显示', en: 'Not there after the end' },
  'editor.buttonRemove': { 'zh-CN': '移除“{entry}”', en: 'Remove “{entry}”' },
  'editor.buttonPhone': { 'zh-CN': '首页底部', en: 'Foot of the landing page' },
  'editor.noButtons': {
    'zh-CN': '没有按钮：参与者只看到图片。',
    en: 'No button: players see the picture alone.',
  },
  'editor.lacks-coupons': {
    'zh-CN': '活动没有兑换码：此按钮查不到任何内容。',
    en: 'The campaign has no codes: this button finds nothing.',
  },
  'editor.lacks-merchants': {
    'zh-CN': '未设置商户列表的图片：此按钮打开的页面是空的。',
    en: 'There is no picture of merchants: this button opens an empty page.',
  },
})
