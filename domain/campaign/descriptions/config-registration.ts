import type { fileConfig } from '../file-config'
import type { FieldsOf } from './description'
import { gameOptions } from './games'

/** What a registration asks for and where it leads. */
export const configRegistration = {
  changtuBtnField: {
    title: { 'zh-CN': '首页按钮', en: 'Buttons of the landing page' },
    description: {
      'zh-CN':
        '按钮编号，不论书写顺序，均按编号显示：1 兑换码，2 开通钱包，3 商户列表，4 立即参与，5 中奖查询。',
      en: 'Numbers of the buttons, which are shown by their numbers in whatever order they stand here: 1 redemption code, 2 open wallet, 3 merchants, 4 join now, 5 winning query.',
    },
    example: '4,5,2,3',
  },
  registerField: {
    title: { 'zh-CN': '报名字段', en: 'Fields of the form' },
    description: {
      'zh-CN': '报名表除姓名和手机号之外的内容；registerIdCard 表示需要身份证号。',
      en: 'What the form asks for beside name and phone; registerIdCard asks for the ID number.',
    },
    example: 'registerName,registerPhone,registerIdCard',
  },
  extendInfo: {
    title: { 'zh-CN': '附加字段', en: 'Extra fields' },
    description: {
      'zh-CN': '本活动报名表的附加问题，列表或其 JSON 文本。',
      en: "Further questions of this campaign's form, as a list or as its JSON text.",
    },
    example: [{ label: { 'zh-CN': '所在单位', en: 'employer' }, value: '' }],
  },
  redPacketOptionalActivity: {
    title: { 'zh-CN': '自选红包', en: 'Choice of red packets' },
    description: {
      'zh-CN': '“1”：报名时从 `redPacketOptions` 中选择红包。',
      en: '"1": the form asks which of `redPacketOptions` the player wants.',
    },
    example: '1',
  },
  isOfflineActivity: {
    title: { 'zh-CN': '线下活动', en: 'Offline' },
    description: {
      'zh-CN': '“1”：由经理出示二维码，客户扫码参与。',
      en: '"1": a manager shows the QR code by which clients join.',
    },
    example: '1',
  },
  offlineConfirmSendPackets: {
    title: { 'zh-CN': '经理确认发放', en: 'Manager confirms' },
    description: {
      'zh-CN': '“1”：经理确认记录之后才发放红包。',
      en: '"1": a red packet is paid when the manager has confirmed the record.',
    },
    example: '1',
  },
  activityType: {
    title: { 'zh-CN': '活动类型', en: 'Type' },
    description: {
      'zh-CN': '“1”报名，“2”抽奖，“3”兑换码。',
      en: '"1" registration, "2" lottery, "3" redemption code.',
    },
    example: '2',
  },
  isBackStageDraw: {
    title: { 'zh-CN': '后台抽奖', en: 'Draw behind the scenes' },
    description: {
      'zh-CN': '“0”：在页面上抽奖；“1”：之后由后台抽奖。',
      en: '"0": the draw happens on the page, "1": afterwards by the operator.',
    },
    example: '0',
  },
  drawType: {
    title: { 'zh-CN': '抽奖游戏', en: 'Game' },
    description: gameOptions,
    example: '1',
  },
  isSkipImpower: {
    title: { 'zh-CN': '先授权', en: 'Authorisation first' },
    description: {
      'zh-CN': '“1”：在银行 App 内参与时先进入授权页面。',
      en: '"1": joining in the bank\'s app begins with the authorisation page.',
    },
    example: '1',
  },
  activityTakeSkipLink: {
    title: { 'zh-CN': '完成后跳转', en: 'Link afterwards' },
    description: {
      'zh-CN': '报名或抽奖完成后跳转的地址。',
      en: 'Where a finished registration or draw leads.',
    },
    example: 'https://www.example.com/merchants',
  },
  takeBackMiniProgram: {
    title: { 'zh-CN': '返回小程序', en: 'Back to the mini program' },
    description: {
      'zh-CN': '“1”：小程序内完成后返回 `backMiniProgramPath`。',
      en: '"1": a finished page in the mini program goes back to `backMiniProgramPath`.',
    },
    example: '1',
  },
  backMiniProgramPath: {
    title: { 'zh-CN': '小程序页面', en: 'Page of the mini program' },
    description: {
      'zh-CN': '完成后返回的小程序页面。',
      en: 'Page of the mini program that a finished page goes back to.',
    },
    example: 'pages/index/index',
  },
  noWalletIsSkipGuide: {
    title: { 'zh-CN': '无钱包时引导', en: 'Guide without a wallet' },
    description: {
      'zh-CN': '“1”：没有钱包的手机号进入开通引导。',
      en: '"1": a phone without a wallet is led to the guide.',
    },
    example: '1',
  },
  noWalletSkipGuideLink: {
    title: { 'zh-CN': '钱包引导地址', en: 'Guide to a wallet' },
    description: {
      'zh-CN': '说明如何开通钱包的页面或图片。',
      en: 'Page or picture that says how a wallet is opened.',
    },
    example: '/media/campaigns/wallet-guide.webp',
  },
  openCardSkipLink: {
    title: { 'zh-CN': '开卡地址', en: 'Opening a card' },
    description: {
      'zh-CN': '说明如何开卡的页面或图片。',
      en: 'Page or picture that says how a card is opened.',
    },
    example: '/media/campaigns/open-card.webp',
  },
  nearbyNetworkLink: {
    title: { 'zh-CN': '附近网点', en: 'Branches nearby' },
    description: { 'zh-CN': '可以开卡的网点页面。', en: 'Page with the branches at which a card is opened.' },
    example: 'https://www.example.com/branches',
  },
} satisfies Partial<FieldsOf<typeof fileConfig>>
