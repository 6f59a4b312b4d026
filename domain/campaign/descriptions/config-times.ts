import type { fileConfig } from '../file-config'
import type { FieldsOf } from './description'

/** When and where a campaign is open. */
export const configTimes = {
  activityStartTime: {
    title: { 'zh-CN': '开始时间', en: 'Start' },
    description: {
      'zh-CN': '从何时起可以参与；不填则没有开始限制。',
      en: 'From when on a visitor may take part; without it there is no start.',
    },
    example: '2026-12-01T10:00:00+08:00',
  },
  activityEndTime: {
    title: { 'zh-CN': '结束时间', en: 'End' },
    description: {
      'zh-CN': '从何时起不再报名和抽奖；进行中的流程可以在关闭之前完成。',
      en: 'From when on nobody registers or draws any more; what is under way may be finished until the close.',
    },
    example: '2027-01-31T22:00:00+08:00',
  },
  activityCloseTime: {
    title: { 'zh-CN': '关闭时间', en: 'Close' },
    description: {
      'zh-CN': '从何时起页面只显示已结束提示。不得早于结束时间。',
      en: 'From when on the pages show the text after the end. Not before the end.',
    },
    example: '2027-02-07T22:00:00+08:00',
  },
  h5ActivityStatus: {
    title: { 'zh-CN': '网页入口状态', en: 'State in the browser' },
    description: {
      'zh-CN': '活动在网页中的状态；“3”表示暂停。',
      en: 'State of the campaign on web pages; "3" pauses it there.',
    },
    example: '1',
  },
  miniProgramActivityStatus: {
    title: { 'zh-CN': '小程序入口状态', en: 'State in the mini program' },
    description: {
      'zh-CN': '活动在小程序中的状态；“3”表示暂停。',
      en: 'State of the campaign in the mini program; "3" pauses it there.',
    },
    example: '1',
  },
  zyActivityStatus: {
    title: { 'zh-CN': '银行 App 入口状态', en: "State in the bank's app" },
    description: {
      'zh-CN': '活动在银行 App 中的状态；“3”表示暂停。',
      en: 'State of the campaign in the bank\'s app; "3" pauses it there.',
    },
    example: '1',
  },
  limitSzUserTake: {
    title: { 'zh-CN': '仅限深圳', en: 'Shenzhen only' },
    description: {
      'zh-CN': '“1”：只有定位在深圳的用户可以参与。',
      en: '"1": only visitors who are found in Shenzhen may take part.',
    },
    example: '1',
  },
  signAsks: {
    title: { 'zh-CN': '签收前确认', en: 'Ask before signing' },
    description: {
      'zh-CN': '“1”：配送人员按“签收”后，先确认一次才生效。',
      en: '"1": after \'sign\' a delivery person is asked once before it counts.',
    },
    example: '1',
  },
  limitSzUnknown: {
    title: { 'zh-CN': '位置不明时', en: 'Where the place is not known' },
    description: {
      'zh-CN':
        '“仅限深圳”的活动无法得知用户所在城市时（包括地图服务故障）：“refuse”（默认）请用户稍后再试，“admit”允许参与。',
      en: 'What a Shenzhen-only campaign does where a visitor\'s city is not known, or the maps service fails: "refuse", the default, asks them to try again, "admit" lets them in.',
    },
    example: 'refuse',
  },
  onlyMessagingApp: {
    title: { 'zh-CN': '仅限微信内', en: 'Messaging app only' },
    description: {
      'zh-CN': '“1”：页面只能在微信内打开。',
      en: '"1": the pages open in the messaging app alone.',
    },
    example: '0',
  },
  bookingDeliveryStart: {
    title: { 'zh-CN': '配送首日', en: 'First day of delivery' },
    description: {
      'zh-CN': '新春卡可以配送的第一天（上海日期）。',
      en: 'First day that a new-year card can be delivered on, in Shanghai.',
    },
    example: '2027-01-20',
  },
  bookingDeliveryEnd: {
    title: { 'zh-CN': '配送末日', en: 'Last day of delivery' },
    description: {
      'zh-CN': '新春卡可以配送的最后一天（上海日期）。',
      en: 'Last day that a new-year card can be delivered on, in Shanghai.',
    },
    example: '2027-02-05',
  },
} satisfies Partial<FieldsOf<typeof fileConfig>>
