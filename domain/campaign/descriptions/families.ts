import { FAMILIES, type FamilyName } from '../families'
import {
  activityFile,
  bindCardFile,
  cardFile,
  giftFile,
  newYearFile,
  payFile,
  reissueFile,
  tier,
} from '../file'
import { shared } from './common'
import { type Description, described, YUAN } from './description'
import { prizeCounts } from './games'

/** The field that names the family of a file. */
const family = <Name extends FamilyName>(name: Name): Description<Name> => ({
  title: { 'zh-CN': '活动类别', en: 'Family' },
  description: FAMILIES[name].description,
  example: name,
})

export const activityFields = described(activityFile, {
  family: family('activity'),
  ...shared,
  prizes: {
    title: { 'zh-CN': '奖品', en: 'Prizes' },
    description: prizeCounts,
    example: [
      {
        awardIndex: 1,
        amount: '8.88',
        name: '8.88元红包',
        stock: 500,
        weight: 200,
        message: '恭喜您抽中8.88元红包！',
      },
    ],
  },
  thankYou: {
    title: { 'zh-CN': '谢谢参与', en: 'Thank-you prize' },
    description: {
      'zh-CN': '没有库存时抽中的奖品的位置。',
      en: 'Place of the prize that a draw falls to when no stock is left.',
    },
    example: 6,
  },
  redPacketOptions: {
    title: { 'zh-CN': '可选红包', en: 'Red packets to choose from' },
    description: {
      'zh-CN': '报名时可以选择的红包。',
      en: 'Red packets that a player may choose from at the registration.',
    },
    example: [{ id: '1', fullDiscountDesc: '餐饮红包：满30元减8元', stock: 2000 }],
  },
  coupons: {
    title: { 'zh-CN': '兑换码', en: 'Redemption codes' },
    description: { 'zh-CN': '类型 3 的活动发放的兑换码。', en: 'Codes that a campaign of type 3 hands out.' },
    example: { claim: 'anyone', prefix: 'HB', stock: 5000 },
  },
  managers: {
    title: { 'zh-CN': '客户经理', en: 'Managers' },
    description: {
      'zh-CN': '可以出示客户二维码并确认记录的经理手机号。',
      en: 'Phones of the managers who may show the client QR code and confirm records.',
    },
    example: ['13800000001'],
  },
  managerDayFen: {
    title: { 'zh-CN': '客户经理每日确认上限', en: 'Manager’s sum of a day' },
    description: {
      'zh-CN':
        '每位客户经理一天最多可确认的红包总额，全部经理合计不超过其四倍；超出部分由财务人员在运营台发放。不填则为系统设置的单人金额上限。',
      en: 'Most that one manager may confirm in a day, and four times that all managers together; finance sends what is above it at the desk. What one operator sends alone when left out.',
    },
    unit: { 'zh-CN': '分', en: 'fen' },
    example: 100000,
  },
  tier: {
    title: { 'zh-CN': '双重礼', en: 'Tier' },
    description: {
      'zh-CN': '两重礼活动的第一重或第二重。',
      en: 'First or second gift of a campaign of two gifts.',
    },
    example: { gift: 'first', other: 'tier-two' },
  },
})

export const bindCardFields = described(bindCardFile, {
  family: family('bind-card'),
  ...shared,
})

export const reissueFields = described(reissueFile, {
  family: family('reissue'),
  ...shared,
  reissueAmount: {
    title: { 'zh-CN': '补发金额', en: 'Second chance' },
    description: { 'zh-CN': '在原红包之外补发的金额。', en: 'What is paid beside the first red packet.' },
    unit: YUAN,
    example: '10',
  },
})

export const cardFields = described(cardFile, {
  family: family('card'),
  ...shared,
  redemptionCodes: {
    title: { 'zh-CN': '兑换码', en: 'Codes' },
    description: {
      'zh-CN': '兑换码的金额；兑换码由 `npm run codes` 生成。',
      en: 'What a code is worth; the codes are made by `npm run codes`.',
    },
    example: { amount: '10' },
  },
  mostRedemptions: {
    title: { 'zh-CN': '每人可兑换数', en: 'Codes for a person' },
    description: {
      'zh-CN': '每人可以兑换的数量；不填为 1。',
      en: 'Codes that a person may redeem; 1 when left out.',
    },
    unit: { 'zh-CN': '个', en: 'codes' },
    example: 1,
  },
})

export const newYearFields = described(newYearFile, {
  family: family('new-year'),
  ...shared,
  cards: {
    title: { 'zh-CN': '卡', en: 'Cards' },
    description: { 'zh-CN': '可以预订的面值。', en: 'Face values that can be booked.' },
    example: [{ id: '2', faceValue: '66', actualPaymentAmount: '66', stock: 2000 }],
  },
  couriers: {
    title: { 'zh-CN': '配送员', en: 'Couriers' },
    description: { 'zh-CN': '配送员的手机号。', en: 'Phones of the people who deliver.' },
    example: ['13700000001'],
  },
  mostUnpaidOrders: {
    title: { 'zh-CN': '未支付订单数', en: 'Unpaid orders' },
    description: {
      'zh-CN': '每个手机号可以有的未支付订单数，包括当天取消和过期的；不填为 2。',
      en: "Unpaid orders that a phone may have, the day's cancelled and lapsed ones included; 2 when left out.",
    },
    unit: { 'zh-CN': '个', en: 'orders' },
    example: 2,
  },
})

const giftPrizes = {
  title: { 'zh-CN': '奖品', en: 'Prizes' },
  description: { 'zh-CN': '刮刮卡的奖品，按顺序。', en: 'Prizes of the scratch card, in their order.' },
  example: [
    {
      id: 'ten',
      prizeName: '10元红包',
      prizeType: '3',
      drawType: '3',
      amount: '10',
      stock: 1000,
      weight: 300,
      message: '恭喜您刮中10元红包！',
    },
  ],
}

export const giftFields = described(giftFile, {
  family: family('gift'),
  ...shared,
  giftPrizes,
})

export const payFields = described(payFile, {
  family: family('pay'),
  ...shared,
  fundsAmount: {
    title: { 'zh-CN': '参与金', en: 'Participation funds' },
    description: {
      'zh-CN': '参与需要支付的金额；不填为 0.06。',
      en: 'What a player pays to take part; 0.06 when left out.',
    },
    unit: YUAN,
    example: '0.06',
  },
  giftPrizes,
})

export const tierFields = described(tier, {
  gift: {
    title: { 'zh-CN': '第几重', en: 'Gift' },
    description: { 'zh-CN': '本活动是第几重礼。', en: 'Which of the two gifts this campaign is.' },
    example: 'first',
  },
  other: {
    title: { 'zh-CN': '另一活动', en: 'Other campaign' },
    description: { 'zh-CN': '另一重礼的活动编号。', en: 'Id of the campaign that is the other gift.' },
    example: 'tier-two',
  },
})
