import { defineTexts } from '../../i18n/define-texts'

/** What is said of amounts that texts name; ICU messages. */
export const amountTexts = defineTexts({
  'editor.amountsDiffer': {
    'zh-CN': '{count, plural, other {# 处文字写的还是别的金额。}}',
    en: '{count, plural, one {# text names} other {# texts name}} another amount.',
  },
  'editor.amountsShow': {
    'zh-CN': '同时修改名称、文字和规则（两种语言）…',
    en: 'Also change name, texts and rules in both languages…',
  },
  'editor.amountsTitle': { 'zh-CN': '让文字与金额一致', en: 'Bring the texts in line with the amounts' },
  'editor.amountsLead': {
    'zh-CN': '以下文字将这样修改；可以撤销。请通读规则，金额的范围可能也变了。',
    en: 'These texts change so, and undo brings them back. Read the rules as a whole: a range of amounts may have changed too.',
  },
  'editor.amountsNone': {
    'zh-CN': '没有可以自动修改的文字。请按上线检查逐一修改。',
    en: 'No text can be changed by itself. Follow what the go-live list names.',
  },
  'editor.amountsChange': {
    'zh-CN': '{count, plural, other {修改这 # 处}}',
    en: '{count, plural, one {Change this text} other {Change these # texts}}',
  },
  'editor.amountsChanged': {
    'zh-CN': '{count, plural, other {已修改 # 处文字，可撤销}}',
    en: '{count, plural, one {# text is} other {# texts are}} changed; undo brings them back',
  },
})
