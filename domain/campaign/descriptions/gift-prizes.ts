import { giftPrize, giftTask } from '../gift-prizes'
import { described, PIECES, YUAN } from './description'

export const giftPrizeFields = described(giftPrize, {
  id: {
    title: { 'zh-CN': '编号', en: 'Id' },
    description: {
      'zh-CN': '奖品在库存中的编号；编辑列表时保持不变。',
      en: 'What the prize is called in its stock; keep it when the list is edited.',
    },
    example: 'ten',
  },
  prizeName: {
    title: { 'zh-CN': '名称', en: 'Name' },
    description: { 'zh-CN': '奖品的名称。', en: 'What the prize is called.' },
    example: { 'zh-CN': '10元红包', en: '10 yuan red packet' },
  },
  prizeType: {
    title: { 'zh-CN': '奖品类型', en: 'Kind' },
    description: {
      'zh-CN': '“1”实物，“2”兑换码，“3”红包，“4”无奖品。',
      en: '"1" goods, "2" exchange code, "3" red packet, "4" nothing.',
    },
    example: '3',
  },
  drawType: {
    title: { 'zh-CN': '奖项', en: 'Rank' },
    description: {
      'zh-CN': '“1”至“4”为一至四等奖，“5”为谢谢参与，仅用于类型“4”。',
      en: '"1" to "4" first to fourth prize, "5" thank-you, which goes with kind "4" alone.',
    },
    example: '3',
  },
  amount: {
    title: { 'zh-CN': '金额', en: 'Amount' },
    description: { 'zh-CN': '红包的金额。', en: 'What a red packet pays.' },
    unit: YUAN,
    example: '10',
  },
  prizeBackground: {
    title: { 'zh-CN': '图片', en: 'Picture' },
    description: { 'zh-CN': '奖品的图片。', en: 'Picture of the prize.' },
    example: '/media/campaigns/prize.webp',
  },
  stock: {
    title: { 'zh-CN': '库存', en: 'Stock' },
    description: {
      'zh-CN': '奖品的数量；只有无奖品可以不填，列出的兑换码按数量计。',
      en: 'How many there are; only nothing never runs out, and codes that are listed are counted.',
    },
    unit: PIECES,
    example: 1000,
  },
  weight: {
    title: { 'zh-CN': '权重', en: 'Weight' },
    description: {
      'zh-CN': '在仍有库存的奖品中被抽中的比重：总和 100 中的 5 即 5%。0 表示不会抽中。',
      en: 'Share of the draws among the prizes that still have stock: 5 of 100 in all is 5 %. 0 is never drawn.',
    },
    example: 300,
  },
  release: {
    title: { 'zh-CN': '投放节奏', en: 'Release' },
    description: {
      'zh-CN': '库存按时段投放的方式；不填则一次投放。',
      en: 'How the stock is released over the days; without it, all at once.',
    },
    example: { every: 'day', count: 100, carry: false },
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
  couponPrefix: {
    title: { 'zh-CN': '兑换码前缀', en: 'Prefix of codes' },
    description: {
      'zh-CN': '随机生成的兑换码的前缀。',
      en: 'What exchange codes that are made at random begin with.',
    },
    example: 'CF',
  },
  couponCodes: {
    title: { 'zh-CN': '兑换码列表', en: 'Codes' },
    description: {
      'zh-CN': '按顺序发放的兑换码，每个只用一次。',
      en: 'Exchange codes that are handed out in their order, each once.',
    },
    example: ['CF-0001', 'CF-0002'],
  },
  message: {
    title: { 'zh-CN': '中奖文字', en: 'Message' },
    description: { 'zh-CN': '中奖者看到的文字。', en: 'What the winner reads.' },
    example: { 'zh-CN': '恭喜您刮中10元数字人民币红包！', en: 'You have won a red packet of 10 yuan!' },
  },
  hint: {
    title: { 'zh-CN': '使用说明', en: 'Hint' },
    description: { 'zh-CN': '奖品的查看或使用方式。', en: 'How the prize is viewed or used.' },
    example: { 'zh-CN': '请到商户小程序中兑换。', en: "Redeem it in the merchant's mini program." },
  },
  validity: {
    title: { 'zh-CN': '有效期', en: 'Validity' },
    description: { 'zh-CN': '奖品的有效期说明。', en: 'Until when the prize is valid, in words.' },
    example: { 'zh-CN': '有效期至9月30日', en: 'Valid to 30 September' },
  },
  task: {
    title: { 'zh-CN': '按钮', en: 'Button' },
    description: { 'zh-CN': '不需要收货地址的实物的按钮。', en: 'Button of goods that need no address.' },
    example: { name: { 'zh-CN': '去预约', en: 'Book a visit' }, link: 'https://www.example.com/visit' },
  },
  miniProgramPath: {
    title: { 'zh-CN': '小程序页面', en: 'Page of the mini program' },
    description: {
      'zh-CN': '兑换码使用的小程序页面。',
      en: 'Page of the mini program on which the code is redeemed.',
    },
    example: 'pages/redeem/index',
  },
})

export const giftTaskFields = described(giftTask, {
  name: {
    title: { 'zh-CN': '文字', en: 'Text' },
    description: { 'zh-CN': '按钮的文字。', en: 'What the button says.' },
    example: { 'zh-CN': '去预约', en: 'Book a visit' },
  },
  link: {
    title: { 'zh-CN': '地址', en: 'Link' },
    description: { 'zh-CN': '按钮跳转的地址。', en: 'Where the button leads.' },
    example: 'https://www.example.com/visit',
  },
})
