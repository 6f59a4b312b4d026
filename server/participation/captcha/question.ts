import { pick, type Random, shuffled } from '../../../domain/rules/visit/captcha'
import type { Lang } from '../../messages/define'

/** A question that needs no picture, and every text that answers it. */
interface Question {
  readonly question: string
  readonly answers: readonly string[]
}

const DIGITS: Record<Lang, readonly string[]> = {
  'zh-CN': [...'零一二三四五六七八九'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
}
const TEENS = [
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** A number from 0 to 99 in words. */
export function inWords(lang: Lang, value: number): string {
  const tens = Math.floor(value / 10)
  const ones = value % 10
  const one = DIGITS[lang][ones] ?? ''
  if (tens === 0) return one
  if (lang === 'zh-CN') return `${tens === 1 ? '' : DIGITS[lang][tens]}十${ones === 0 ? '' : one}`
  if (tens === 1) return TEENS[ones] ?? 'nineteen'
  return `${TENS[tens - 2]}${ones === 0 ? '' : `-${one}`}`
}

const NAMES: Record<Lang, readonly string[]> = {
  'zh-CN': ['灯笼', '红包', '金鱼', '梅花', '元宝', '桃子'],
  en: ['lanterns', 'red packets', 'goldfish', 'plum blossoms', 'gold ingots', 'peaches'],
}
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Packets of equal content and some more: a × b + c, two digits. */
function total(lang: Lang, random: Random): Question {
  const bags = 3 + pick(random, 5)
  const each = 4 + pick(random, 6)
  const more = 2 + pick(random, 17)
  const [first = '', second = ''] = shuffled(random, NAMES[lang])
  const say = (value: number) => inWords(lang, value)
  const answer = bags * each + more
  const question =
    lang === 'zh-CN'
      ? `有${say(bags)}个袋子，每袋装${say(each)}个${first}，袋外还有${say(more)}个${first}和${say(1 + pick(random, 9))}个${second}。请问一共有多少个${first}？请输入数字。`
      : `There are ${say(bags)} bags with ${say(each)} ${first} each. Beside them lie ${say(more)} ${first} and ${say(2 + pick(random, 8))} ${second}. How many ${first} are there in all? Please enter the number.`
  return { question, answers: [String(answer), inWords('zh-CN', answer), inWords('en', answer)] }
}

/** Some of six digits, in their order. */
function someDigits(lang: Lang, random: Random): Question {
  const digits = shuffled(random, [1, 2, 3, 4, 5, 6, 7, 8, 9]).slice(0, 6)
  const places = shuffled(random, [0, 1, 2, 3, 4, 5]).slice(0, 3)
  const spoken = digits.map((digit) => inWords(lang, digit))
  const wanted = places.map((place) => digits[place] ?? 0)
  const question =
    lang === 'zh-CN'
      ? `请听六个数字：${spoken.join('、')}。请依次输入其中${places.map((place) => `第${inWords('zh-CN', place + 1)}个`).join('、')}数字。`
      : `Here are six digits: ${spoken.join(', ')}. Please enter the ${places.map((place) => ORDINALS[place]).join(', then the ')} of them.`
  return {
    question,
    answers: [wanted.join(''), wanted.map((digit) => inWords('zh-CN', digit)).join('')],
  }
}

/** Makes a question that is answered from its words alone. */
export function askQuestion(lang: Lang, random: Random): Question {
  return pick(random, 2) === 0 ? total(lang, random) : someDigits(lang, random)
}

/** An answer as it is compared: full-width signs as plain ones, without case, spaces and marks between. */
export function comparable(answer: string): string {
  return answer
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,.、。，-]/g, '')
}

export function isAnswer(answers: readonly string[], given: string): boolean {
  return answers.some((answer) => comparable(answer) === comparable(given))
}
