import type { Wording } from '../../../domain/campaign/descriptions/description'
import { GAME_DETAILS, GAME_NAMES } from '../../../domain/games'
import type { FormField } from './form-field'

const TITLES = GAME_NAMES.map((game) => GAME_DETAILS[game].title)

/** What the form says in place of descriptions that name values and fields of the file, by the path in the schema. */
const HINTS: Readonly<Record<string, Wording>> = {
  'config.activityRegions': {
    'zh-CN': '首页图上可以点击的区域，单位为图片自身的像素；页面上的按钮照常显示。',
    en: "Parts of the landing picture that lead somewhere, in px of the picture's own size; the page's buttons stay.",
  },
  'config.activityType': {
    'zh-CN': '参与者报名、抽奖，还是凭兑换码参与。',
    en: 'Whether players register, draw or redeem a code.',
  },
  'config.changtuBtnField': {
    'zh-CN': '首页显示的按钮；无论添加的先后，显示顺序固定。',
    en: 'Buttons of the landing page. Their order is fixed, in whatever order they are added.',
  },
  'config.drawType': {
    'zh-CN': `在${TITLES.map((title) => title['zh-CN']).join('还是')}上抽奖。`,
    en: `Whether players draw ${TITLES.map(({ en }) => `at the ${en}`).join(' or ')}.`,
  },
  'config.extendInfo': {
    'zh-CN': '本活动报名表的附加问题。',
    en: "Further questions of this campaign's form.",
  },
  'config.h5ActivityStatus': {
    'zh-CN': '活动在网页中开放还是暂停。',
    en: 'Whether the campaign is open or paused on web pages.',
  },
  'channels[].channel': {
    'zh-CN': '链接中所带的编号；链接未带时为 1。用过的编号不要给别的推广渠道：旧海报的访问会计入它。',
    en: 'What the link carries; 1 where it carries none. Give no other channel one that was used: old posters would count for it.',
  },
  'config.isBackStageDraw': {
    'zh-CN': '参与者在页面上抽奖，还是之后由后台抽奖。',
    en: 'Whether players draw on the page, or the operator draws afterwards.',
  },
  'config.miniProgramActivityStatus': {
    'zh-CN': '活动在小程序中开放还是暂停。',
    en: 'Whether the campaign is open or paused in the mini program.',
  },
  miniProgramPath: {
    'zh-CN': '小程序中打开该活动的页面，不含参数；“推广”页按推广渠道补上活动编号和渠道编号。',
    en: 'The page of the mini program that opens the campaign, without a query. “Share” adds the campaign and the channel.',
  },
  'config.redPacketOptionalActivity': {
    'zh-CN': '参与者报名时从“可选红包”中选择一个。',
    en: 'The form asks which of the “red packets to choose from” the player wants.',
  },
  'config.registerField': {
    'zh-CN': '报名表除姓名和手机号之外的内容。',
    en: 'What the form asks for beside name and phone.',
  },
  'config.takeBackMiniProgram': {
    'zh-CN': '在小程序内完成后，返回所填的“小程序页面”。',
    en: 'A finished page in the mini program goes back to the “page of the mini program” that is filled in.',
  },
  'config.zyActivityStatus': {
    'zh-CN': '活动在银行 App 中开放还是暂停。',
    en: "Whether the campaign is open or paused in the bank's app.",
  },
  coupons: {
    'zh-CN': '活动类型为“兑换码”时发放的兑换码。',
    en: 'Codes that a campaign of the type “redemption code” hands out.',
  },
  'coupons.stock': {
    'zh-CN': '随机生成的兑换码数量；已列出兑换码时不填。',
    en: 'How many codes are made at random; leave it out where codes are listed.',
  },
  'giftPrizes[].drawType': {
    'zh-CN': '一至四等奖，或“谢谢参与”；后者仅用于“无奖品”。',
    en: 'First to fourth prize, or thank-you, which goes with “nothing” alone.',
  },
  'giftPrizes[].prizeType': {
    'zh-CN': '实物、兑换码、红包，或无奖品。',
    en: 'Goods, an exchange code, a red packet, or nothing.',
  },
  redemptionCodes: {
    'zh-CN': '每个兑换码的金额；兑换码在“人员与物品”中制作。',
    en: 'What a code is worth. Codes are made under “People and goods”.',
  },
  requiresWallet: {
    'zh-CN': '没有钱包的手机号不能参与。',
    en: 'A phone without a wallet cannot take part.',
  },
}

/** The value at which a description of a tick begins. */
const TICKED = /^(?:“1”：|"1": |true：|true: )/

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What is said of a field in the form: words alone, no values and names of the file. */
export function fieldHint({ path, edit, description: { description } }: FormField): Wording {
  const own = HINTS[path]
  if (own !== undefined) return own
  if (edit.kind !== 'flag' && edit.kind !== 'boolean') return description
  const plain = (text: string) => (TICKED.test(text) ? upper(text.replace(TICKED, '')) : text)
  return { 'zh-CN': plain(description['zh-CN']), en: plain(description.en) }
}
