import { demoCodes, newYearCard, redemptionCodes } from '../cards'
import { described, YUAN } from './description'

export const redemptionFields = described(redemptionCodes, {
  amount: {
    title: { 'zh-CN': '金额', en: 'Amount' },
    description: { 'zh-CN': '兑换码的金额。', en: 'What a code is worth.' },
    unit: YUAN,
    example: '10',
  },
  demo: {
    title: { 'zh-CN': '演示兑换码', en: 'Demo codes' },
    description: {
      'zh-CN': '演示用的公开兑换码；正式环境不兑换带有此项的活动。',
      en: 'Public codes of a demo; production redeems no code of a campaign that has them.',
    },
    example: { prefix: 'DEMO', from: 1, to: 100, digits: 4 },
  },
})

export const demoCodeFields = described(demoCodes, {
  prefix: {
    title: { 'zh-CN': '前缀', en: 'Prefix' },
    description: { 'zh-CN': '兑换码的前缀。', en: 'What each code begins with.' },
    example: 'DEMO',
  },
  from: {
    title: { 'zh-CN': '起始号', en: 'First number' },
    description: { 'zh-CN': '第一个兑换码的号码。', en: 'Number of the first code.' },
    example: 1,
  },
  to: {
    title: { 'zh-CN': '结束号', en: 'Last number' },
    description: {
      'zh-CN': '最后一个兑换码的号码，总数不超过 1000 个。',
      en: 'Number of the last code, at most 1000 codes in all.',
    },
    example: 100,
  },
  digits: {
    title: { 'zh-CN': '位数', en: 'Digits' },
    description: { 'zh-CN': '号码补零后的位数。', en: 'Digits that a number is padded to with zeros.' },
    example: 4,
  },
})

export const newYearCardFields = described(newYearCard, {
  id: {
    title: { 'zh-CN': '编号', en: 'Id' },
    description: {
      'zh-CN': '卡在订单和库存中的编号；编辑列表时保持不变。',
      en: 'What the card is called in orders and stock; keep it when the list is edited.',
    },
    example: '2',
  },
  faceValue: {
    title: { 'zh-CN': '面值', en: 'Face value' },
    description: { 'zh-CN': '卡的面值。', en: 'What the card is worth.' },
    unit: YUAN,
    example: '66',
  },
  actualPaymentAmount: {
    title: { 'zh-CN': '价格', en: 'Price' },
    description: {
      'zh-CN': '客户实际支付的金额；低于面值的差额是活动承诺的现金，计入预算。',
      en: 'What a customer pays for a card; what that is less than the face value is promised money, and needs a budget.',
    },
    unit: YUAN,
    example: '66',
  },
  stock: {
    title: { 'zh-CN': '库存', en: 'Stock' },
    description: { 'zh-CN': '卡的数量。', en: 'How many there are.' },
    unit: { 'zh-CN': '张', en: 'cards' },
    example: 2000,
  },
})
