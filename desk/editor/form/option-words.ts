import type { Wording } from '../../../domain/campaign/descriptions/description'
import { FAMILIES } from '../../../domain/campaign/families'
import { GAME_DETAILS, GAME_NAMES, GAMES } from '../../../domain/games'
import type { FormField } from './form-field'

type Words = Readonly<Record<string, Wording>>

const OPEN: Wording = { 'zh-CN': '开放', en: 'open' }
/** Three values are open all the same. */
const CHANNEL: Words = {
  '0': OPEN,
  '1': OPEN,
  '2': OPEN,
  '3': { 'zh-CN': '暂停', en: 'paused' },
}

const PERIOD: Words = {
  hour: { 'zh-CN': '每小时', en: 'every hour' },
  day: { 'zh-CN': '每天', en: 'every day' },
}

const WHEN_GONE: Words = {
  others: { 'zh-CN': '归其余奖品', en: 'to the other prizes' },
  thanks: { 'zh-CN': '归“谢谢参与”', en: 'to the thank-you prize' },
}

const QUICK_KINDS: Words = {
  '1': { 'zh-CN': '打开地址', en: 'opens an address' },
  '2': { 'zh-CN': '复制文字', en: 'copies a text' },
  '3': { 'zh-CN': '打开小程序页面', en: 'opens a page of the mini program' },
}

/** What the options of a choice mean, by the path of the field in the schema. */
const OPTIONS: Readonly<Record<string, Words>> = {
  family: Object.fromEntries(Object.entries(FAMILIES).map(([family, { title }]) => [family, title])),
  'config.h5ActivityStatus': CHANNEL,
  'config.miniProgramActivityStatus': CHANNEL,
  'config.zyActivityStatus': CHANNEL,
  'config.activityType': {
    '1': { 'zh-CN': '报名', en: 'registration' },
    '2': { 'zh-CN': '抽奖', en: 'lottery' },
    '3': { 'zh-CN': '兑换码', en: 'redemption code' },
  },
  'config.isBackStageDraw': {
    '0': { 'zh-CN': '在页面上抽奖', en: 'on the page' },
    '1': { 'zh-CN': '之后由后台抽奖', en: 'afterwards, by the operator' },
  },
  'config.limitSzUnknown': {
    refuse: { 'zh-CN': '请用户稍后再试', en: 'asks to try again' },
    admit: { 'zh-CN': '允许参与', en: 'lets them in' },
  },
  'config.drawType': Object.fromEntries(
    GAME_NAMES.map((game) => [GAMES[game].drawType, GAME_DETAILS[game].title]),
  ),
  'config.changtuBtnField': {
    '1': { 'zh-CN': '查询兑换码', en: 'query redemption code' },
    '2': { 'zh-CN': '开通钱包', en: 'open wallet' },
    '3': { 'zh-CN': '商户列表', en: 'merchant list' },
    '4': { 'zh-CN': '立即参与', en: 'join now' },
    '5': { 'zh-CN': '中奖查询', en: 'winning query' },
  },
  'config.registerField': {
    registerName: { 'zh-CN': '姓名（总是填写）', en: 'name (always asked)' },
    registerPhone: { 'zh-CN': '手机号（总是填写）', en: 'phone (always asked)' },
    registerIdCard: { 'zh-CN': '身份证号', en: 'ID number' },
  },
  'config.agreements[].as': {
    page: { 'zh-CN': '页面', en: 'page' },
    dialog: { 'zh-CN': '对话框', en: 'dialog' },
    alert: { 'zh-CN': '提示框', en: 'alert' },
  },
  'coupons.claim': {
    anyone: { 'zh-CN': '任何已验证手机号的人', en: 'anyone whose phone is proved' },
    registered: { 'zh-CN': '仅限已报名者', en: 'registered visitors only' },
  },
  'modules[].location': {
    '1': { 'zh-CN': '轮播图', en: 'banner' },
    '2': { 'zh-CN': '活动入口', en: 'campaign entry' },
    '3': { 'zh-CN': '底部图片', en: 'bottom picture' },
  },
  'gatherings[].quickList[].type': QUICK_KINDS,
  'pages[].quickList[].type': QUICK_KINDS,
  'tier.gift': {
    first: { 'zh-CN': '第一重礼', en: 'first gift' },
    second: { 'zh-CN': '第二重礼', en: 'second gift' },
  },
  'prizes[].release.every': PERIOD,
  'giftPrizes[].release.every': PERIOD,
  'prizes[].whenGone': WHEN_GONE,
  'giftPrizes[].whenGone': WHEN_GONE,
  'giftPrizes[].prizeType': {
    '1': { 'zh-CN': '实物', en: 'goods' },
    '2': { 'zh-CN': '兑换码', en: 'exchange code' },
    '3': { 'zh-CN': '红包', en: 'red packet' },
    '4': { 'zh-CN': '无奖品', en: 'nothing' },
  },
  'giftPrizes[].drawType': {
    '1': { 'zh-CN': '一等奖', en: 'first prize' },
    '2': { 'zh-CN': '二等奖', en: 'second prize' },
    '3': { 'zh-CN': '三等奖', en: 'third prize' },
    '4': { 'zh-CN': '四等奖', en: 'fourth prize' },
    '5': { 'zh-CN': '谢谢参与', en: 'thank-you' },
  },
}

/** What an option means; undefined for one that has no words, which is shown as it is. */
export const optionWords = (path: string, option: string): Wording | undefined => OPTIONS[path]?.[option]

/** The options with words of a comma text, in their order. */
export const knownOptions = (path: string): string[] => Object.keys(OPTIONS[path] ?? {})

/** The options that are offered: of those that mean the same the one that is chosen, otherwise that of the example. */
export function shownOptions({ path, edit, description }: FormField, chosen: string): string[] {
  const offered = new Map<Wording | string, string>()
  const liked = [chosen, String(description.example)]
  const rank = (option: string) => (liked.includes(option) ? liked.indexOf(option) : liked.length)
  for (const option of edit.kind === 'choice' ? edit.options : []) {
    const meaning = optionWords(path, option) ?? option
    const other = offered.get(meaning)
    if (other === undefined || rank(option) < rank(other)) offered.set(meaning, option)
  }
  return [...offered.values()]
}
