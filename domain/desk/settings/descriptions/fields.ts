import type { FieldsOf } from '../../../campaign/descriptions/description'
import { BASE_PATH, PAGES } from '../../../paths'
import type { systemFields } from '../system-fields'
import { activeUrl } from './region'

/** Fields of a version, and of the file too. */
export const shared = {
  family: {
    title: { 'zh-CN': '类别', en: 'Kind' },
    description: { 'zh-CN': '表明这是系统配置。', en: 'Says that this is the system configuration.' },
    example: 'system',
  },
  home_image: {
    title: { 'zh-CN': '首页图', en: 'Picture of the home page' },
    description: {
      'zh-CN': '首页的图片，按钮可以画在图上。',
      en: 'What the home page shows; its buttons are drawn on it.',
    },
    example: '/media/campaigns/home.webp',
  },
  home_buttons: {
    title: { 'zh-CN': '首页按钮', en: 'Buttons of the home page' },
    description: {
      'zh-CN': '首页最多三个按钮；没有位置的按钮显示在图片下方。',
      en: 'At most three; one without a place stands below the picture.',
    },
    example: [
      {
        title: { 'zh-CN': '热门活动', en: 'Popular activities' },
        activeUrl: `${BASE_PATH}${PAGES.modules.path}`,
        left: 45,
        top: 740,
        width: 660,
        height: 172,
      },
    ],
  },
  modules: {
    title: { 'zh-CN': '首页模块', en: 'Modules of the home page' },
    description: {
      'zh-CN': '热门活动页的轮播图、活动入口和底部图片，按顺序显示。',
      en: 'Banners, campaign entries and bottom pictures of the page of popular campaigns, in their order.',
    },
    example: [
      {
        location: '1',
        moduleName: { 'zh-CN': '新春大转盘', en: 'New-year lucky wheel' },
        moduleImg: '/media/campaigns/module-wheel.webp',
        activityLink: activeUrl.example,
      },
    ],
  },
  gatherings: {
    title: { 'zh-CN': '活动汇总页', en: 'Gathering pages' },
    description: {
      'zh-CN': '一张图片上有多个可点击区域的页面。名称为 gather 的一页是默认页，其他页面由链接指定。',
      en: 'Pages of one picture with several regions. The one named gather is the default; a link names any other.',
    },
    example: [
      {
        name: 'gather',
        title: { 'zh-CN': '新春福利汇', en: 'New-year treats' },
        bgImg: '/media/campaigns/gather.webp',
      },
    ],
  },
  pages: {
    title: { 'zh-CN': '单图页面', en: 'Pages with one region' },
    description: {
      'zh-CN':
        '一张图片上有一个可点击区域的页面，例如立即办卡。名称为 nqzcl 的一页是默认页，其他页面由链接指定。',
      en: 'Pages of one picture with one region, such as for opening a card. The one named nqzcl is the default; a link names any other.',
    },
    example: [
      {
        name: 'nqzcl',
        title: { 'zh-CN': '立即办卡', en: 'Open a card' },
        bgImg: '/media/campaigns/nqzcl.webp',
      },
    ],
  },
  hbdhm_bg: {
    title: { 'zh-CN': '红包卡兑换页图', en: 'Picture of the red-packet card page' },
    description: {
      'zh-CN': '红包卡兑换页面的图片。',
      en: 'What the page shows on which a red-packet card is redeemed.',
    },
    example: '/media/campaigns/hbdhm.webp',
  },
  hbdhm_activity: {
    title: { 'zh-CN': '红包卡兑换活动', en: 'Campaign of the red-packet card page' },
    description: {
      'zh-CN': '链接未指定活动时，兑换码所属活动的编号。',
      en: 'The id of the campaign whose codes are redeemed there, where the address names none.',
    },
    example: 'card-code',
  },
  gift_button_names: {
    title: { 'zh-CN': '两重礼页按钮', en: 'Buttons of the two-tier page' },
    description: {
      'zh-CN': '两重礼页面两个按钮的名称，以逗号分隔。',
      en: 'What the two buttons of the two-tier page say, with a comma between.',
    },
    example: { 'zh-CN': '第一重礼,第二重礼', en: 'First gift,Second gift' },
  },
  gift_home_button_names: {
    title: { 'zh-CN': '刮刮乐首页按钮', en: 'Buttons of the gift home' },
    description: {
      'zh-CN': '刮刮乐首页两个按钮的名称，以逗号分隔；不填为“抽奖”和“我的奖品”。',
      en: 'What the two buttons of the gift home say, with a comma between; without it “draw” and “my prize”.',
    },
    example: { 'zh-CN': '抽奖,我的奖品', en: 'draw,my prize' },
  },
  wallet_guide_image: {
    title: { 'zh-CN': '钱包指引图', en: 'Wallet guide' },
    description: {
      'zh-CN': '钱包开通指引的图片，活动没有自己的指引时使用。',
      en: 'How a wallet is opened, as a picture; used where a campaign has no guide of its own.',
    },
    example: '/media/campaigns/wallet-guide.webp',
  },
  bind_card_guide_image: {
    title: { 'zh-CN': '绑卡指引图', en: 'Guide to binding a card' },
    description: { 'zh-CN': '钱包绑卡指引的图片。', en: 'How a card is bound to a wallet, as a picture.' },
    example: '/media/campaigns/open-card.webp',
  },
  open_account_url: {
    title: { 'zh-CN': '开户跳转地址', en: 'Where wallets are opened' },
    description: { 'zh-CN': '开通钱包跳转的地址。', en: 'Where the wallet application leads.' },
    example: 'https://bank.example.cn/wallet',
  },
  open_card_name: {
    title: { 'zh-CN': '开卡入口名称', en: 'Name of the card link' },
    description: { 'zh-CN': '开卡链接的名称。', en: 'What the link to open a bank card is called.' },
    example: { 'zh-CN': '在线开卡', en: 'online card opening' },
  },
  open_card_url: {
    title: { 'zh-CN': '开卡地址', en: 'Where cards are opened' },
    description: { 'zh-CN': '办理银行卡的地址。', en: 'Where a bank card is opened.' },
    example: 'https://bank.example.cn/card',
  },
  download_link: {
    title: { 'zh-CN': '下载地址', en: 'Download' },
    description: { 'zh-CN': '钱包应用的下载地址。', en: 'Where the wallet app is downloaded.' },
    example: 'https://app.example.cn/wallet',
  },
  download_link_1: {
    title: { 'zh-CN': '下载地址（来源一）', en: 'Download, first source' },
    description: {
      'zh-CN': '链接指明来源一时的下载地址。',
      en: 'Where the wallet app is downloaded when the link names the first source.',
    },
    example: 'https://app.example.cn/wallet?source=1',
  },
  app_download_ios: {
    title: { 'zh-CN': '苹果手机下载地址', en: 'Download for Apple phones' },
    description: {
      'zh-CN': '苹果手机下载银行 App 的地址。',
      en: "Where the bank's app is downloaded on Apple phones.",
    },
    example: 'https://app.example.cn/ios',
  },
  app_download_android: {
    title: { 'zh-CN': '安卓下载地址', en: 'Download for Android' },
    description: {
      'zh-CN': '银行 App 的安卓下载地址。',
      en: "Where the bank's app is downloaded on Android.",
    },
    example: 'https://app.example.cn/android',
  },
  location_city: {
    title: { 'zh-CN': '城市', en: 'Cities' },
    description: {
      'zh-CN': '限制城市的活动允许的城市，以逗号分隔；不填为深圳。',
      en: 'Which cities let in players of a campaign that is limited to a city, with commas between; without it 深圳.',
    },
    example: '深圳',
  },
  map_is_tencent: {
    title: { 'zh-CN': '使用腾讯地图', en: 'Tencent maps' },
    description: {
      'zh-CN': '由腾讯地图判断位置；密钥只保存在配置文件中。',
      en: 'The maps service says where players are; its key is in the file alone.',
    },
    example: '1',
  },
  captcha_required: {
    title: { 'zh-CN': '安全验证', en: 'Security check' },
    description: {
      'zh-CN': '发送短信验证码之前要求安全验证；不填时生产环境要求，演示环境不要求。',
      en: 'A security check comes before each SMS code; where nothing is said production asks for it and the demo does not.',
    },
    example: '1',
  },
  sms_templates: {
    title: { 'zh-CN': '短信模板', en: 'Texts of SMS' },
    description: {
      'zh-CN': '随验证码交给短信网关的文字；不填时网关使用自己的模板。',
      en: 'What is handed to the SMS gateway with a code; without it the gateway has its own.',
    },
    example: { code: { 'zh-CN': '验证码 {code}，{minutes} 分钟内有效。', en: 'Your code is {code}.' } },
  },
  public_keys: {
    title: { 'zh-CN': '公开的键', en: 'Public keys' },
    description: {
      'zh-CN': '页面可以按名称读取的其他键；上面各页面的键总是公开的。',
      en: 'Further keys that pages may read by name; those of the pages above always are public.',
    },
    example: ['spring_guide'],
  },
  entries: {
    title: { 'zh-CN': '其他键', en: 'Further keys' },
    description: {
      'zh-CN': '以上没有的键及其内容；页面可读取的还须列入公开的键。',
      en: 'Keys that have no field above, and what they hold; pages read those alone that are among the public keys.',
    },
    example: [{ key: 'spring_guide', value: '/media/campaigns/wallet-guide.webp' }],
  },
} satisfies FieldsOf<typeof systemFields>
