import { shanghaiDay } from '../shanghai-time'
import type { GoLiveTimes } from './document-lines'
import { documentTexts } from './document-texts'
import { found, type GoLiveFinding } from './finding'
import { datedClauses, type NamedDate } from './named-dates'

/** An agreement cites laws and versions of its own. */
const NOT_COMPARED = /^config\.agreements\b/
/** What stands before the first date of a clause that says when the campaign is: what is done during it may have other dates. */
const OF_CAMPAIGN =
  /活动(?:时间|日期|期间|期限|周期)[\s:为是自从于]*$|(?:\b(?:campaign|activity) (?:period|dates?|time)|(?:^|\d\.)\s*(?:when|period|dates))[\s:]*(?:is|from|between)?\s*$|\b(?:runs?|open) from\s*$/i

/** Days of Shanghai; undefined where the campaign has no such time. */
interface Span {
  readonly first: string | undefined
  readonly last: string | undefined
  /** Days that may be named as its beginning or its end. */
  readonly bounds: ReadonlySet<string>
}

/** @param alsoUntil further days that belong to it, such as the last one of a delivery */
function spanOf({ startsAt, endsAt, closesAt }: GoLiveTimes, alsoUntil: readonly string[]): Span {
  const ends = [endsAt, closesAt].filter((at) => at !== undefined)
  // What ends at midnight ends with the day before.
  const lastDays = ends.flatMap((at) => [shanghaiDay(at), shanghaiDay(at - 1)])
  const first = startsAt === undefined ? undefined : shanghaiDay(startsAt)
  const last = ends.length === 0 ? undefined : [...lastDays, ...alsoUntil].sort().at(-1)
  return { first, last, bounds: new Set([...(first === undefined ? [] : [first]), ...lastDays]) }
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The days that a date may mean; of one without a year those of every year that the campaign is in. */
function daysOf({ year, monthDay }: NamedDate, { first, last }: Span): string[] {
  if (year !== undefined) return [`${year}-${monthDay}`]
  if (first === undefined || last === undefined) return []
  // A whole year has every day.
  const years = Math.min(yearOf(last) - yearOf(first), 2) + 1
  return Array.from({ length: years }, (_, at) => `${yearOf(first) + at}-${monthDay}`)
}

const isWithin = (day: string, { first, last }: Span): boolean =>
  (first === undefined || day >= first) && (last === undefined || day <= last)

type Verdict = 'dateOfNone' | 'dateInPassing' | undefined

function verdictOf(date: NamedDate, isOfCampaign: boolean, span: Span): Verdict {
  if (date.monthDay === undefined) {
    const { first, last } = span
    const isBefore = first !== undefined && Number(date.year) < yearOf(first)
    // The year that follows is that of a new year, or of what is valid for longer.
    const isAfter = last !== undefined && Number(date.year) > yearOf(last) + 1
    return isBefore || isAfter ? 'dateInPassing' : undefined
  }
  const days = daysOf(date, span)
  if (days.length === 0) return undefined
  if (!days.some((day) => isWithin(day, span))) return isOfCampaign ? 'dateOfNone' : 'dateInPassing'
  const isBound = span.last === undefined || days.some((day) => span.bounds.has(day))
  return isOfCampaign && !isBound ? 'dateInPassing' : undefined
}

/**
 * Dates and years in the texts of a document on which the campaign is not.
 * @param alsoUntil further days that belong to it, `YYYY-MM-DD`
 */
export function datesInTexts(
  document: unknown,
  times: GoLiveTimes,
  alsoUntil: readonly string[] = [],
): GoLiveFinding[] {
  const span = spanOf(times, alsoUntil)
  if (span.first === undefined && span.last === undefined) return []
  const findings = new Map<string, GoLiveFinding>()
  for (const { field, text } of documentTexts(document)) {
    if (NOT_COMPARED.test(field)) continue
    for (const { lead, dates } of datedClauses(text))
      for (const date of dates) {
        const verdict = verdictOf(date, OF_CAMPAIGN.test(lead), span)
        const values = { says: date.says, from: span.first ?? '…', to: span.last ?? '…' }
        if (verdict !== undefined)
          findings.set(`${verdict} ${field} ${date.says}`, found(verdict, field, values))
      }
  }
  return [...findings.values()]
}
