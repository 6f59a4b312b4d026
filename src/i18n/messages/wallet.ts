import { defineMessages } from '../define'

/** The wallet opening guide and the merchant list (spec 1 §2). */
export default defineMessages({
  'wallet.guidePicture': { en: 'how to open a wallet', 'zh-CN': '钱包开通步骤图' },
  'wallet.download': { en: 'download', 'zh-CN': '立即下载' },
  'wallet.longPress': { en: 'long-press the picture to save it', 'zh-CN': '长按图片即可保存' },
  'wallet.noGuide': { en: 'No guide has been published yet.', 'zh-CN': '暂无开通指引' },
  'wallet.noDownload': { en: 'No download has been published yet.', 'zh-CN': '暂未提供下载地址' },
  'wallet.merchantsTitle': { en: 'merchant list', 'zh-CN': '商户列表' },
  'wallet.merchantsPicture': { en: 'merchants of this activity', 'zh-CN': '活动商户名单' },
  'wallet.noMerchants': { en: 'No merchants have been published yet.', 'zh-CN': '暂无商户信息' },
})
