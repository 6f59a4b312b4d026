import { defineTexts } from '../define-texts'

export const settingsTexts = defineTexts({
  'settings.title': { 'zh-CN': '系统配置', en: 'System configuration' },
  'settings.lead': {
    'zh-CN':
      '首页、汇总页、指引、下载、城市、安全验证和短信文字，对所有活动有效。修改经他人批准并发布后，两秒内在所有页面生效。',
    en: 'Home page, gathering pages, guides, downloads, cities, security check and texts of SMS, for all campaigns. A change is approved by somebody else; once it is published, every page has it within two seconds.',
  },
  'settings.tabs': { 'zh-CN': '系统配置的页面', en: 'Pages of the system configuration' },
  'difference.home': { 'zh-CN': '首页', en: 'Home page' },
  'difference.gatherings': { 'zh-CN': '汇总页与其他页面', en: 'Gathering and other pages' },
  'difference.guides': { 'zh-CN': '指引与下载', en: 'Guides and downloads' },
  'difference.checks': { 'zh-CN': '位置、验证与短信', en: 'Place, checks and SMS' },
  'difference.keys': { 'zh-CN': '其他键', en: 'Further keys' },
  'settings.notAllowed': {
    'zh-CN': '只有负责全部活动的人员可以查看系统配置。',
    en: 'Those who work on every campaign alone see the system configuration.',
  },
})
