import type { fileConfig } from '../file-config'
import type { FieldsOf } from './description'

/** What a campaign is called and what its pages say. */
export const configTexts = {
  activityName: {
    title: { 'zh-CN': '活动名称', en: 'Campaign name' },
    description: {
      'zh-CN': '活动的名称，用于提示、协议和列表。',
      en: 'What the campaign is called, in prompts, agreements and lists.',
    },
    example: { 'zh-CN': '新春幸运大转盘', en: 'New-year lucky wheel' },
  },
  activityTheme: {
    title: { 'zh-CN': '页面标题', en: 'Page title' },
    description: {
      'zh-CN': '活动页面的标题，显示在浏览器标题栏和分享的链接中。',
      en: "Title of the campaign's pages, in the browser's bar and in a link that is shared.",
    },
    example: { 'zh-CN': '新春幸运大转盘', en: 'New-year lucky wheel' },
  },
  activityRule: {
    title: { 'zh-CN': '活动规则', en: 'Rules' },
    description: {
      'zh-CN': '参与者看到的活动规则，换行即分段。',
      en: 'The rules as players read them. A line break begins a paragraph.',
    },
    example: {
      'zh-CN': '一、活动对象：个人用户，每个手机号限参与一次。',
      en: '1. Who: individuals, once for each phone number.',
    },
  },
  activityNoStartPrompt: {
    title: { 'zh-CN': '未开始提示', en: 'Text before the start' },
    description: {
      'zh-CN': '活动开始之前页面显示的文字。',
      en: 'What a page says before the campaign starts.',
    },
    example: { 'zh-CN': '活动尚未开始，敬请期待！', en: 'The campaign has not started yet. See you soon!' },
  },
  activityHadEndPrompt: {
    title: { 'zh-CN': '已结束提示', en: 'Text after the end' },
    description: {
      'zh-CN': '活动关闭之后页面显示的文字，也用于活动结束之后的拒绝。',
      en: 'What a page says after the campaign has closed, and a refusal after its end.',
    },
    example: {
      'zh-CN': '活动已圆满结束，感谢您的参与！',
      en: 'The campaign has ended. Thank you for taking part!',
    },
  },
  pausePrompt: {
    title: { 'zh-CN': '暂停提示', en: 'Text of a pause' },
    description: {
      'zh-CN': '活动在该入口暂停时页面显示的文字。',
      en: 'What a page says while the campaign is paused on its channel.',
    },
    example: {
      'zh-CN': '活动正在维护中，请稍后再来。',
      en: 'The campaign is under maintenance. Please come back later.',
    },
  },
  registerSucceedPrompt: {
    title: { 'zh-CN': '报名成功提示', en: 'Text of a registration' },
    description: {
      'zh-CN': '报名成功后弹窗的文字；不填则不弹窗。',
      en: 'What the popup after a registration says; without it there is no popup.',
    },
    example: {
      'zh-CN': '报名成功！红包将存入您的钱包。',
      en: 'You are registered! The red packet is on its way to your wallet.',
    },
  },
  texts: {
    title: { 'zh-CN': '支付弹窗文字', en: 'Popups of payments' },
    description: {
      'zh-CN': '支付弹窗和结束弹窗的文字，替代页面自带的文字。',
      en: "Texts of the payment and finish popups in place of the pages' own.",
    },
    example: { payFailed: { 'zh-CN': '支付未成功，请重试。', en: 'The payment failed. Please try again.' } },
  },
  organiser: {
    title: { 'zh-CN': '主办方', en: 'Organiser' },
    description: {
      'zh-CN': '活动的主办方，写入授权书。',
      en: 'Who runs the campaign, as the authorisation notice names it.',
    },
    example: { 'zh-CN': '数字人民币推广中心', en: 'Digital Yuan Promotion Centre' },
  },
  issuingBranch: {
    title: { 'zh-CN': '发放机构', en: 'Issuing branch' },
    description: {
      'zh-CN': '发放红包的分行，写入授权书。',
      en: 'Branch that issues the red packets, as the authorisation notice names it.',
    },
    example: { 'zh-CN': '深圳分行', en: 'Shenzhen Branch' },
  },
  deliveryFirm: {
    title: { 'zh-CN': '配送公司', en: 'Delivery firm' },
    description: {
      'zh-CN': '配送实物的公司，写入授权书。',
      en: 'Firm that delivers goods, as the authorisation notice names it.',
    },
    example: { 'zh-CN': '深圳同城速递', en: 'Shenzhen City Express' },
  },
  agreements: {
    title: { 'zh-CN': '协议', en: 'Agreements' },
    description: {
      'zh-CN': '参与者需要勾选的协议，按顺序显示；不填则使用通用的四份。',
      en: 'Agreements that a player ticks, in their order; without them the usual four.',
    },
    example: [
      {
        key: 'house',
        title: { 'zh-CN': '活动约定', en: 'House rules' },
        as: 'alert',
        content: { 'zh-CN': '每人限参与一次。', en: 'Once for each person.' },
      },
    ],
  },
  sampleWinners: {
    title: { 'zh-CN': '示例中奖名单', en: 'Sample winners' },
    description: {
      'zh-CN': '“1”：尚无人中奖时，滚动名单显示示例，并注明是示例。',
      en: '"1": while nobody has won, the ticker shows samples, marked as such.',
    },
    example: '1',
  },
  theme: {
    title: { 'zh-CN': '配色', en: 'Colours' },
    description: {
      'zh-CN': '页面的颜色，按名称替换默认配色。',
      en: "Colours of the pages in place of the house's, each by its name.",
    },
    example: { red: '#1F5FAE' },
  },
} satisfies Partial<FieldsOf<typeof fileConfig>>
