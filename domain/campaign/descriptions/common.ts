import type * as z from 'zod'
import { PAGES } from '../../paths'
import { type common, namedChannel } from '../file'
import { described, type FieldsOf, YUAN } from './description'

/** Fields of every family. */
export const shared = {
  $schema: {
    title: { 'zh-CN': '格式文件', en: 'Schema' },
    description: {
      'zh-CN': '编辑器用于补全和校验的格式文件；程序不读取。',
      en: 'Where an editor finds the schema that it completes and checks the file by; nothing else reads it.',
    },
    example: '../campaign.schema.json',
  },
  entry: {
    title: { 'zh-CN': '入口', en: 'Entry' },
    description: {
      'zh-CN': '活动链接的路径和参数，仅在不是该类别默认页面时填写。',
      en: "Path and query of the campaign's link, where it is not the family's own page.",
    },
    example: `${PAGES.cardCode.path}?conversionCode=DEMO0001`,
  },
  config: {
    title: { 'zh-CN': '页面配置', en: 'Configuration' },
    description: {
      'zh-CN': '配置接口返回的内容：访客可以看到的一切。',
      en: 'What the config call answers: all that a visitor may see.',
    },
    example: { activityName: { 'zh-CN': '新春幸运大转盘', en: 'New-year lucky wheel' } },
  },
  requiresWallet: {
    title: { 'zh-CN': '需要钱包', en: 'Wallet required' },
    description: {
      'zh-CN': 'true：没有钱包的手机号以 10004 拒绝。',
      en: 'true: a phone without a wallet is refused with 10004.',
    },
    example: true,
  },
  redEnvelopeAmount: {
    title: { 'zh-CN': '红包金额', en: 'Red packet' },
    description: { 'zh-CN': '参与者获得的金额。', en: 'What a participant receives.' },
    unit: YUAN,
    example: '18',
  },
  budgetFen: {
    title: { 'zh-CN': '预算上限', en: 'Budget' },
    description: {
      'zh-CN': '活动可承诺的奖品、红包和红包卡优惠总额上限；不填则没有上限，有现金的活动也不能在运营台发布。',
      en: 'Most that the campaign may promise, in prizes, red packets and discounts on cards; without it there is no ceiling, and one with money is not published at the desk.',
    },
    unit: { 'zh-CN': '分', en: 'fen' },
    example: 5000000,
  },
  expectedPlayers: {
    title: { 'zh-CN': '预计参与人数', en: 'Expected players' },
    description: {
      'zh-CN': '预计的参与总人数；上线检查据此核对短信额度。不填则按奖品库存估计。',
      en: 'How many players are expected in all; the go-live list holds the limits of SMS codes against it. Without it, as many as there are prizes.',
    },
    example: 100000,
  },
  retentionDays: {
    title: { 'zh-CN': '保留天数', en: 'Retention' },
    description: {
      'zh-CN': '关闭之后保留个人信息的时间；不填为 180。',
      en: "For how long people's data is kept after the close; 180 when left out.",
    },
    unit: { 'zh-CN': '天', en: 'days' },
    example: 180,
  },
  channels: {
    title: { 'zh-CN': '推广渠道', en: 'Channels' },
    description: {
      'zh-CN': '推广链接所带的渠道及其名称；推广页按此生成链接和二维码，监控和导出按此显示。',
      en: 'Channels that links carry, and what they are called: each has its link and QR code, and is named in counts and exports.',
    },
    example: [{ channel: '3', name: { 'zh-CN': '地铁海报', en: 'Metro poster' } }],
  },
  miniProgramPath: {
    title: { 'zh-CN': '小程序路径', en: 'Mini program’s path' },
    description: {
      'zh-CN':
        '小程序中打开该活动的页面路径，不含参数；推广页按渠道补上 activityId 和 activityChannel。该页面把参数原样带给活动链接。',
      en: 'The page of the mini program that opens the campaign, without a query: "Share" adds activityId and activityChannel by channel. The page hands them on to the campaign’s link.',
    },
    example: 'pages/activity/index',
  },
} satisfies FieldsOf<z.ZodObject<typeof common>>

export const channelFields = described(namedChannel, {
  channel: {
    title: { 'zh-CN': '渠道编号', en: 'Channel' },
    description: {
      'zh-CN': '链接中的 `activityChannel`；链接未带时为 1。',
      en: '`activityChannel` of the link; 1 where a link has none.',
    },
    example: '3',
  },
  name: {
    title: { 'zh-CN': '名称', en: 'Name' },
    description: { 'zh-CN': '运营人员看到的名称。', en: 'What operators call it.' },
    example: { 'zh-CN': '地铁海报', en: 'Metro poster' },
  },
})
