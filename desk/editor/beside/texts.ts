import { defineTexts } from '../../i18n/define-texts'

/** What is said of the phone beside the form; ICU messages. */
export const besideTexts = defineTexts({
  'editor.beside': { 'zh-CN': '并排预览', en: 'Preview beside' },
  'editor.besideTab': { 'zh-CN': '打开预览', en: 'Open the preview' },
  'editor.besideChoices': { 'zh-CN': '预览选项', en: 'What is shown' },
  'editor.besideCurrent': { 'zh-CN': '显示已保存的内容', en: 'Shows what is saved' },
  'editor.besideUpdating': { 'zh-CN': '正在更新…', en: 'Updating…' },
  'editor.besidePending': { 'zh-CN': '修改保存后更新', en: 'Follows once the changes are saved' },
  'editor.besideBehind': {
    'zh-CN': '显示上次保存的内容，不含未保存的修改',
    en: 'Shows what was saved last, without what is not saved',
  },
})
