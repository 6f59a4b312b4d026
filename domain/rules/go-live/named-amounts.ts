import { yuanToFen } from '../money'

/** An amount of money that a text names. */
export interface NamedAmount {
  /** What is written of it: the number alone, or all of an amount in yuan and jiao. */
  readonly start: number
  readonly end: number
  readonly fen: number
  /** What stands there for another amount, in the same unit. */
  write(fen: number): string | undefined
  /** What is bought, spent or given in all: no prize's worth. */
  readonly isAside: boolean
}

/** No amount is longer; without an end each digit of a long row would be tried with all that follow it. */
const DIGITS = String.raw`\d{1,16}`
const SPACE = String.raw`\s{0,16}`
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3}){1,5}|${DIGITS})(?:\.${DIGITS})?`
/** 2025元旦 and 元宵 are days. */
const YUAN = '(?:元(?![旦宵素])|圆|块钱|(?:e-?)?(?:CNY|RMB)(?![a-z])|人民币|-?yuan(?![a-z]))'
/** 30分钟 and 100分 are no money. */
const SMALL = '(?=钱|红包|现金|人民币|数字|$)'
const BETWEEN = String.raw`(?:\s*[~–—、/-]\s*|\s*[至到和或]\s*|\s*,\s*|\s*,?\s+(?:and|or|to)\s+)`

const AFTER = new RegExp(`(${NUMBER})${SPACE}(万)?${SPACE}${YUAN}`, 'gi')
const BEFORE = new RegExp(`(?:[¥￥]|CNY|RMB)${SPACE}(${NUMBER})(万)?`, 'gi')
const PARTS = new RegExp(
  String.raw`(${DIGITS})${SPACE}元${SPACE}(?:(\d)${SPACE}角${SPACE}(?:(\d)${SPACE}分)?|(\d{1,2})${SPACE}分(?!钟))|(\d)${SPACE}角${SPACE}(?:(\d)${SPACE}分)?${SMALL}`,
  'g',
)
const FEN = new RegExp(`(${DIGITS})(?:${SPACE}fen(?![a-z])|${SPACE}分${SMALL})`, 'gi')
/** 9点30分 is a time, 得100分 a score. */
const IS_COUNTED = /[点时得满打题]\s*$/
/** Another number before one that has the unit of both: 0.66 to 66.6 yuan. */
const LISTED = new RegExp(`(${NUMBER})${BETWEEN}$`, 'i')

const ASIDE_BEFORE =
  /(?:满|超过|高于|低于|消费|购物|单笔|充值|原价|限额|手续费|(?:总(?:额|计|奖金|金额|价值)?|共计?|合计|累计|奖金?池|预算)[^\d，。；]{0,6}|\b(?:off|over|above|spend|spending|more than|minimum|purchases?|orders?|fees?|limit|total|totall?ing|pool)(?: of)?(?: an?| any)?)\s*[¥￥]?\s*$/i
const ASIDE_AFTER =
  /^\s*(?:(?:及|或)?以[上下内]|(?:or|and) (?:more|above|over|less)|in (?:total|all)|altogether)/i
/** Digits go on before a number: of a date, a time, a version. */
const IS_MORE = /\d[.:]?$/
/** As far as another number of a list lies before one. */
const LIST_CHARACTERS = 40
/** As far as words beside an amount say what it is. */
const NEAR_CHARACTERS = 40
/** No text of a campaign names as many; what goes on after them is not compared. */
const MOST_AMOUNTS = 1_000

/** Full-width signs as those of ASCII; as long as it was. */
export const narrow = (text: string): string =>
  text.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
const wide = (text: string): string =>
  text.replace(/[\d.]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

const UNIT = new RegExp(`^\\s*${YUAN}`, 'i')
const TEN_THOUSAND = 10_000

/** Fen as yuan, as long as another text: 8.8 is 8.80 where that had two places. */
function yuanLike(fen: number, written: string): string {
  const [whole, fraction = ''] = String(fen / 100).split('.')
  const isPadded = /\.\d0$/.test(written) && fraction !== ''
  const places = isPadded ? fraction.padEnd(2, '0') : fraction
  return places === '' ? String(whole) : `${whole}.${places}`
}

/**
 * Amounts of money in a text, in their order: numbers with 元, 角 and 分, ¥, yuan, CNY or RMB, in digits of any width, and those of
 * a list or a range whose last number has the unit.
 */
export function namedAmounts(text: string): NamedAmount[] {
  const plain = narrow(text)
  const found = new Map<number, NamedAmount>()
  const taken = new Uint8Array(plain.length)
  const nearBefore = (start: number) => plain.slice(Math.max(0, start - NEAR_CHARACTERS), start)
  const add = (amount: Pick<NamedAmount, 'start' | 'end' | 'fen'>, asYuan: NamedAmount['write']): boolean => {
    const { start, end } = amount
    if (found.size >= MOST_AMOUNTS) return false
    const before = nearBefore(start)
    if (IS_MORE.test(before) || taken.subarray(start, end).includes(1)) return false
    taken.fill(1, start, end)
    const after = plain.slice(end, end + NEAR_CHARACTERS).replace(UNIT, '')
    const isAside = ASIDE_BEFORE.test(before) || ASIDE_AFTER.test(after)
    const isWide = /[０-９]/.test(text.slice(start, end))
    const write = (fen: number) => {
      const written = asYuan(fen)
      return written !== undefined && isWide ? wide(written) : written
    }
    found.set(start, { ...amount, isAside, write })
    return true
  }
  const addOne = (start: number, number: string, times: number): boolean => {
    const fen = yuanToFen(number.replaceAll(',', ''))
    if (fen === undefined) return false
    return add({ start, end: start + number.length, fen: fen * times }, (other) =>
      other % times === 0 ? yuanLike(other / times, number) : undefined,
    )
  }
  /** An amount, and the others of its list before it. */
  const addYuan = (last: number, number: string, times: number) => {
    let start = last
    let isAdded = addOne(start, number, times)
    while (isAdded) {
      const [listed, other] = LISTED.exec(plain.slice(Math.max(0, start - LIST_CHARACTERS), start)) ?? []
      // Before a comma a whole number may be anything: a year, a number of days.
      if (listed === undefined || other === undefined || (/,\s*$/.test(listed) && !other.includes('.')))
        return
      start -= listed.length
      isAdded = addOne(start, other, 1)
    }
  }
  for (const match of plain.matchAll(PARTS)) {
    const [whole, yuan = '0', jiao = '0', fen = '0', fenAlone, jiaoAlone, fenOfJiao = '0'] = match
    const small = fenAlone === undefined ? Number(jiao) * 10 + Number(fen) : Number(fenAlone)
    const sum = jiaoAlone === undefined ? small : Number(jiaoAlone) * 10 + Number(fenOfJiao)
    const end = match.index + whole.length
    add({ start: match.index, end, fen: Number(yuan) * 100 + sum }, (other) => `${yuanLike(other, '')}元`)
  }
  for (const pattern of [AFTER, BEFORE])
    for (const match of plain.matchAll(pattern)) {
      const [whole, number = '', many] = match
      const times = many === undefined ? 1 : TEN_THOUSAND
      addYuan(match.index + whole.indexOf(number), number, times)
    }
  for (const match of plain.matchAll(FEN)) {
    const number = match[1] ?? ''
    if (IS_COUNTED.test(nearBefore(match.index))) continue
    const end = match.index + number.length
    add({ start: match.index, end, fen: Number(number) }, String)
  }
  return [...found.values()].sort((a, b) => a.start - b.start)
}
