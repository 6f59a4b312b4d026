import { coupons, prize, redPacketOption } from '../prizes'
import { release } from '../release'
import { described, PIECES, YUAN } from './description'
import { prizePlaces } from './games'

export const prizeFields = described(prize, {
  awardIndex: {
    title: { 'zh-CN': '位置', en: 'Place' },
    description: prizePlaces,
    example: 1,
  },
  amount: {
    title: { 'zh-CN': '金额', en: 'Amount' },
    description: {
      'zh-CN': '奖品的金额；非现金奖品不填。',
      en: 'What the prize pays; left out where it is no money.',
    },
    unit: YUAN,
    example: '8.88',
  },
  name: {
    title: { 'zh-CN': '名称', en: 'Name' },
    description: { 'zh-CN': '奖品的名称。', en: 'What the prize is called.' },
    example: { 'zh-CN': '8.88元红包', en: '8.88 yuan red packet' },
  },
  image: {
    title: { 'zh-CN': '图片', en: 'Picture' },
    description: { 'zh-CN': '格子上的图片。', en: 'Picture on the sector or cell.' },
    example: '/media/campaigns/prize.webp',
  },
  stock: {
    title: { 'zh-CN': '库存', en: 'Stock' },
    description: {
      'zh-CN': '奖品的数量；只有“谢谢参与”可以不填，即不限量。调低时已抽中的不会收回。',
      en: 'How many there are; only the thank-you prize may leave it out, which never runs out. What is taken stays taken when it is lowered.',
    },
    unit: PIECES,
    example: 500,
  },
  weight: {
    title: { 'zh-CN': '权重', en: 'Weight' },
    description: {
      'zh-CN': '在仍有库存的奖品中被抽中的比重：总和 100 中的 5 即 5%。0 表示不会抽中。',
      en: 'Share of the draws among the prizes that still have stock: 5 of 100 in all is 5 %. 0 is never drawn.',
    },
    example: 200,
  },
  message: {
    title: { 'zh-CN': '中奖文字', en: 'Message' },
    description: { 'zh-CN': '中奖者看到的文字。', en: 'What the winner reads.' },
    example: { 'zh-CN': '恭喜您抽中8.88元数字人民币红包！', en: 'You have won a red packet of 8.88 yuan!' },
  },
  release: {
    title: { 'zh-CN': '投放节奏', en: 'Release' },
    description: {
      'zh-CN': '库存按时段投放的方式；不填则一次投放。',
      en: 'How the stock is released over the days; without it, all at once.',
    },
    example: { every: 'hour', count: 20, carry: true },
  },
  whenGone: {
    title: { 'zh-CN': '发完后的概率', en: 'Odds when gone' },
    description: {
      'zh-CN':
        '当前没有可抽中的数量时，其概率归其余奖品（others，默认）还是归“谢谢参与”（thanks）；选后者时其余奖品的概率始终不变。',
      en: 'Who gets its odds while none of it can be won: the other prizes (others, the default), or the thank-you prize (thanks), so that the odds of the others never change.',
    },
    example: 'thanks',
  },
})

export const releaseFields = described(release, {
  every: {
    title: { 'zh-CN': '周期', en: 'Period' },
    description: { 'zh-CN': '按上海时间的小时或天。', en: "Hour or day of Shanghai's clock." },
    example: 'hour',
  },
  count: {
    title: { 'zh-CN': '数量', en: 'Count' },
    description: { 'zh-CN': '每个周期投放的数量。', en: 'How many are released in a period.' },
    unit: PIECES,
    example: 20,
  },
  carry: {
    title: { 'zh-CN': '结转', en: 'Carry over' },
    description: {
      'zh-CN': '本周期未抽中的是否结转到以后。',
      en: 'Whether what was not won in a period can be won later.',
    },
    example: true,
  },
})

export const redPacketFields = described(redPacketOption, {
  id: {
    title: { 'zh-CN': '编号', en: 'Id' },
    description: {
      'zh-CN': '红包在记录和库存中的编号；编辑列表时保持不变。',
      en: 'What the red packet is called in records and stock; keep it when the list is edited.',
    },
    example: '1',
  },
  fullDiscountDesc: {
    title: { 'zh-CN': '名称', en: 'Name' },
    description: { 'zh-CN': '供参与者选择的名称。', en: 'What the player chooses by.' },
    example: { 'zh-CN': '餐饮红包：满30元减8元', en: 'Dining: 8 yuan off 30 yuan' },
  },
  stock: {
    title: { 'zh-CN': '库存', en: 'Stock' },
    description: { 'zh-CN': '红包的数量。', en: 'How many there are.' },
    unit: PIECES,
    example: 2000,
  },
})

export const couponFields = described(coupons, {
  claim: {
    title: { 'zh-CN': '领取资格', en: 'Who may claim' },
    description: {
      'zh-CN': '在首页弹窗中领取：任何已验证手机号的人，或仅限已报名者。',
      en: 'In the landing popup: anyone whose phone is proved, or registered visitors only.',
    },
    example: 'registered',
  },
  stock: {
    title: { 'zh-CN': '库存', en: 'Stock' },
    description: {
      'zh-CN': '随机生成的兑换码数量；使用 `codes` 时不填。',
      en: 'How many codes are made at random; leave it out with `codes`.',
    },
    unit: PIECES,
    example: 5000,
  },
  prefix: {
    title: { 'zh-CN': '前缀', en: 'Prefix' },
    description: {
      'zh-CN': '随机生成的兑换码的前缀。',
      en: 'What codes that are made at random begin with.',
    },
    example: 'HB',
  },
  codes: {
    title: { 'zh-CN': '兑换码列表', en: 'Codes' },
    description: {
      'zh-CN': '按顺序发放的兑换码，每个只用一次。',
      en: 'Codes that are handed out in their order, each once.',
    },
    example: ['HB-0001', 'HB-0002'],
  },
})
