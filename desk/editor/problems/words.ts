import { GAME_DETAILS, GAME_NAMES } from '../../../domain/games'
import type { Language } from '../../../domain/languages'

type Said = Record<Language, string>
type Rule = readonly [pattern: RegExp, said: (...parts: string[]) => Said]

const both = (chinese: string, english: string): Said => ({ 'zh-CN': chinese, en: english })

export const LANGUAGE_NAMES: Readonly<Record<string, Said>> = {
  'zh-CN': both('中文', 'Chinese'),
  en: both('英文', 'English'),
}
const inLanguage = (name: string | undefined): Said => {
  const language = name === undefined ? undefined : LANGUAGE_NAMES[name]
  return language ? both(`（${language['zh-CN']}）`, ` (${language.en})`) : both('', '')
}

const game = (name: string): Said => {
  const known = GAME_NAMES.find((one) => one === name)
  const title = known && GAME_DETAILS[known].title
  return title ? both(title['zh-CN'], `the ${title.en}`) : both(name, name)
}
const grouped = (digits: string) => Number(digits).toLocaleString('en-US')

const FORMS: readonly Rule[] = [
  [
    /^a text that is not empty(?: in (zh-CN|en))?/,
    (name) => both(`请填写内容${inLanguage(name)['zh-CN']}`, `Fill this in${inLanguage(name).en}`),
  ],
  [
    /^at most (\d+) characters, found (\d+)(?: in (zh-CN|en))?$/,
    (most, found, name) =>
      both(
        `最多 ${most} 个字符，现有 ${found} 个${inLanguage(name)['zh-CN']}`,
        `At most ${most} characters, there are ${found}${inLanguage(name).en}`,
      ),
  ],
  [/^at most (\d+) characters$/, (most) => both(`最多 ${most} 个字符`, `At most ${most} characters`)],
  [
    /^at most (\d+) (?:entries|texts), found (\d+)$/,
    (most, found) => both(`最多 ${most} 项，现有 ${found} 项`, `At most ${most} entries, there are ${found}`),
  ],
  [/^at least (\d+) entr/, (least) => both(`至少 ${least} 项`, `At least ${least}`)],
  [
    /^a whole number from (\d+) to (\d+)$/,
    (least, most) =>
      both(
        `请填写 ${grouped(least!)} 至 ${grouped(most!)} 的整数`,
        `Enter a whole number from ${grouped(least!)} to ${grouped(most!)}`,
      ),
  ],
  [
    /^a number from (\d+) to (\d+)$/,
    (least, most) =>
      both(
        `请填写 ${grouped(least!)} 至 ${grouped(most!)} 的数`,
        `Enter a number from ${grouped(least!)} to ${grouped(most!)}`,
      ),
  ],
  [
    /^an amount in yuan/,
    () =>
      both(
        '请填写金额（元），最多两位小数，如 8.88',
        'Enter an amount in yuan with at most two decimals, like 8.88',
      ),
  ],
  [
    /^a day that the calendar has, found (.*)$/,
    (found) => both(`日历中没有这一天：${found}`, `There is no such day in the calendar: ${found}`),
  ],
  [
    /^(?:a time like|a time of day and its offset|a time with its offset)/,
    () => both('请选择日期和时间', 'Choose a day and a time'),
  ],
  [/^a day as YYYY-MM-DD/, () => both('请选择日期', 'Choose a day')],
  [/^a colour/, () => both('请填写颜色，如 #1F5FAE', 'Enter a colour like #1F5FAE')],
  [
    /^a phone number/,
    () => both('请填写 1 开头的 11 位手机号', 'Enter a phone number of 11 digits that starts with 1'),
  ],
  [
    /^a key that nothing else gives$/,
    () => both('其他字段已有此名称或键，请换一个', 'Something else has this name or key; choose another one'),
  ],
  [
    /^a key that no field has$/,
    () => both('此键有自己的字段，请在该字段填写', 'This key has a field of its own; fill that in instead'),
  ],
  [
    /^no secret: it stays in the file$/,
    () => both('密钥只保存在配置文件中', 'A secret stays in the file of the configuration'),
  ],
  [/^"\{code\}" in it$/, () => both('文字中须有 {code}', 'The text needs {code} in it')],
  [
    /^1 to 40 letters, digits, "-" or "_"$/,
    () => both('1 至 40 个字母、数字、“-”或“_”', '1 to 40 letters, digits, “-” or “_”'),
  ],
  [
    /^1 to 16 letters, digits, "-" or "_", and not "other"$/,
    () =>
      both(
        '1 至 16 个字母、数字、“-”或“_”，不能是 other',
        '1 to 16 letters, digits, “-” or “_”, and not “other”',
      ),
  ],
  [
    /^a path in the mini program$/,
    () => both('请填写小程序内的路径，如 pages/activity/index', 'Enter a path like pages/activity/index'),
  ],
  [/^a path that begins with/, () => both('请填写以“/”开头的路径', 'Enter a path that begins with “/”')],
  [
    /^(?:a picture: )?an https address or a path of this site\b/,
    () => both('请填写 https 地址或本站路径', 'Enter an https address or a path of this site'),
  ],
  [/^(?:one of |a flag|boolean)/, () => both('请从选项中选择', 'Choose one of the options')],
  [/^'[a-z-]+'(?: \| '[a-z-]+')+$/, () => both('请选择活动类别', 'Choose the kind of campaign')],
  [/^(?:a text|string)\b/, () => both('请填写文字', 'Enter a text')],
  [/^(?:a comma text|a list of \{|a list of texts|array)/, () => both('请填写列表', 'Enter a list')],
  [/^object/, () => both('请填写此部分', 'Fill in this part')],
  [/^no such field$/, () => both('没有这个字段，请删除', 'There is no such field; remove it')],
]

const RULES: readonly Rule[] = [
  [
    /^(\d+)(?: to (\d+))? prizes for a (\S+), found (\d+)$/,
    (least, most, name, found) => {
      const chinese = most === '' ? `${least} 个` : `${least} 至 ${most} 个`
      const english = most === '' ? least : `${least} to ${most}`
      return both(
        `${game(name!)['zh-CN']}需要 ${chinese}奖品，现有 ${found} 个`,
        `${capital(game(name!).en)} needs ${english} prizes, there are ${found}`,
      )
    },
  ],
  [
    /^one prize with awardIndex (\d+)$/,
    (place) => both(`位置 ${place} 需要且只能有一个奖品`, `Place ${place} needs exactly one prize`),
  ],
  [
    /^the awardIndex of a prize, from 1 to (\d+)$/,
    (most) => both(`请选择 1 至 ${most} 位置的奖品`, `Choose the place of a prize, from 1 to ${most}`),
  ],
  [/^a list of prizes, since the draw/, () => both('页面抽奖需要奖品', 'A draw on the page needs prizes')],
  [
    /^a stock, since only the thank-you/,
    () =>
      both('请填写库存：只有“谢谢参与”可以不限量', 'Enter a stock: only the thank-you prize never runs out'),
  ],
  [
    /^a stock, since only an empty/,
    () => both('请填写库存：只有“无奖品”可以不限量', 'Enter a stock: only “nothing” never runs out'),
  ],
  [
    /^an empty prize in the list/,
    () =>
      both(
        '需要“无奖品”：发完后的概率归它',
        'There must be a prize of the kind “nothing”, since the odds go to it',
      ),
  ],
  [
    /^either "stock" for codes/,
    () =>
      both(
        '库存（随机生成）和兑换码列表，必须且只能填写一项',
        'Enter either a stock, for codes made at random, or a list of codes',
      ),
  ],
  [/^each channel once$/, () => both('渠道编号不能重复', 'Each channel may be there once')],
  [/^each code once$/, () => both('兑换码不能重复', 'Each code may be there once')],
  [/^an id of its own$/, () => both('编号不能重复', 'The id is taken by another entry')],
  [/^a key of its own$/, () => both('键不能重复', 'The key is taken by another agreement')],
  [
    /^"5" for prizeType "4"/,
    () =>
      both(
        '“谢谢参与”和“无奖品”必须同时选择',
        'The rank “thank-you” goes with the kind “nothing”, and only with it',
      ),
  ],
  [/^the yuan of the red envelope/, () => both('请填写红包金额', 'Enter the amount of the red packet')],
  [
    /^codes only for prizeType "2"$/,
    () => both('只有“兑换码”类奖品可以有兑换码列表', 'Only prizes of the kind “exchange code” have codes'),
  ],
  [
    /^at most (\d+), the number of codes$/,
    (most) => both(`最多 ${most}，即兑换码的数量`, `At most ${most}, the number of codes`),
  ],
  [/^a number that is not below "from"$/, () => both('不能小于起始号', 'Not below the first number')],
  [/^at most (\d+) codes$/, (most) => both(`最多 ${most} 个兑换码`, `At most ${most} codes`)],
  [/^a time after activityStartTime$/, () => both('须晚于开始时间', 'Must be after the start')],
  [
    /^a time that is not before activityEndTime$/,
    () => both('不得早于结束时间', 'Must not be before the end'),
  ],
  [/^the numbers 1 to 5, found/, () => both('首页按钮编号为 1 至 5', 'The buttons have the numbers 1 to 5')],
  [
    /^a content or a url, or a key of ours: (.*)$/,
    (keys) =>
      both(
        `请填写文本或地址，或使用自带文本的键：${keys}`,
        `Enter a text or an address, or one of our keys: ${keys}`,
      ),
  ],
  [
    /^the phones of the managers/,
    () => both('线下活动需要客户经理的手机号', 'An offline campaign needs the phones of its managers'),
  ],
  [
    /^red packets to choose from/,
    () => both('自选红包活动需要可选红包', 'Players choose a red packet, so there must be some'),
  ],
  [
    /^redemption codes, since/,
    () => both('兑换码活动需要兑换码', 'A campaign with redemption codes needs codes'),
  ],
  [/^the id of a campaign, found "(.*)"$/, (id) => both(`没有活动 ${id}`, `There is no campaign ${id}`)],
  [
    /^a picture in \S+, found none named (.*)$/,
    (name) => both(`没有图片 ${name}`, `There is no picture ${name}`),
  ],
  [
    /^a host of \S+, found (.*)$/,
    (address) => both(`不允许的网站：${address}`, `The site is not on the list: ${address}`),
  ],
  ...FORMS,
]

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/**
 * A problem as an operator reads it. One that has no words here is shown as it came, so that nothing is hidden.
 * @param message as the schema and the server say it: 'expected …'
 */
export function problemWords(message: string, language: Language): string {
  const expectation = message.replace(/^expected /, '').replace(/, received \w+$/, '')
  for (const [pattern, said] of RULES) {
    const match = pattern.exec(expectation)
    if (match) return said(...match.slice(1).map((part) => part ?? ''))[language]
  }
  return capital(message)
}
