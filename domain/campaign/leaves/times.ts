import { DAY_MS } from '../../rules/shanghai-time'
import { leaf, Misfit } from './leaf'

const UNIT_MS: Record<string, number> = { d: DAY_MS, h: 3_600_000, m: 60_000 }
/** The end of the year 9999, epoch ms. */
const LAST_MS = 253_402_300_799_999

const CALENDAR_DAY = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])'
const CLOCK = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d{1,3})?)?'
const OFFSET = '(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)'
const EPOCH_MS = '\\d{12,15}'
const DISTANCE = '[+-]\\d{1,5}[dhm]'
const DAYS = '[+-]\\d{1,4}d'

const ISO_TIME = new RegExp(`^${CALENDAR_DAY}T${CLOCK}${OFFSET}$`)
/** Begins as a calendar's time, in whatever form it goes on. */
const LIKE_ISO = /^(\d{4}-\d{2}-\d{2})([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?(.*)$/

const EXAMPLE = '"2026-12-01T10:00:00+08:00"'

/** Whether a year, month and day as YYYY-MM-DD are in the calendar. */
function isInCalendar(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** Epoch ms of a distance such as "+7d". */
function distanceMs(text: string): number {
  const ms = Number(text.slice(1, -1)) * (UNIT_MS[text.slice(-1)] ?? 0)
  return text.startsWith('-') ? -ms : ms
}

/** A moment of a campaign file: fixed, or counted from the first start of the server. */
export type Moment = { atMs: number } | { afterFirstStartMs: number }

const fixed = (atMs: number): Moment | undefined => (atMs >= 0 && atMs <= LAST_MS ? { atMs } : undefined)

/** A time as ISO 8601 writes it, or what is missing from it; undefined for a text that is none. */
function isoMoment(text: string): Moment | Misfit | undefined {
  const [, day, clock, , , rest] = LIKE_ISO.exec(text) ?? []
  if (day === undefined) return undefined
  if (!isInCalendar(day)) return new Misfit(`a day that the calendar has, found ${day}`)
  if (ISO_TIME.test(text)) return fixed(Date.parse(text))
  if (clock === undefined) return new Misfit(`a time of day and its offset after the day, as in ${EXAMPLE}`)
  if (rest === '')
    return new Misfit(`a time with its offset from UTC: add +08:00 for Shanghai, as in ${EXAMPLE}`)
  return undefined
}

/** Epoch ms, ISO 8601 with an offset, or an offset from the first start: "+7d", "-12h", "+30m". */
export const moment = leaf<string | number, Moment>(
  `a time like ${EXAMPLE}, in epoch milliseconds or a distance from the first start like "+7d", "-12h" or "+30m"`,
  {
    type: ['string', 'integer'] as never,
    pattern: `^(?:${CALENDAR_DAY}T${CLOCK}${OFFSET}|${DISTANCE}|${EPOCH_MS})$`,
    minimum: 0,
    maximum: LAST_MS,
  },
  (value) => {
    if (typeof value === 'number') return Number.isInteger(value) ? fixed(value) : undefined
    if (typeof value !== 'string') return undefined
    if (new RegExp(`^${EPOCH_MS}$`).test(value)) return fixed(Number(value))
    if (new RegExp(`^${DISTANCE}$`).test(value)) return { afterFirstStartMs: distanceMs(value) }
    return isoMoment(value)
  },
)

/** A calendar day in Shanghai: `YYYY-MM-DD`, or an offset in days from the first start, like "+1d". */
export type Day = { day: string } | { afterFirstStartMs: number }

export const day = leaf<string, Day>(
  'a day as YYYY-MM-DD or a distance from the first start like "+1d"',
  { type: 'string', pattern: `^(?:${CALENDAR_DAY}|${DAYS})$` },
  (value) => {
    if (typeof value !== 'string') return undefined
    if (new RegExp(`^${DAYS}$`).test(value)) return { afterFirstStartMs: distanceMs(value) }
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
    return isInCalendar(value) ? { day: value } : new Misfit(`a day that the calendar has, found ${value}`)
  },
)
