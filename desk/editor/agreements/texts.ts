import { defineTexts } from '../../i18n/define-texts'

/** What the editor of agreements says; ICU messages. */
export const agreementTexts = defineTexts({
  'editor.agreementName': { 'zh-CN': '协议 {number}：{title}', en: 'Agreement {number}: {title}' },
  'editor.agreementHelp': {
    'zh-CN': '参与者须勾选全部协议才能提交；默认均未勾选。顺序即显示顺序。',
    en: 'A player has to tick every one of them before anything is sent; none is ticked at first. They stand in this order.',
  },
  'editor.agreementNone': {
    'zh-CN': '列表为空：没有可勾选的协议，参与者无法提交报名。请添加协议，或移除此字段以使用通用协议。',
    en: 'The list is empty: there is nothing to tick, and no player can register. Add an agreement, or remove the field for the usual ones.',
  },
  'editor.agreementUnset': {
    'zh-CN': '未填写：参与者须勾选通用协议。可以它们为基础修改，或添加自己的协议。',
    en: 'None of its own: players tick the usual ones. Start with those to change them, or add an agreement.',
  },
  'editor.agreementUsual': { 'zh-CN': '以通用协议为基础', en: 'Start with the usual ones' },
  'editor.agreementAdd': { 'zh-CN': '添加协议', en: 'Add an agreement' },
  'editor.agreementAdded': {
    'zh-CN': '已添加协议 {number}，请填写标题和正文。',
    en: 'Agreement {number} is added; give it a title and a text.',
  },
  'editor.agreementMost': { 'zh-CN': '最多 {most} 份协议。', en: 'There are at most {most} agreements.' },
  'editor.agreementSource': { 'zh-CN': '正文来源', en: 'Where its text comes from' },
  'editor.agreementSource-text': { 'zh-CN': '在此填写', en: 'Written here' },
  'editor.agreementSource-ours': { 'zh-CN': '自带文本', en: 'A text of ours' },
  'editor.agreementSource-page': { 'zh-CN': '网页地址', en: 'A page with an address' },
  'editor.agreementOurs': { 'zh-CN': '哪一份', en: 'Which one' },
  'editor.agreementOurs-policy': { 'zh-CN': '个人信息保护政策', en: 'Personal-information policy' },
  'editor.agreementOurs-pledge': { 'zh-CN': '数据保护承诺书', en: 'Data-protection pledge' },
  'editor.agreementOurs-notice': { 'zh-CN': '授权告知书', en: 'Authorisation notice' },
  'editor.agreementOurs-service': { 'zh-CN': '钱包用户服务协议', en: 'Wallet user service agreement' },
  'editor.agreementOurs-booking': { 'zh-CN': '预约协议', en: 'Booking agreement' },
  'editor.agreementOursNone': {
    'zh-CN': '自带文本已全部使用。',
    en: 'Each of our texts is in the list already.',
  },
  'editor.agreementBodyHelp': {
    'zh-CN': '纯文本，换行即分段。粘贴时去除格式和不可见字符；标签按原样显示为文字。',
    en: 'Plain text; a line break begins a paragraph. Pasted text loses its format and what nobody sees; tags are shown as the characters that they are.',
  },
  'editor.agreementLength': {
    'zh-CN': '{count} / {most} 个字符，{paragraphs} 段',
    en: '{count} of {most} characters, {paragraphs, plural, one {# paragraph} other {# paragraphs}}',
  },
  'editor.agreementCleaned': {
    'zh-CN': '粘贴的内容已去除格式和不可见字符。',
    en: 'What was pasted has lost its format and what nobody sees.',
  },
  'editor.agreementMissing-zh-CN': { 'zh-CN': '缺少中文', en: 'missing in Chinese' },
  'editor.agreementMissing-en': { 'zh-CN': '缺少英文', en: 'missing in English' },
  'editor.agreementSurprise-addressUnused': {
    'zh-CN': '地址不会被打开：只有“页面”方式才打开地址。',
    en: 'Its address is never opened: only the form “page” opens one.',
  },
  'editor.agreementSurprise-noAddress': {
    'zh-CN': '没有地址，因此以对话框显示，而不是页面。',
    en: 'It has no address, so it opens in a dialog and not on a page.',
  },
  'editor.agreementSurprise-ourPage': {
    'zh-CN': '打开的是自带页面，而不是此处的正文：请改为对话框或提示框。',
    en: 'Our own page opens in place of this text: choose dialog or alert.',
  },
  'editor.agreementSurprise-textUnread': {
    'zh-CN': '此处还有正文，参与者看到的是地址的页面，读不到它，但它会写入同意记录。',
    en: 'It has a text too, which goes into the record of consent although players read the page of the address.',
  },
  'editor.agreementPhone': { 'zh-CN': '参与者看到的样子', en: 'As players see it' },
  'editor.agreementLanguage': { 'zh-CN': '参与者的语言', en: "The player's language" },
  'editor.agreementDone': {
    'zh-CN': '已全部勾选，可以提交。',
    en: 'Every one is ticked: the form can be sent.',
  },
  'editor.agreementNotDone': {
    'zh-CN': '尚未全部勾选：提交时提示“{message}”。',
    en: 'Not every one is ticked: the form answers “{message}”.',
  },
  'editor.agreementOpens': { 'zh-CN': '打开页面：', en: 'Opens the page:' },
  'editor.agreementNoAddress': { 'zh-CN': '（还没有地址）', en: '(there is no address yet)' },
  'editor.agreementOpened': { 'zh-CN': '打开的协议：{title}', en: 'Opened agreement: {title}' },
  'editor.agreementLoading': { 'zh-CN': '正在读取…', en: 'Loading…' },
  'editor.agreementFailed': { 'zh-CN': '无法读取此文本。', en: 'The text cannot be read.' },
  'editor.close': { 'zh-CN': '关闭', en: 'Close' },
})
