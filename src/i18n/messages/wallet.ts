import { defineMessages } from '../define'

/** The wallet pages (spec 1 §2). */
export default defineMessages({
  'wallet.guidePicture': { en: 'how to open a wallet', 'zh-CN': '钱包开通步骤图' },
  'wallet.download': { en: 'download', 'zh-CN': '立即下载' },
  'wallet.longPress': { en: 'long-press the picture to save it', 'zh-CN': '长按图片即可保存' },
  'wallet.noGuide': { en: 'No guide has been published yet.', 'zh-CN': '暂无开通指引' },
  'wallet.openInBrowser': {
    en: 'please open the link in a browser to download',
    'zh-CN': '请点击右上角，选择在浏览器中打开链接',
  },
  'wallet.downloadPicture': { en: 'download the digital-yuan app', 'zh-CN': '下载数字人民币App' },
  'wallet.applyTitle': { en: 'wallet application', 'zh-CN': '钱包申请' },
  'wallet.applyIntro': {
    en: "Enter your phone number; the bank's page opens next.",
    'zh-CN': '验证手机号后，将前往银行开立钱包页面',
  },
  'wallet.registerTitle': { en: 'open a wallet', 'zh-CN': '开立钱包' },
  'wallet.registerIntro': {
    en: 'A wallet is opened for the phone number that you verify.',
    'zh-CN': '验证手机号，即可开立数字人民币钱包',
  },
  'wallet.notOpened': { en: 'opening failed, please try again later', 'zh-CN': '开立失败，请稍后再试' },
  'wallet.noJump': { en: 'The next page has not been published yet.', 'zh-CN': '暂未提供开户地址' },
  'wallet.noDownload': { en: 'No download has been published yet.', 'zh-CN': '暂未提供下载地址' },
})
