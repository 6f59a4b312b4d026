import { BASE_PATH, PAGES } from '../../paths'
import { agreement, fileConfig, pictureRegion, popupTexts, themeColours } from '../file-config'
import { labelled } from '../leaves/lists'
import { configPictures } from './config-pictures'
import { configRegistration } from './config-registration'
import { configTexts } from './config-texts'
import { configTimes } from './config-times'
import { described, type FieldsOf, PX } from './description'

export const configFields = described(fileConfig, {
  ...configTexts,
  ...configTimes,
  ...configPictures,
  ...configRegistration,
})

export const agreementFields = described(agreement, {
  key: {
    title: { 'zh-CN': '键', en: 'Key' },
    description: {
      'zh-CN': '记录勾选所用的键：自带文本的 policy、pledge、notice、service、booking，或自定义。',
      en: 'Key by which the tick is kept: one of ours (policy, pledge, notice, service, booking), which has a text, or one of your own.',
    },
    example: 'house',
  },
  title: {
    title: { 'zh-CN': '标题', en: 'Title' },
    description: { 'zh-CN': '勾选框旁协议的名称。', en: 'What the agreement is called beside its checkbox.' },
    example: { 'zh-CN': '活动约定', en: 'House rules' },
  },
  url: {
    title: { 'zh-CN': '地址', en: 'Address' },
    description: { 'zh-CN': '协议文本所在的页面。', en: 'Page that has the text.' },
    example: 'https://www.example.com/rules',
  },
  content: {
    title: { 'zh-CN': '文本', en: 'Text' },
    description: { 'zh-CN': '没有页面时协议的文本。', en: 'The text itself, where no page has it.' },
    example: { 'zh-CN': '每人限参与一次。', en: 'Once for each person.' },
  },
  as: {
    title: { 'zh-CN': '显示方式', en: 'Form' },
    description: {
      'zh-CN': '阅读方式：页面、对话框或提示框。',
      en: 'How it is read: on a page, in a dialog or in an alert.',
    },
    example: 'dialog',
  },
})

export const region = {
  title: {
    title: { 'zh-CN': '名称', en: 'Name' },
    description: {
      'zh-CN': '区域的用途，读屏软件读出此名称。',
      en: 'What the region does; a screen reader says it.',
    },
    example: { 'zh-CN': '商户列表', en: 'Merchants' },
  },
  activeUrl: {
    title: { 'zh-CN': '跳转地址', en: 'Leads to' },
    description: {
      'zh-CN': '点击后打开的 https 地址或本站路径。',
      en: 'What a tap opens: an https address, or a path of this site.',
    },
    example: `${BASE_PATH}${PAGES.merchants.path}?activityId=wheel`,
  },
  left: {
    title: { 'zh-CN': '左', en: 'Left' },
    description: { 'zh-CN': '到图片左边的距离。', en: "Distance from the picture's left edge." },
    unit: PX,
    example: 45,
  },
  top: {
    title: { 'zh-CN': '上', en: 'Top' },
    description: { 'zh-CN': '到图片上边的距离。', en: "Distance from the picture's top edge." },
    unit: PX,
    example: 410,
  },
  width: {
    title: { 'zh-CN': '宽', en: 'Width' },
    description: { 'zh-CN': '区域的宽度。', en: 'How wide it is.' },
    unit: PX,
    example: 320,
  },
  height: {
    title: { 'zh-CN': '高', en: 'Height' },
    description: { 'zh-CN': '区域的高度。', en: 'How high it is.' },
    unit: PX,
    example: 120,
  },
} satisfies FieldsOf<typeof pictureRegion>

export const regionFields = described(pictureRegion, region)

export const popupFields = described(popupTexts, {
  payNeeded: {
    title: { 'zh-CN': '需要支付', en: 'Payment needed' },
    description: { 'zh-CN': '支付之前弹窗的文字。', en: 'What the popup says before a payment.' },
    example: { 'zh-CN': '请支付参与金。', en: 'Please pay the participation funds.' },
  },
  paySucceeded: {
    title: { 'zh-CN': '支付成功', en: 'Payment made' },
    description: { 'zh-CN': '支付成功后弹窗的文字。', en: 'What the popup says after a payment.' },
    example: { 'zh-CN': '支付成功！', en: 'Paid!' },
  },
  payFailed: {
    title: { 'zh-CN': '支付失败', en: 'Payment failed' },
    description: {
      'zh-CN': '支付失败后弹窗的文字。',
      en: 'What the popup says after a payment that failed.',
    },
    example: { 'zh-CN': '支付未成功，请重试。', en: 'The payment failed. Please try again.' },
  },
  finishOnTheWay: {
    title: { 'zh-CN': '奖品发放中', en: 'Prize on its way' },
    description: {
      'zh-CN': '结束时奖品发放中的弹窗文字。',
      en: 'What the popup says at the end while the prize is on its way.',
    },
    example: { 'zh-CN': '奖品正在发放。', en: 'Your prize is on its way.' },
  },
  finishJoined: {
    title: { 'zh-CN': '已参与', en: 'Joined' },
    description: {
      'zh-CN': '结束时已参与过的弹窗文字。',
      en: 'What the popup says at the end to a player who has joined already.',
    },
    example: { 'zh-CN': '您已参与过本活动。', en: 'You have joined already.' },
  },
})

export const themeFields = described(themeColours, {
  'ink-red': {
    title: { 'zh-CN': '深红', en: 'Ink red' },
    description: { 'zh-CN': '标题和链接的颜色。', en: 'Colour of headings and links.' },
    example: '#8E1B1B',
  },
  red: {
    title: { 'zh-CN': '红', en: 'Red' },
    description: { 'zh-CN': '按钮和底色。', en: 'Colour of buttons and grounds.' },
    example: '#C8201F',
  },
  deep: {
    title: { 'zh-CN': '底色', en: 'Deep' },
    description: { 'zh-CN': '深色底，以及按钮的阴影。', en: 'Dark ground, and the shade of buttons.' },
    example: '#7A0F12',
  },
  gold: {
    title: { 'zh-CN': '金', en: 'Gold' },
    description: { 'zh-CN': '强调色。', en: 'Colour of highlights.' },
    example: '#F6C453',
  },
  'light-gold': {
    title: { 'zh-CN': '浅金', en: 'Light gold' },
    description: { 'zh-CN': '较浅的强调色。', en: 'Lighter highlight.' },
    example: '#FFE7B3',
  },
  'old-gold': {
    title: { 'zh-CN': '古金', en: 'Old gold' },
    description: { 'zh-CN': '较深的强调色，用于边框。', en: 'Darker highlight, of frames.' },
    example: '#B8862B',
  },
  rice: {
    title: { 'zh-CN': '米白', en: 'Rice' },
    description: { 'zh-CN': '纸张的颜色：表单和卡片。', en: 'Colour of paper: forms and cards.' },
    example: '#FFF8EC',
  },
  night: {
    title: { 'zh-CN': '夜色', en: 'Night' },
    description: { 'zh-CN': '最深的颜色。', en: 'Darkest colour.' },
    example: '#2A0A0B',
  },
  text: {
    title: { 'zh-CN': '文字', en: 'Text' },
    description: { 'zh-CN': '正文的颜色。', en: 'Colour of running text.' },
    example: 'rgb(51 40 36)',
  },
})

export const extraFields = described(labelled, {
  label: {
    title: { 'zh-CN': '标签', en: 'Label' },
    description: {
      'zh-CN': '字段的名称，提示为“请输入所在单位”。',
      en: 'What the field is called, in lower case in English: "employer" is asked as "please enter employer".',
    },
    example: { 'zh-CN': '所在单位', en: 'employer' },
  },
  value: {
    title: { 'zh-CN': '值', en: 'Value' },
    description: { 'zh-CN': '字段的初始内容。', en: 'What stands in the field at first.' },
    example: '',
  },
})
