import { defineTexts } from '../define-texts'

export const shareTexts = defineTexts({
  'tabs.share': { 'zh-CN': '推广', en: 'Share' },
  'share.unpublished': {
    'zh-CN': '活动发布之后，这里有活动链接、二维码和短信文案。发布之前请用“预览”。',
    en: "Once the campaign is published, the players' link, its QR code and a text message are here. Until then, use 'Preview'.",
  },
  'share.closed': {
    'zh-CN': '活动已永久关闭，不再推广。',
    en: 'The campaign is closed for good: there is nothing to share.',
  },
  'share.channel': { 'zh-CN': '推广渠道', en: 'Channel' },
  'share.channelHint': {
    'zh-CN':
      '链接带上渠道：访问按渠道计数；有报名表的活动，报名、抽奖和导出也按渠道显示。在“编辑”的“推广渠道”中填写编号和名称。',
    en: "The link carries its channel: visits are counted by it, and so are registrations, draws and exports of campaigns with a form. Name them in 'Edit', under 'Channels'.",
  },
  'share.link': { 'zh-CN': '活动链接', en: "Players' link" },
  'share.copy': { 'zh-CN': '复制链接', en: 'Copy the link' },
  'share.copied': { 'zh-CN': '已复制', en: 'Copied' },
  'share.miniProgram': { 'zh-CN': '小程序路径', en: 'Mini program’s path' },
  'share.miniProgramHint': {
    'zh-CN': '小程序的该页面须把所带参数原样带给活动链接。',
    en: 'That page of the mini program has to hand its parameters on to the players’ link.',
  },
  'share.copyMiniProgram': { 'zh-CN': '复制路径', en: 'Copy the path' },
  'share.messagingApp': {
    'zh-CN': '只能在微信中打开，在其他浏览器中会提示用户。',
    en: 'It opens in the messaging app alone; other browsers say so.',
  },
  'share.bankApp': {
    'zh-CN': '只能在银行 App 中打开，在其他地方会提示用户。',
    en: "It opens in the bank's app alone; other places say so.",
  },
  'share.code': { 'zh-CN': '二维码', en: 'QR code' },
  'share.codeOf': { 'zh-CN': '“{name}”的二维码', en: 'QR code of “{name}”' },
  'share.codeLead': {
    'zh-CN': '印刷用：PNG 为 1181 × 1299 像素，即 300 dpi 下 10 厘米宽；SVG 可任意放大。印刷前请用手机试扫。',
    en: 'For print: the PNG is 1181 × 1299 px, 10 cm wide at 300 dpi; the SVG is sharp at any size. Scan it with a phone before it is printed.',
  },
  'share.withPicture': { 'zh-CN': '中间放活动图片', en: "With the campaign's picture" },
  'share.png': { 'zh-CN': '下载 PNG', en: 'Download PNG' },
  'share.svg': { 'zh-CN': '下载 SVG', en: 'Download SVG' },
  'share.failed': {
    'zh-CN': '图片未能生成，请改用 SVG。',
    en: 'The picture could not be made: take the SVG.',
  },
  'share.sms': { 'zh-CN': '短信文案', en: 'Text message' },
  'share.smsLabel': { 'zh-CN': '文案', en: 'Text' },
  'share.smsText': { 'zh-CN': '您有一次参与“{name}”的机会，点击参与：{link}', en: 'Join “{name}”: {link}' },
  'share.smsLength': {
    'zh-CN': '{characters} 个字，按 {messages} 条短信计费。',
    en: '{characters} characters, charged as {messages} messages.',
  },
  'share.smsLead': {
    'zh-CN': '签名和退订语由短信服务商另加，也计入字数。',
    en: "The sender's signature and the way to unsubscribe are added by the gateway, and count too.",
  },
  'share.copyText': { 'zh-CN': '复制文案', en: 'Copy the text' },
})
