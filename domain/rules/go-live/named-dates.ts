import { narrow } from './named-amounts'

/** A day, or a year, that a text names. */
export interface NamedDate {
  readonly start: number
  readonly end: number
  /** As it is written. */
  readonly says: string
  /** Undefined where neither it nor the date before it in its clause names one. */
  readonly year: number | undefined
  /** `MM-DD`; undefined for a year alone. */
  readonly monthDay: string | undefined
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** With its capital: of 3 may be drawn is no date. */
const MONTH =
  '(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'
const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const UNTIL = String.raw`\s{0,4}(?:至|到|[-—–~～])\s{0,4}`

/** Each with the places of year, month and day among what it captures. */
const DATES: readonly [pattern: RegExp, year: number, month: number, day: number][] = [
  [/(?:(\d{4})\s{0,4}年\s{0,4})?(?<!\d)(\d{1,2})\s{0,4}月\s{0,4}(\d{1,2})(?:\s{0,4}[日号]|(?!\d))/g, 1, 2, 3],
  [/(?<!\d)((?:19|20)\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?!\.?\d)/g, 1, 3, 4],
  [new RegExp(String.raw`(?<!\d)${DAY}\s+${MONTH}\b(?:\.?,?\s+(\d{4}))?(?!\d)`, 'g'), 3, 2, 1],
  [new RegExp(String.raw`\b${MONTH}\.?\s+${DAY}\b(?:,?\s+(\d{4}))?(?!\d)`, 'g'), 3, 1, 2],
]
/** 12月2日至8日. */
const DAY_AFTER = new RegExp(`^(${UNTIL})((\\d{1,2})[日号])`)

const FESTIVALS = '新春|新年|春节|元旦|元宵|端午|中秋|国庆|双十一|双十二|跨年|贺岁'
const YEARS = [
  /(?<!\d)((20\d\d)\s?年)/g,
  new RegExp(`(?<!\\d)((20\\d\\d))(?=\\s?(?:${FESTIVALS}))`, 'g'),
  /(?<=\b(?:year|in|of|since|from|until|by|spring|summer|autumn|winter|festival|holiday)\s)((20\d\d))\b(?![.,]?\d|\s(?:yuan|people|cards))/gi,
  /\b((20\d\d))(?=\s(?:new|lunar|chinese|spring|summer|autumn|winter|festival|edition)\b)/gi,
]

const monthOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1
const two = (number: number): string => String(number).padStart(2, '0')

function monthDayOf(month: number, day: number): string | undefined {
  // Of a leap year: 29 February is a day.
  const date = new Date(Date.UTC(2_024, month - 1, day))
  return date.getUTCMonth() === month - 1 && day > 0 ? `${two(month)}-${two(day)}` : undefined
}

/** What follows a comma or an end of a sentence speaks of something else. */
const CLAUSE_ENDS = /[。；;！!？?\n，,、]|\.\s/g

/** No text of a campaign names as many; what goes on after them is not compared. */
const MOST_DATES = 1_000

/** A clause of a text with the dates and years that it names, in their order. */
interface DatedClause {
  /** What it says before its first date. */
  readonly lead: string
  readonly dates: readonly NamedDate[]
}

/** Dates and years of a text by its clauses. A date without a year has that of the one before it in its clause. */
export function datedClauses(text: string): DatedClause[] {
  const plain = narrow(text)
  const found: NamedDate[] = []
  let rest = plain
  const add = (date: Omit<NamedDate, 'says'>) => {
    if (found.length >= MOST_DATES) return
    found.push({ ...date, says: text.slice(date.start, date.end) })
    rest = rest.slice(0, date.start) + '#'.repeat(date.end - date.start) + rest.slice(date.end)
  }
  for (const [pattern, yearAt, monthAt, dayAt] of DATES)
    for (const match of rest.matchAll(pattern)) {
      const [month, year] = [monthOf(match[monthAt] ?? ''), match[yearAt]]
      const monthDay = monthDayOf(month, Number(match[dayAt]))
      if (monthDay === undefined) continue
      const end = match.index + match[0].length
      add({ start: match.index, end, year: year === undefined ? undefined : Number(year), monthDay })
      const [, between = '', written = '', day] = DAY_AFTER.exec(rest.slice(end)) ?? []
      const later = monthDayOf(month, Number(day))
      const start = end + between.length
      if (day !== undefined && later !== undefined)
        add({ start, end: start + written.length, year: undefined, monthDay: later })
    }
  for (const pattern of YEARS)
    for (const match of rest.matchAll(pattern)) {
      const end = match.index + (match[1] ?? '').length
      add({ start: match.index, end, year: Number(match[2]), monthDay: undefined })
    }
  return clausesOf(
    rest,
    found.sort((a, b) => a.start - b.start),
  )
}

function clausesOf(rest: string, dates: readonly NamedDate[]): DatedClause[] {
  const ends = [...rest.matchAll(CLAUSE_ENDS)].map(({ index }) => index)
  const clauses = new Map<number, { lead: string; dates: NamedDate[] }>()
  let [at, from] = [0, 0]
  for (const date of dates) {
    for (let end = ends[at]; end !== undefined && end < date.start; end = ends[++at]) from = end + 1
    const clause = clauses.get(from) ?? { lead: rest.slice(from, date.start), dates: [] }
    const before = clause.dates.at(-1)
    clause.dates.push({ ...date, year: date.year ?? yearAfter(before, date.monthDay) })
    clauses.set(from, clause)
  }
  return [...clauses.values()]
}

/** 2026年12月31日至1月3日 ends in 2027. */
function yearAfter(before: NamedDate | undefined, monthDay: string | undefined): number | undefined {
  if (before?.year === undefined || monthDay === undefined) return undefined
  return before.monthDay !== undefined && monthDay < before.monthDay ? before.year + 1 : before.year
}
